/** Serves the API documentation: `/api/openapi.json`, and Swagger UI at `/api/docs`. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument, type ServedTable } from '../openapi/document.ts'
import type { JsonObject } from '../openapi/json-schema.ts'

/** Swagger UI needs inline styles. */
const contentSecurityPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"

/** Replaces the logo of Swagger UI. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="40" role="img" aria-label="Threshold"><text y="28" fill="#fff" font-family="system-ui, sans-serif" font-size="26" font-weight="600">Threshold</text></svg>'

export async function registerDocs(
  app: FastifyInstance,
  tables: readonly ServedTable[],
  origin: string,
): Promise<void> {
  let built: JsonObject | undefined
  let text: string | undefined
  // Built on first use: it takes megabytes, and most processes never serve it.
  const document = () => (built ??= openApiDocument(tables, origin))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(document()))),
  )
  await app.register(async (docs) => {
    // The plugin's type combines the fields of all OpenAPI versions, but it only serializes the document.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { toJSON: document } as never },
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
