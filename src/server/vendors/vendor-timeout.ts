/** The outcome of the call is unknown. */
export class ProviderTimeout extends Error {
  override readonly name = 'ProviderTimeout'
  readonly provider: string

  constructor(provider: string, options?: { cause?: unknown }) {
    super(`${provider} timed out`, options)
    this.provider = provider
  }
}

/** One check does not end, while the vendor answers others: no reason to spare the vendor. */
export class CheckTimeout extends ProviderTimeout {}
