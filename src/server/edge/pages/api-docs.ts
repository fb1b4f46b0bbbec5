/** Serves the API documentation: `/api/openapi.json`, and its reference at `/api/docs`. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { validationError } from '#server/api-error.ts'
import { matchesEtag } from '../endpoints/cacheable-response.ts'
import { requireKnownParameters } from '../endpoints/validator.ts'
import { documentAudiences, openApiDocument, type ServedTable } from '../openapi/document.ts'
import { readReferenceScript, referencePage, referencePolicy } from './api-reference.ts'

type DocumentAudience = (typeof documentAudiences)[number]

/** A large text, compressed on first use. */
interface ServedText {
  type: string
  text: string
  etag: string
  encoded: Map<string, Promise<Buffer>>
}

const served = (type: string, text: string): ServedText => ({
  type,
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  encoded: new Map(),
})

const compress: Record<string, (text: string) => Promise<Buffer>> = {
  // The highest quality takes seconds and saves a few percent.
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, etag, encoded }: ServedText,
) {
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(`${type}; charset=utf-8`)
  const encoding = new Negotiator(request.raw).encodings(['br', 'gzip', 'identity'])[0] ?? 'identity'
  const compressText = compress[encoding]
  if (!compressText) return reply.send(text)
  const body = encoded.get(encoding) ?? compressText(text)
  encoded.set(encoding, body)
  return reply.header('content-encoding', encoding).send(await body)
}

/** @throws ApiError 422 for an unknown parameter or audience */
function audienceOf({ query }: FastifyRequest): DocumentAudience {
  requireKnownParameters(new Set(['audience']), query)
  const { audience = 'everyone' } = query as { audience?: unknown }
  const known = documentAudiences.find((each) => each === audience)
  if (!known) throw validationError([{ field: 'audience', code: 'choice_unknown' }])
  return known
}

export function registerDocs(app: FastifyInstance, tables: readonly ServedTable[], origin: string): void {
  const documents: Partial<Record<DocumentAudience, ServedText>> = {}
  let script: Promise<ServedText> | undefined
  // Built on first use: they take megabytes, and most processes never serve them.
  const documentFor = (audience: DocumentAudience) =>
    (documents[audience] ??= served(
      'application/json',
      JSON.stringify(openApiDocument(tables, origin, audience)),
    ))
  app.get('/api/openapi.json', (request, reply) => sendText(request, reply, documentFor(audienceOf(request))))
  app.get('/api/docs', (_, reply) => reply.redirect('/api/docs/', 301))
  app.get('/api/docs/', (_, reply) =>
    reply
      .header('content-security-policy', referencePolicy)
      .type('text/html; charset=utf-8')
      .send(referencePage),
  )
  app.get('/api/docs/reference.js', async (request, reply) => {
    script ??= readReferenceScript().then((text) => served('text/javascript', text))
    return sendText(request, reply, await script)
  })
}
