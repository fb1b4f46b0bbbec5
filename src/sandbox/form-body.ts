import type { FastifyInstance } from 'fastify'

/** Makes a scope accept HTML form posts only. */
export function acceptFormPosts(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}
