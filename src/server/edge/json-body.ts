/** Accepts only JSON in UTF-8, else 415. An empty body counts as none, whatever its content type; `null` is no body. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../api-error.ts'

/** Nesting levels; the deepest body of the API has six. */
const maxDepth = 32

/** Iterates level by level, because recursion would overflow the stack on the bodies that this rejects. */
function exceedsDepth(value: unknown, limit: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true
    level = level.flatMap((node): unknown[] =>
      typeof node === 'object' && node !== null ? Object.values(node) : [],
    )
  }
  return false
}

/** @throws ApiError media_type for a compressed body or another character set */
function rejectEncodedBody(headers: IncomingHttpHeaders): void {
  const contentEncoding = headers['content-encoding'] ?? 'identity'
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  if (!/^identity$/i.test(contentEncoding) || !/^(?:utf-?8|us-ascii)$/i.test(charset))
    throw apiError('media_type')
}

function addJsonParser(app: FastifyInstance, type: string): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      rejectEncodedBody(request.headers)
      void parseJson(request, utf8.decode(body as Buffer), (error, parsed) =>
        !error && (parsed === null || exceedsDepth(parsed, maxDepth))
          ? done(apiError('body_unreadable'))
          : done(error, parsed),
      )
    } catch (error) {
      done(error instanceof TypeError ? apiError('body_unreadable') : (error as Error))
    }
  })
}

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  addJsonParser(app, 'application/json')
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(apiError('media_type'))
  })
}

/** Accepts the media type of JSON Patch (RFC 6902). */
export const acceptJsonPatches = (app: FastifyInstance): void =>
  addJsonParser(app, 'application/json-patch+json')
