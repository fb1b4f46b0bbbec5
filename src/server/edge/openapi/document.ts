/** Generates the OpenAPI 3.1 document from the endpoint tables. */
import type { OperationText } from '#api/descriptions/operation.ts'
import { audiences, tagTexts, type TagText } from '#api/descriptions/tags.ts'
import type { Endpoint, Endpoints, UntypedExample } from '#api/endpoint.ts'
import { deprecationHeaders } from '#api/v1/deprecation.ts'
import { describeProperties } from './describe.ts'
import { errorExamples } from './error-responses.ts'
import type { JsonObject } from './json-schema.ts'
import { SchemaComponents } from './named-schemas.ts'
import { toOperation } from './operation.ts'
import { withoutUnused, type Components } from './used-components.ts'

/** An endpoint table with its path prefix. */
export interface ServedTable {
  prefix: string
  /** Endpoints by tag. */
  subjects: Readonly<Record<string, Endpoints>>
  /** Name and explanation of each operation, by endpoint key. */
  texts: Readonly<Record<string, OperationText>>
  /** Example per endpoint, by endpoint key. */
  examples: Readonly<Record<string, UntypedExample>>
  /** True if responses are wrapped in `data`. */
  wrap: boolean
  isDeprecated?: boolean
}

const description = `Merchant onboarding: small businesses in the US and Canada apply to accept card payments.

**Sign-in.** The session is the cookie \`auth_idp\`. In the sandbox, \`POST /sandbox/session {"email"}\` sets it; browsers
sign in at the OpenID provider. Every write request must send \`X-Requested-With: browser\`.
Servers of partners send an API key instead: \`Authorization: Bearer thr_test_…\`, without cookie and \`X-Requested-With\`.

**Responses.** V2 wraps successful responses in \`data\`; V1 does not. All errors have the same format. Their codes are a
closed list, and their messages are in the caller's language (the \`market\` cookie, else Accept-Language).

**Retries.** A POST with an \`Idempotency-Key\` is executed once: for 24 hours, the same key with the same body returns the
first response.`

const infoFor = (origin: string): JsonObject => ({
  title: 'Threshold',
  version: '2',
  description,
  contact: { name: 'Threshold API', url: `${origin}/api/docs` },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
})

const describeHeader = (schema: JsonObject, text: string): JsonObject => ({ schema, description: text })

const components: Components = {
  parameters: {
    CsrfHeader: {
      name: 'X-Requested-With',
      in: 'header',
      required: true,
      description: 'Protects against requests from other sites',
      schema: { type: 'string', const: 'browser', default: 'browser' },
    },
    CsrfHeaderOfSession: {
      name: 'X-Requested-With',
      in: 'header',
      required: false,
      description: 'Required with a session; not needed with an API key',
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
    RateLimitPolicy: describeHeader(
      { type: 'string' },
      'With an API key: calls (`q`) in a window of seconds (`w`), as in `"key";q=1000;w=60`',
    ),
    RateLimit: describeHeader(
      { type: 'string' },
      'With an API key: calls left (`r`) and seconds until the window ends (`t`), as in `"key";r=998;t=41`',
    ),
    Location: describeHeader({ type: 'string' }, 'URL of the page to continue on'),
    Created: describeHeader({ type: 'string' }, 'Path at which what was created is read'),
    ETag: describeHeader({ type: 'string' }, 'Version of the response'),
    Deprecation: describeHeader(
      { type: 'string' },
      `Unix time since which the call is deprecated (RFC 9745): ${deprecationHeaders.deprecation}; on errors too`,
    ),
    Sunset: describeHeader(
      { type: 'string' },
      `Time from which the call may stop answering (RFC 8594): ${deprecationHeaders.sunset}; on errors too`,
    ),
    DeprecationLink: describeHeader({ type: 'string' }, 'Documentation of the deprecation; on errors too'),
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

/** What the calls of a partner need: its own, and those that need no session. */
const isForPartners = ({ access }: Endpoint): boolean => access !== 'session'

const known = (tag: string): TagText | undefined => (tagTexts as Record<string, TagText>)[tag]

interface Contents {
  paths: Record<string, JsonObject>
  tags: Set<string>
  schemas: SchemaComponents
}

function readTables(tables: readonly ServedTable[], includes: (endpoint: Endpoint) => boolean): Contents {
  const contents: Contents = { paths: {}, tags: new Set(), schemas: new SchemaComponents() }
  for (const { prefix, subjects, texts, examples, wrap, isDeprecated = false } of tables)
    for (const [tag, endpoints] of Object.entries(subjects))
      for (const [key, endpoint] of Object.entries(endpoints).filter(([, each]) => includes(each))) {
        const [method = '', path = ''] = key.split(' ')
        const example = examples[key]
        const text = texts[key]
        if (!example || !text) throw new Error(`${key} has no example or no text`)
        contents.tags.add(tag)
        contents.paths[prefix + path] = {
          ...contents.paths[prefix + path],
          [method.toLowerCase()]: toOperation(
            { prefix, key, endpoint, example, text, tag, wrap, isDeprecated },
            contents.schemas,
          ),
        }
      }
  return contents
}

export const documentAudiences = ['everyone', 'partner'] as const

/** @param audience `partner`: only what a partner's own client calls */
export function openApiDocument(
  tables: readonly ServedTable[],
  origin: string,
  audience: (typeof documentAudiences)[number] = 'everyone',
): JsonObject {
  const { paths, tags, schemas } = readTables(tables, audience === 'partner' ? isForPartners : () => true)
  const described = schemas.all()
  for (const [name, schema] of Object.entries(described)) describeProperties(name, schema)
  return {
    openapi: '3.1.0',
    info: infoFor(origin),
    servers: [{ url: origin }],
    tags: [...tags].map((name) => ({ name, description: known(name)?.text })),
    'x-tagGroups': Object.entries(audiences)
      .map(([group, name]) => ({ name, tags: [...tags].filter((tag) => known(tag)?.audience === group) }))
      .filter((group) => group.tags.length > 0),
    paths,
    components: withoutUnused(paths, {
      ...components,
      schemas: described,
      examples: errorExamples() as Components[string],
    }),
  }
}
