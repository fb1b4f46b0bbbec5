/** The phone's carrier: recognises a phone by the connection it uses. It reports, it never decides. */
export interface PhoneCarrier {
  /** Where the phone's browser is sent; it comes back to `returnUrl`. */
  verificationUrl(check: { reference: string; returnUrl: string }): Promise<string>
  /** Whether the phone that was sent there holds the number. Throws ProviderTimeout. */
  result(check: { reference: string; phone: string }): Promise<'match' | 'no_match'>
}
