/** Parses the multipart form of the inquiry page: document type and files of at most 10 MB each. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentPart } from '../tables.ts'
import type { InquirySubmission } from './sandbox-inquiry.ts'
import { apiError } from '#server/api-error.ts'

const megabyte = 1024 * 1024
export const maxFileBytes = 10 * megabyte
/** Oversized files are still read, so that the page can name the field. This bounds them. */
const maxBodyBytes = 100 * megabyte

export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes, files: 2, fields: 5, fieldSize: 200, parts: 8 },
  })
}

const isPart = (name: string): name is DocumentPart => name === 'document' || name === 'selfie'

/** Nested parts, which parsers of the form interpret differently. */
const isNested = (type: string): boolean => /^(?:multipart|message)\//i.test(type)

/** Another parser may read a delimiter inside a file as the end of the part. */
function delimiterOf({ headers }: FastifyRequest): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw apiError('body_unreadable')
  return `--${boundary}`
}

/**
 * Rejects nested, repeated and overlapping parts. Skips files without content, which browsers send for empty
 * inputs.
 */
export async function readUpload(request: FastifyRequest): Promise<InquirySubmission> {
  if (!request.isMultipart()) throw apiError('media_type')
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw apiError('body_too_large')
  const upload: InquirySubmission = { documentType: undefined, files: {} }
  const delimiter = delimiterOf(request)
  const names = new Set<string>()
  try {
    for await (const part of request.parts()) {
      if (names.has(part.fieldname) || isNested(part.mimetype)) throw new Error('ambiguous parts')
      names.add(part.fieldname)
      if (part.type === 'field') {
        if (part.fieldname === 'documentType' && typeof part.value === 'string')
          upload.documentType = part.value
        continue
      }
      const content = await part.toBuffer()
      if (content.includes(delimiter)) throw new Error('overlapping parts')
      if (content.length > 0 && isPart(part.fieldname))
        upload.files[part.fieldname] = { content, isTooLarge: part.file.truncated }
    }
  } catch (cause) {
    throw apiError('body_unreadable', { cause })
  }
  return upload
}
