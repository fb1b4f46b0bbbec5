/** Serves the API documentation: `/api/openapi.json`, and Swagger UI at `/api/docs`. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { validationError } from '#server/api-error.ts'
import { matchesEtag } from '../endpoints/cacheable-response.ts'
import { requireKnownParameters } from '../endpoints/validator.ts'
import { documentAudiences, openApiDocument, type ServedTable } from '../openapi/document.ts'
import type { JsonObject } from '../openapi/json-schema.ts'

/** Swagger UI needs inline styles. */
const contentSecurityPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"

/** Replaces the logo of Swagger UI. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" role="img" aria-label="Threshold"><text y="28" fill="#fff" font-family="system-ui, sans-serif" font-size="26" font-weight="600">Threshold</text></svg>'

type DocumentAudience = (typeof documentAudiences)[number]

interface ServedDocument {
  document: JsonObject
  text: string
  etag: string
  encoded: Map<string, Promise<Buffer>>
}

const compress: Record<string, (text: string) => Promise<Buffer>> = {
  // The highest quality takes seconds and saves a few percent.
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}

function buildDocument(
  tables: readonly ServedTable[],
  origin: string,
  audience: DocumentAudience,
): ServedDocument {
  const document = openApiDocument(tables, origin, audience)
  const text = JSON.stringify(document)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return { document, text, etag, encoded: new Map() }
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, encoded }: ServedDocument,
) {
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'Accept-Encoding')
    .header('etag', etag)
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
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

export async function registerDocs(
  app: FastifyInstance,
  tables: readonly ServedTable[],
  origin: string,
): Promise<void> {
  const built: Partial<Record<DocumentAudience, ServedDocument>> = {}
  // Built on first use: it takes megabytes, and most processes never serve it.
  const documentFor = (audience: DocumentAudience) =>
    (built[audience] ??= buildDocument(tables, origin, audience))
  app.get('/api/openapi.json', (request, reply) =>
    sendDocument(request, reply, documentFor(audienceOf(request))),
  )
  await app.register(async (docs) => {
    // The plugin's type combines the fields of all OpenAPI versions, but it only serializes the document.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { toJSON: () => documentFor('everyone').document } as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: contentSecurityPolicy,
      uiConfig: { deepLinking: true, docExpansion: 'list' },
      theme: { title: 'Threshold API' },
      logo: { type: 'image/svg+xml', content: Buffer.from(logo), href: '/api/docs/', target: '_self' },
    })
  })
}
