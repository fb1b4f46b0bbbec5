/** A file that does not keep to the format it begins as. It is not taken: what is hidden in it cannot be told. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** The bytes from one offset to another. Throws DamagedFile where the file is shorter. */
export function slice(file: Buffer, from: number, to: number): Buffer {
  if (from < 0 || to < from || to > file.length) throw new DamagedFile()
  return file.subarray(from, to)
}
