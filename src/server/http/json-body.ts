/** Bodies are JSON in UTF-8 and nothing else (415). An empty one counts as none, whatever its type says. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

/** Levels of lists and objects: the deepest body that the contract knows has six. */
const mostLevels = 32

/** Without a walk of its own, which deep nesting would send out of its stack too. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return false
}

/** Throws media_type for a packed body, or one in another character set. */
function refuseEncoded(headers: IncomingHttpHeaders): void {
  const packed = headers['content-encoding'] ?? 'identity'
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  if (!/^identity$/i.test(packed) || !/^(?:utf-?8|us-ascii)$/i.test(charset)) throw refuse('media_type')
}

function acceptJsonAs(app: FastifyInstance, type: string): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      refuseEncoded(request.headers)
      void parseJson(request, utf8.decode(body as Buffer), (error, parsed) =>
        !error && isDeeper(parsed, mostLevels) ? done(refuse('body_unreadable')) : done(error, parsed),
      )
    } catch (error) {
      done(error instanceof TypeError ? refuse('body_unreadable') : (error as Error))
    }
  })
}

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  acceptJsonAs(app, 'application/json')
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(refuse('media_type'))
  })
}

/** A JSON patch may be sent under its own type (RFC 6902). */
export const acceptJsonPatches = (app: FastifyInstance): void =>
  acceptJsonAs(app, 'application/json-patch+json')
