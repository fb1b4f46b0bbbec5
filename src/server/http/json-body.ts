/** Bodies are JSON and nothing else (415). An empty one counts as none, whatever its type says. */
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

function acceptJsonAs(app: FastifyInstance, type: string): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parseJson(request, body as string, done)
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
