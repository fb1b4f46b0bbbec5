/** The outcome of the call is unknown. */
export class ProviderTimeout extends Error {
  override readonly name = 'ProviderTimeout'
  readonly provider: string

  constructor(provider: string, options?: { cause?: unknown }) {
    super(`${provider} timed out`, options)
    this.provider = provider
  }
}
