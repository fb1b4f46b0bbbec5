/** The mobile carrier identifies a phone by its data connection. It never decides. */
export interface PhoneCarrier {
  /** URL to open on the phone, which redirects to `returnUrl`. */
  verificationUrl(check: { reference: string; returnUrl: string }): Promise<string>
  /** 'match' if the phone that opened the URL has the number. @throws ProviderTimeout */
  result(check: { reference: string; phone: string }): Promise<'match' | 'no_match'>
}

/** Without a carrier the flag `phoneAuthEnabled` is off, so that a code is sent instead of a link. */
export const noPhoneCarrier: PhoneCarrier = {
  verificationUrl: () => Promise.reject(new Error('Links need a carrier.')),
  result: () => Promise.reject(new Error('Links need a carrier.')),
}
