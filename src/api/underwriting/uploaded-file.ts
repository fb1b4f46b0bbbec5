/** Base64 file in a JSON body, decoded while the body is read. */
import * as z from 'zod/mini'

export type FileFault = 'required' | 'file_too_large' | 'file_unreadable'

export class UploadedFile {
  /** Empty if `fault` is set. */
  readonly content: Uint8Array
  readonly fault: FileFault | null
  readonly #sha256: string

  constructor(content: Uint8Array, fault: FileFault | null, sha256: string) {
    this.content = content
    this.fault = fault
    this.#sha256 = sha256
  }

  /** Serializes to the file's digest, so that bodies with the same file compare as equal. */
  toJSON(): string {
    return this.#sha256
  }
}

/** Base64 text on the wire, decoded bytes in the command. */
export type WireFile = z.ZodMiniType<UploadedFile, string>

/** Length in base64 characters. */
export const encodedLength = (bytes: number): number => Math.ceil(bytes / 3) * 4

export const uploadedFile = (maxBytes: number): WireFile =>
  z
    .custom<UploadedFile>()
    .check(
      z.superRefine((value: unknown, context) => {
        const fault = value instanceof UploadedFile ? value.fault : 'required'
        if (fault) context.addIssue(fault)
      }),
    )
    .register(z.globalRegistry, {
      type: 'string',
      contentEncoding: 'base64',
      minLength: 1,
      maxLength: encodedLength(maxBytes),
    }) as z.ZodMiniType as WireFile
