import type { BankNetwork, TestDeposit } from '#server/vendors/bank/port.ts'

/** Keyed by the last digits of the account number (docs/sandbox.md). */
const results: Readonly<Record<string, TestDeposit>> = {
  '0002': { outcome: 'returned', holder: 'unknown' },
  '0003': { outcome: 'settled', holder: 'no_match' },
  '0004': { outcome: 'settled', holder: 'unknown' },
}

export const sandboxBankNetwork: BankNetwork = {
  testDeposit: async ({ accountNumber }) =>
    results[accountNumber.slice(-4)] ?? { outcome: 'settled', holder: 'match' },
}
