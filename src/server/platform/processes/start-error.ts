/** Prevents the start; the message says what an operator can do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
