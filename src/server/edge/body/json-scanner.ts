/**
 * Scans the bytes of a JSON text once as they arrive: counts bytes, values and levels, and extracts files.
 * The rest is parsed only within the limits. Syntax errors are left to the parser.
 */
import type { EndpointFiles } from '#api/endpoint.ts'
import type { UploadedFile } from '#api/underwriting/uploaded-file.ts'
import { apiError } from '#server/api-error.ts'
import { Base64File } from './base64-file.ts'
import type { BodyLimits } from './body-limits.ts'

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d
const space = 0x20

type Place = 'outside' | 'string' | 'file'

/** Longer names can't match any that is looked up. */
const maxNameBytes = 64

export class JsonScanner {
  readonly #limits: BodyLimits
  readonly #files: EndpointFiles | undefined
  #bytes = 0
  #values = 0
  #place: Place = 'outside'
  #isEscaped = false
  /** The list or object just opened has no member yet. */
  #isOpened = true
  #expectsName = false
  /** `[` or `{` per level. */
  readonly #levels: number[] = []
  /** Raw name of the current member per level; empty for lists. */
  readonly #names: string[] = []
  /** Parts of the name currently being read. */
  #name: Buffer[] | null = null
  readonly #kept: Buffer[] = []
  #keptBytes = 0
  #file: Base64File | null = null
  /** In order of arrival. */
  readonly files: UploadedFile[] = []

  constructor(limits: BodyLimits, files?: EndpointFiles) {
    this.#limits = limits
    this.#files = files
  }

  /** The text without the files: each is replaced by a string with its index in `files`. */
  get text(): Buffer {
    return Buffer.concat(this.#kept)
  }

  /** @throws ApiError body_too_large, body_too_many_values, body_too_deep, body_unreadable */
  push(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#limits.bytes) throw apiError('body_too_large')
    let from = 0
    for (let at = 0; at < chunk.length;)
      if (this.#place === 'file') {
        at = this.#readFile(chunk, at)
        from = at
      } else if (this.#place === 'string') at = this.#readString(chunk, at)
      else {
        const beginsFile = this.#readByte(chunk[at] as number)
        if (beginsFile) this.#keep(chunk.subarray(from, at))
        at += 1
      }
    if (this.#place !== 'file') this.#keep(chunk.subarray(from))
  }

  #keep(bytes: Buffer): void {
    this.#keptBytes += bytes.length
    if (this.#keptBytes > this.#limits.textBytes) throw apiError('body_too_large')
    // Copies the bytes: a subarray would keep the whole chunk in memory, including file content.
    this.#kept.push(this.#files ? Buffer.from(bytes) : bytes)
  }

  #countValue(): void {
    this.#isOpened = false
    this.#values += 1
    if (this.#values > this.#limits.values) throw apiError('body_too_many_values')
  }

  /** @returns true if the byte starts a file */
  #readByte(byte: number): boolean {
    if (byte <= space) return false
    if (byte === closeList || byte === closeObject) {
      this.#isOpened = false
      this.#levels.pop()
      this.#names.pop()
      this.#expectsName = false
      return false
    }
    if (this.#isOpened) this.#countValue()
    if (byte === quote) return this.#beginString()
    if (byte === openList || byte === openObject) this.#open(byte)
    else if (byte === comma) {
      this.#countValue()
      this.#expectsName = this.#levels.at(-1) === openObject
    } else if (byte === colon) this.#expectsName = false
    return false
  }

  #open(byte: number): void {
    if (this.#levels.length >= this.#limits.depth) throw apiError('body_too_deep')
    this.#levels.push(byte)
    this.#names.push('')
    this.#isOpened = true
    this.#expectsName = byte === openObject
  }

  #beginString(): boolean {
    if (this.#isFile()) {
      this.#place = 'file'
      this.#file = new Base64File(this.#files?.maxBytes ?? 0)
      return true
    }
    this.#place = 'string'
    this.#name = this.#files && this.#expectsName ? [] : null
    return false
  }

  #isFile(): boolean {
    if (!this.#files || this.#expectsName) return false
    const [outer, list, inner] = this.#levels
    return (
      this.#levels.length === 3 &&
      outer === openObject &&
      list === openList &&
      inner === openObject &&
      this.#names[0] === this.#files.list &&
      this.#names[2] === this.#files.content
    )
  }

  /** @returns the index to continue from */
  #readString(chunk: Buffer, from: number): number {
    const end = this.#endOfString(chunk, from)
    this.#name?.push(chunk.subarray(from, end))
    if (end < chunk.length) this.#endString()
    return end + 1
  }

  #endString(): void {
    this.#place = 'outside'
    if (this.#name) this.#names[this.#names.length - 1] = toName(Buffer.concat(this.#name))
    this.#name = null
  }

  /** @returns the index to continue from */
  #readFile(chunk: Buffer, from: number): number {
    const end = this.#endOfString(chunk, from)
    this.#file?.write(chunk.subarray(from, end))
    if (end === chunk.length) return end
    if (this.#file) this.files.push(this.#file.end())
    this.#keep(Buffer.from(`"${this.files.length - 1}"`))
    this.#file = null
    this.#place = 'outside'
    return end + 1
  }

  /** @returns the index of the closing quote, or the end of the chunk */
  #endOfString(chunk: Buffer, from: number): number {
    let at = from
    for (; at < chunk.length; at += 1)
      if (this.#isEscaped) this.#isEscaped = false
      else if (chunk[at] === backslash) this.#isEscaped = true
      else if (chunk[at] === quote) break
    return at
  }
}

function toName(written: Buffer): string {
  if (written.length > maxNameBytes) return ''
  const text = written.toString('utf8')
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return ''
  }
}
