/** Decodes and examines the files of an appeal before anything is stored. */
import type { AppealBody } from '../../../api/underwriting/appeals.ts'
import type { FieldError } from '../../../domain/fields/field-errors.ts'
import { maxAppealFileBytes } from '../../../domain/underwriting/letter/appeal.ts'
import { validationError } from '../../api-error.ts'
import { examineFile } from '../../platform/files/examine-file.ts'
import type { MediaType } from '../../platform/files/media-type.ts'

export interface ReceivedFile {
  name: string
  mediaType: MediaType
  content: Buffer
}

/** @throws ApiError validation_failed for every file that is too large, damaged or of another type */
export async function readFiles(documents: NonNullable<AppealBody['documents']>): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  const errors: FieldError[] = []
  for (const [index, { name, content: text }] of documents.entries()) {
    const field = `documents[${index}].content`
    const content = Buffer.from(text, 'base64')
    if (content.length > maxAppealFileBytes) {
      errors.push({ field, code: 'file_too_large' })
      continue
    }
    const { type, isComplete } = await examineFile(content)
    if (type === null || !isComplete) errors.push({ field, code: 'file_unreadable' })
    else files.push({ name, mediaType: type, content })
  }
  if (errors.length > 0) throw validationError(errors)
  return files
}
