/** The contract's tables as an OpenAPI 3.1 document: nothing stands here that a table does not say. */
import type { Endpoints } from '../../../contract/endpoint.ts'
import type { AnyExample } from '../../../contract/examples/example.ts'
import { failureExamples } from './failures.ts'
import { operationOf } from './operation.ts'
import { namedSchemas, type Json } from './schemas.ts'

/** A contract table under the prefix it is served at. */
export interface ServedTable {
  prefix: string
  /** Its calls by what they are about. */
  subjects: Readonly<Record<string, Endpoints>>
  /** One a call, by its key. */
  examples: Readonly<Record<string, AnyExample>>
  /** Whether answers stand in `data`. */
  wrap: boolean
}

const description = `Merchant onboarding: a small business in the US or Canada signs up to be paid by card.

**Signing in.** A session is a cookie, \`auth_idp\`. In the sandbox \`POST /sandbox/session {"email"}\` sets it; a browser
signs in at the sign-in host. Every call that changes something carries \`X-Requested-With: browser\`.

**Answers.** A success of V2 holds its answer in \`data\`, one of V1 is the answer. Every failure has one form, its codes
are from one closed list, its texts are in the caller's language (the \`market\` cookie's, else Accept-Language's).

**Again.** A POST that carries an \`Idempotency-Key\` is done once: the same key with the same body is answered as the
first time, for 24 hours.`

const header = (schema: Json, text: string): Json => ({ schema, description: text })

const components = {
  parameters: {
    BrowserMarker: {
      name: 'X-Requested-With',
      in: 'header',
      required: true,
      description: 'Shows that a page of ours sends this call, and not another site',
      schema: { type: 'string', const: 'browser', default: 'browser' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'The same key with the same body is answered as the first time, for 24 hours',
      schema: { type: 'string' },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of what the reader has',
      schema: { type: 'string' },
    },
  },
  headers: {
    RequestId: header({ type: 'string', format: 'uuid' }, 'Names this request in the logs'),
    RetryAfter: header({ type: 'integer' }, 'Seconds to wait'),
    Location: header({ type: 'string' }, 'Where the page is now'),
    ETag: header({ type: 'string' }, 'Names this form of the answer'),
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'auth_idp',
      description: 'The session of a signed-in person',
    },
  },
}

/** @param origin where the API is served from */
export function openApiDocument(tables: readonly ServedTable[], origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const { prefix, subjects, examples, wrap } of tables)
    for (const [tag, endpoints] of Object.entries(subjects))
      for (const [key, endpoint] of Object.entries(endpoints)) {
        const [method = '', path = ''] = key.split(' ')
        const example = examples[key]
        if (!example) throw new Error(`${key} has no example`)
        paths[prefix + path] = {
          ...paths[prefix + path],
          [method.toLowerCase()]: operationOf({ prefix, key, endpoint, example, tag, wrap }),
        }
      }
  return {
    openapi: '3.1.0',
    info: { title: 'Threshold', version: '2', description },
    servers: [{ url: origin }],
    tags: tables.flatMap(({ subjects }) => Object.keys(subjects).map((name) => ({ name }))),
    paths,
    components: { ...components, schemas: namedSchemas(), examples: failureExamples() },
  }
}
