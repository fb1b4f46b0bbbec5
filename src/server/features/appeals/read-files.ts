/** Examines the files of an appeal before anything is stored. */
import type { AppealBody } from '../../../api/underwriting/appeals.ts'
import type { FieldError } from '../../../domain/fields/field-errors.ts'
import { validationError } from '../../api-error.ts'
import { examineFile } from '../../platform/files/examine-file.ts'
import type { MediaType } from '../../platform/files/media-type.ts'

export interface ReceivedFile {
  name: string
  mediaType: MediaType
  content: Buffer
}

/** @throws ApiError validation_failed for every file that is damaged or of another type */
export async function readFiles(documents: NonNullable<AppealBody['documents']>): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const errors: FieldError[] = []
  for (const [index, { name, content: file }] of documents.entries()) {
    const content = Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength)
    const { type, isComplete } = await examineFile(content)
    if (type === null || !isComplete)
      errors.push({ field: `documents[${index}].content`, code: 'file_unreadable' })
    else files.push({ name, mediaType: type, content })
  }
  if (errors.length > 0) throw validationError(errors)
  return files
}
