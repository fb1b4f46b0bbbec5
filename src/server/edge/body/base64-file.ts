/** Decodes a file incrementally from the base64 text of a JSON string, keeping only its bytes. */
import { createHash } from 'node:crypto'
import { type FileFault, UploadedFile } from '#api/underwriting/uploaded-file.ts'
import { apiError } from '#server/api-error.ts'

const alphabet = /^[A-Za-z\d+/]*$/

export class Base64File {
  readonly #maxBytes: number
  readonly #hash = createHash('sha256')
  readonly #parts: Buffer[] = []
  #size = 0
  #fault: FileFault | null = null
  #isEmpty = true
  #padding = 0
  /** Escape sequence that starts in the last piece. */
  #escape = ''
  /** Up to three characters that don't form whole bytes yet. */
  #rest = ''

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /**
   * @param piece the next part of the text between the quotes
   * @throws ApiError body_unreadable
   */
  write(piece: Buffer): void {
    const received = this.#escape + piece.toString('latin1')
    if (received === '') return
    this.#isEmpty = false
    const complete = received.length - unfinishedEscape(received)
    this.#escape = received.slice(complete)
    if (this.#fault === null) this.#decode(unescape(received.slice(0, complete)))
  }

  #decode(text: string): void {
    const paddingAt = text.indexOf('=')
    const digits = paddingAt < 0 ? text : text.slice(0, paddingAt)
    const padding = paddingAt < 0 ? '' : text.slice(paddingAt)
    const isOrdered = digits === '' || this.#padding === 0
    this.#padding += padding.length
    if (!isOrdered || this.#padding > 2 || /[^=]/.test(padding) || !alphabet.test(digits))
      return this.#fail('file_unreadable')
    const pending = this.#rest + digits
    const whole = pending.length - (pending.length % 4)
    this.#rest = pending.slice(whole)
    this.#keep(Buffer.from(pending.slice(0, whole), 'base64'))
  }

  #keep(bytes: Buffer): void {
    this.#size += bytes.length
    if (this.#size > this.#maxBytes) return this.#fail('file_too_large')
    this.#hash.update(bytes)
    this.#parts.push(bytes)
  }

  #fail(fault: FileFault): void {
    this.#fault = fault
    this.#parts.length = 0
  }

  end(): UploadedFile {
    if (this.#isEmpty) this.#fail('required')
    if (this.#fault === null) this.#keep(Buffer.from(this.#rest, 'base64'))
    return new UploadedFile(Buffer.concat(this.#parts), this.#fault, this.#hash.digest('hex'))
  }
}

/** Number of trailing characters that belong to an incomplete escape sequence. */
function unfinishedEscape(text: string): number {
  const at = text.lastIndexOf('\\')
  if (at < text.length - 5 || at < 0) return 0
  let backslashes = 1
  while (text[at - backslashes] === '\\') backslashes += 1
  if (backslashes % 2 === 0) return 0
  const length = text[at + 1] === 'u' ? 6 : 2
  return at + length > text.length ? text.length - at : 0
}

/** A slash may be escaped as `\/`. */
function unescape(text: string): string {
  if (!text.includes('\\')) {
    // Within a JSON string, control characters are escaped.
    // oxlint-disable-next-line no-control-regex
    if (/[\0-\x1f]/.test(text)) throw apiError('body_unreadable')
    return text
  }
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    throw apiError('body_unreadable')
  }
}
