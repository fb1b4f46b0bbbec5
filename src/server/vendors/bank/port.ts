/** Sends test deposits to bank accounts and verifies their holders (BANK-04, BANK-05, CHG-10). */
export interface BankAccountNumbers {
  /** US: nine digits. Canada: '0', then institution and transit number. */
  routingNumber: string
  accountNumber: string
}

export interface EnteredAccount extends BankAccountNumbers {
  holderName: string
}

export interface TestDeposit {
  outcome: 'settled' | 'returned'
  /** Whether the bank's records match the entered holder; unknown for a bank that doesn't participate. */
  holder: 'match' | 'no_match' | 'unknown'
}

export interface BankNetwork {
  /** @throws ProviderTimeout */
  testDeposit(account: EnteredAccount): Promise<TestDeposit>
}
