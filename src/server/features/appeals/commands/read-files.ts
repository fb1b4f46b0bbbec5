/** Checks the files of an appeal before anything is stored. */
import type { AppealBody } from '#api/underwriting/appeals.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { validationError } from '#server/api-error.ts'
import { examineFile } from '#server/platform/files/examine-file.ts'
import { shownName } from '#server/platform/files/file-names.ts'
import type { MediaType } from '#server/platform/files/media-type.ts'

export interface ReceivedFile {
  name: string
  mediaType: MediaType
  content: Buffer
}

/**
 * Drops data appended to an image.
 * @throws ApiError validation_failed for every file that is damaged, of another type, or that could run code
 */
export async function readFiles(documents: NonNullable<AppealBody['documents']>): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const errors: FieldError[] = []
  for (const [index, { name, content: file }] of documents.entries()) {
    const field = `documents[${index}].content`
    const content = Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength)
    const { type, isComplete, isActive, length } = await examineFile(content)
    if (type === null || !isComplete) errors.push({ field, code: 'file_unreadable' })
    else if (isActive) errors.push({ field, code: 'file_active' })
    else files.push({ name: shownName(name), mediaType: type, content: content.subarray(0, length) })
  }
  if (errors.length > 0) throw validationError(errors)
  return files
}
