/** Generates the OpenAPI 3.1 document from the endpoint tables. */
import type { Endpoints, UntypedExample } from '#api/endpoint.ts'
import { errorExamples } from './error-responses.ts'
import { toOperation } from './operation.ts'
import { namedSchemas, type JsonObject } from './schemas.ts'

/** An endpoint table with its path prefix. */
export interface ServedTable {
  prefix: string
  /** Endpoints by tag. */
  subjects: Readonly<Record<string, Endpoints>>
  /** Example per endpoint, by endpoint key. */
  examples: Readonly<Record<string, UntypedExample>>
  /** True if responses are wrapped in `data`. */
  wrap: boolean
}

const description = `Merchant onboarding: small businesses in the US and Canada apply to accept card payments.

**Sign-in.** The session is the cookie \`auth_idp\`. In the sandbox, \`POST /sandbox/session {"email"}\` sets it; browsers
sign in at the OpenID provider. Every write request must send \`X-Requested-With: browser\`.

**Responses.** V2 wraps successful responses in \`data\`; V1 does not. All errors have the same format. Their codes are a
closed list, and their messages are in the caller's language (the \`market\` cookie, else Accept-Language).

**Retries.** A POST with an \`Idempotency-Key\` is executed once: for 24 hours, the same key with the same body returns the
first response.`

const describeHeader = (schema: JsonObject, text: string): JsonObject => ({ schema, description: text })

const components = {
  parameters: {
    CsrfHeader: {
      name: 'X-Requested-With',
      in: 'header',
      required: true,
      description: 'Protects against requests from other sites',
      schema: { type: 'string', const: 'browser', default: 'browser' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'For 24 hours, the same key with the same body returns the first response',
      schema: { type: 'string' },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'ETag of the application as the change was based on: 412 if it has changed since',
      schema: { type: 'string' },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'ETag of the cached response',
      schema: { type: 'string' },
    },
  },
  headers: {
    RequestId: describeHeader({ type: 'string', format: 'uuid' }, 'Identifies the request in the log'),
    RetryAfter: describeHeader({ type: 'integer' }, 'Seconds to wait'),
    Location: describeHeader({ type: 'string' }, 'URL of the page to continue on'),
    Created: describeHeader({ type: 'string' }, 'Path at which what was created is read'),
    ETag: describeHeader({ type: 'string' }, 'Version of the response'),
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'auth_idp',
      description: 'Session of the signed-in user',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'API key of a partner, `thr_test_…` or `thr_live_…`; the scope that a call needs is listed with it. Calls with a key send no cookie and no X-Requested-With',
    },
  },
}

export function openApiDocument(tables: readonly ServedTable[], origin: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const { prefix, subjects, examples, wrap } of tables)
    for (const [tag, endpoints] of Object.entries(subjects))
      for (const [key, endpoint] of Object.entries(endpoints)) {
        const [method = '', path = ''] = key.split(' ')
        const example = examples[key]
        if (!example) throw new Error(`${key} has no example`)
        paths[prefix + path] = {
          ...paths[prefix + path],
          [method.toLowerCase()]: toOperation({ prefix, key, endpoint, example, tag, wrap }),
        }
      }
  return {
    openapi: '3.1.0',
    info: { title: 'Threshold', version: '2', description },
    servers: [{ url: origin }],
    tags: tables.flatMap(({ subjects }) => Object.keys(subjects).map((name) => ({ name }))),
    paths,
    components: { ...components, schemas: namedSchemas(), examples: errorExamples() },
  }
}
