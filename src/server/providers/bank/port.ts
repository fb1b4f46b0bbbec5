/** The network that a test deposit goes through (BANK-04, BANK-05). */
export interface BankAccountNumbers {
  /** US: nine digits. Canada: '0', institution, transit. */
  routingNumber: string
  accountNumber: string
}

export interface BankNetwork {
  /** Whether the test deposit arrived or came back. Throws ProviderTimeout. */
  testDeposit(account: BankAccountNumbers): Promise<'settled' | 'returned'>
}
