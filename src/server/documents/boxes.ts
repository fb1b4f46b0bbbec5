/** The boxes that HEIC files are made of (ISO/IEC 14496-12), read one value after another. */
import { DamagedFile, slice } from './damaged-file.ts'

export interface Box {
  type: string
  /** What is in the box, after its header. */
  data: Buffer
}

/** The boxes that follow each other in some bytes. Throws DamagedFile. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at < bytes.length) {
    const reader = new BoxReader(slice(bytes, at, bytes.length))
    const short = reader.uint(4)
    const type = reader.text(4)
    const size = short === 1 ? reader.uint(8) : short === 0 ? bytes.length - at : short
    boxes.push({ type, data: slice(bytes, at + reader.at, at + size) })
    at += size
  }
  return boxes
}

export const boxOf = (boxes: readonly Box[], type: string): Buffer | undefined =>
  boxes.find((box) => box.type === type)?.data

/** Reads big-endian values in order. Throws DamagedFile past the end. */
export class BoxReader {
  readonly #bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  #next(length: number): Buffer {
    this.at += length
    return slice(this.#bytes, this.at - length, this.at)
  }

  /** @param length in bytes: 0 reads nothing and is zero */
  uint(length: number): number {
    const number = this.#next(length).reduce((sum, byte) => sum * 256 + byte, 0)
    if (!Number.isSafeInteger(number)) throw new DamagedFile()
    return number
  }

  text(length: number): string {
    return this.#next(length).toString('latin1')
  }

  /** Version of a full box; its flags are passed over. */
  version(): number {
    const version = this.uint(1)
    this.uint(3)
    return version
  }

  rest(): Buffer {
    return slice(this.#bytes, this.at, this.#bytes.length)
  }
}
