/** A provider did not answer in time. The caller decides whether to wait, to try again or to tell the applicant. */
export class ProviderTimeout extends Error {
  override readonly name = 'ProviderTimeout'
  readonly provider: string

  constructor(provider: string, options?: { cause?: unknown }) {
    super(`${provider} did not answer`, options)
    this.provider = provider
  }
}
