/**
 * Admits uploads before any of the body is read: only permitted calls that can still succeed, one at a time
 * per account and a few in total, since each holds its files in memory (SEC-33).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#server/api-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Account of the current upload. */
    uploader: string | null
  }
}

/** Per process: at most 60 MB. */
const maxUploads = 4
const retryAfterSeconds = 5

export type UploadGate = (
  request: FastifyRequest,
  /** Throws the errors that don't depend on the body. */
  admit: (isRepeated: boolean) => Promise<void>,
) => Promise<void>

/** @param isRepeated true if the call was answered before under its Idempotency-Key */
export function createUploadGate(
  app: FastifyInstance,
  isRepeated: (request: FastifyRequest) => Promise<boolean>,
): UploadGate {
  const uploading = new Set<string>()
  app.decorateRequest('uploader', null)
  // Runs when the command is done, even if the client disconnected, because the command holds the files until
  // then.
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
