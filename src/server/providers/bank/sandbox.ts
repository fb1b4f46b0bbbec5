import type { BankNetwork } from './port.ts'

/** The sandbox's network: deposits to accounts ending 0002 come back (contract, section 5). */
export const sandboxBankNetwork: BankNetwork = {
  testDeposit: async ({ accountNumber }) => (accountNumber.endsWith('0002') ? 'returned' : 'settled'),
}
