/** The vendor will refuse the same request each time, so it is not repeated. */
export class RefusedForGood extends Error {
  override readonly name = 'RefusedForGood'
  /** The vendor's code. */
  readonly code: string

  constructor(provider: string, code: string, options?: { cause?: unknown }) {
    super(`${provider} refused for good`, options)
    this.code = code
  }
}
