/**
 * Lets a call with files in: only who may make it and only while it can succeed, before a byte of the body is read; one at
 * a time of each account, and few at a time of all, since each holds its files in memory (SEC-33).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#server/api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Account whose upload this is. */
    uploader: string | null
  }
}

/** In this process: at most 60 MB. */
const maxUploads = 4
const retryAfterSeconds = 5

export type UploadGate = (
  request: FastifyRequest,
  /** Throws what the call answers whatever its body is. */
  admit: (isRepeated: boolean) => Promise<void>,
) => Promise<void>

/** @param isRepeated whether the call was answered before under its Idempotency-Key */
export function createUploadGate(
  app: FastifyInstance,
  isRepeated: (request: FastifyRequest) => Promise<boolean>,
): UploadGate {
  const uploading = new Set<string>()
  app.decorateRequest('uploader', null)
  // Runs when the command is done, even if the client hung up: until then it holds the files.
  app.addHook('onSend', async (request) => {
    if (request.uploader !== null) uploading.delete(request.uploader)
    request.uploader = null
  })
  return async (request, admit) => {
    await admit(await isRepeated(request))
    const account = request.session?.userId ?? request.ip
    if (uploading.has(account)) throw apiError('upload_in_progress', { retryAfterSeconds })
    if (uploading.size >= maxUploads) throw apiError('unavailable', { retryAfterSeconds })
    uploading.add(account)
    request.uploader = account
  }
}
