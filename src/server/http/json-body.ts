/** Bodies are JSON and nothing else (415). An empty one counts as none, whatever its type says. */
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'

export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(refuse('media_type'))
  })
}
