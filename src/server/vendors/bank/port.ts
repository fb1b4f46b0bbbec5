/** Sends test deposits to bank accounts and asks whose they are (BANK-04, BANK-05, CHG-10). */
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
  /** Whether the bank's records name the holder as entered; unknown where the bank does not take part. */
  holder: 'match' | 'no_match' | 'unknown'
}

export interface BankNetwork {
  /** @throws ProviderTimeout */
  testDeposit(account: EnteredAccount): Promise<TestDeposit>
}
