/** Reads what the inquiry's page sends: the choice of a document and files of at most 10 MB each. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HandedIn, Part } from '../../commands/sandbox-inquiry.ts'
import { refuse } from '../../refusal.ts'

const megabyte = 1024 * 1024
export const largestFile = 10 * megabyte
/** Somewhat more than two files that are too large by a film's length: they are read to say so on the page. */
const largestBody = 100 * megabyte

export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largestFile, files: 2, fields: 5, fieldSize: 200, parts: 8 },
  })
}

const isPart = (name: string): name is Part => name === 'document' || name === 'selfie'

/** A file input that was left empty sends a file without name and content: it is none. */
export async function readUpload(request: FastifyRequest): Promise<HandedIn> {
  if (!request.isMultipart()) throw refuse('media_type')
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw refuse('body_too_large')
  const handedIn: HandedIn = { paper: undefined, files: {} }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'paper' && typeof part.value === 'string') handedIn.paper = part.value
        continue
      }
      const content = await part.toBuffer()
      if (content.length > 0 && isPart(part.fieldname))
        handedIn.files[part.fieldname] = { content, tooLarge: part.file.truncated }
    }
  } catch (cause) {
    throw refuse('body_unreadable', { cause })
  }
  return handedIn
}
