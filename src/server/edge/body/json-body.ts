/**
 * Accepts only JSON in UTF-8, otherwise 415. Counts bytes, values and levels while the body is read (SEC-33).
 * An empty body counts as none, whatever its content type; `null` is no body.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UploadedFile } from '#api/underwriting/uploaded-file.ts'
import type { EndpointFiles } from '#api/endpoint.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { weighBody } from '../rate-limits.ts'
import { type BodyLimits, limitsOf } from './body-limits.ts'
import { JsonScanner } from './json-scanner.ts'

/** Shorter than `requestTimeout`, so that the client still gets a response. */
const uploadTimeoutMs = 50_000

/** @throws ApiError media_type for a compressed body or another character set */
function rejectEncodedBody(headers: IncomingHttpHeaders): void {
  const contentEncoding = headers['content-encoding'] ?? 'identity'
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  if (!/^identity$/i.test(contentEncoding) || !/^(?:utf-?8|us-ascii)$/i.test(charset))
    throw apiError('media_type')
}

/**
 * Reads chunks in sequence and awaits `take` if it returns a promise.
 * @throws errors of `take` or the connection
 */
const readChunks = (
  payload: Readable,
  take: (chunk: Buffer) => Promise<void> | void,
  timeoutMs: number | null,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer =
      timeoutMs === null
        ? undefined
        : setTimeout(() => {
            end(apiError('upload_too_slow'))
          }, timeoutMs)
    function end(error?: unknown): void {
      clearTimeout(timer)
      payload.off('data', onData).off('end', onEnd).off('error', end)
      if (error === undefined) return resolve()
      // Drops the rest of the body, so that the client can read the response.
      payload.resume()
      reject(error)
    }
    function onData(chunk: Buffer | string): void {
      try {
        const pending = take(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
        if (!pending) return
        payload.pause()
        pending.then(() => payload.resume(), end)
      } catch (error) {
        end(error)
      }
    }
    function onEnd(): void {
      end()
    }
    payload.on('data', onData).on('end', onEnd).on('error', end)
  })

/** @returns the text of the body, and its files */
async function readText(
  request: FastifyRequest,
  payload: Readable,
  services: Services,
  { limits, files }: { limits: BodyLimits; files: EndpointFiles | undefined },
): Promise<JsonScanner> {
  const announced = Number(request.headers['content-length'])
  if (announced > limits.bytes) throw apiError('body_too_large')
  const scanner = new JsonScanner(limits, files)
  const weigh = weighBody(request, services)
  let received = 0
  await readChunks(
    payload,
    (chunk) => {
      if (received === 0) rejectEncodedBody(request.headers)
      received += chunk.length
      scanner.push(chunk)
      return weigh(chunk.length)
    },
    files ? uploadTimeoutMs : null,
  )
  if (!Number.isNaN(announced) && received !== announced) throw apiError('body_unreadable')
  return scanner
}

/** Replaces the index of each file with the file. Strings in these places are always indexes. */
function insertFiles(body: unknown, { list, content }: EndpointFiles, files: readonly UploadedFile[]): void {
  const entries: unknown = isObject(body) ? body[list] : null
  if (!Array.isArray(entries)) return
  for (const entry of entries as unknown[])
    if (isObject(entry) && typeof entry[content] === 'string') entry[content] = files[Number(entry[content])]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function addJsonParser(app: FastifyInstance, services: Services, type: string): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const parse = (request: FastifyRequest, text: Buffer): unknown => {
    let result: { error: Error | null; value: unknown } = { error: null, value: undefined }
    void parseJson(request, utf8.decode(text), (error, value) => {
      result = { error, value }
    })
    if (result.error || result.value === null) throw apiError('body_unreadable')
    return result.value
  }
  app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
    const { endpoint } = request.routeOptions.config
    const files = endpoint?.files
    const scanner = await readText(request, payload, services, { limits: limitsOf(endpoint), files })
    const { text } = scanner
    if (text.length === 0) return undefined
    try {
      const body = parse(request, text)
      if (files) insertFiles(body, files, scanner.files)
      return body
    } catch (error) {
      // Not UTF-8.
      throw error instanceof TypeError ? apiError('body_unreadable') : error
    }
  })
}

export function acceptJsonOnly(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers()
  addJsonParser(app, services, 'application/json')
  // Rejected before the body is read.
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) =>
    readChunks(
      payload,
      () => {
        throw apiError('media_type')
      },
      null,
    ),
  )
}

/** Accepts the media type of JSON Patch (RFC 6902). */
export const acceptJsonPatches = (app: FastifyInstance, services: Services): void =>
  addJsonParser(app, services, 'application/json-patch+json')
