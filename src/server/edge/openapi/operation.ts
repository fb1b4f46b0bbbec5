/** Converts an endpoint to an OpenAPI operation. */
import * as z from 'zod/mini'
import type { OperationText } from '#api/descriptions/operation.ts'
import { checksVersion, fileTypeOf, sendsVersion, type Endpoint, type UntypedExample } from '#api/endpoint.ts'
import { exampleIds } from '#api/example-data.ts'
import { patchBody } from '#api/v1/bodies.ts'
import { describeParameter } from './describe.ts'
import { requiresCsrfHeader, errorResponses, rateLimitHeaders } from './error-responses.ts'
import { toJsonSchema, type JsonObject } from './json-schema.ts'
import type { SchemaComponents } from './named-schemas.ts'

interface OperationSource {
  prefix: string
  key: string
  endpoint: Endpoint
  example: UntypedExample
  text: OperationText
  tag: string
  wrap: boolean
  isDeprecated: boolean
}

const capitalized = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)

function requestBodyOf(
  { body }: Endpoint,
  example: UntypedExample,
  id: string,
  components: SchemaComponents,
): JsonObject | undefined {
  if (!body) return undefined
  const media = {
    schema: components.add(`${capitalized(id)}Request`, toJsonSchema(body, 'input')),
    examples: Object.fromEntries(
      Object.entries({ Example: example.body, ...example.alternatives }).map(([name, value]) => [
        name,
        { value },
      ]),
    ),
  }
  return {
    required: !z.safeParse(body, undefined).success,
    content: {
      'application/json': media,
      ...(body === patchBody && { 'application/json-patch+json': media }),
    },
  }
}

/** One parameter per property of the schema. */
function parametersOf(
  schema: z.ZodMiniType | undefined,
  id: string,
  location: 'path' | 'query',
  examples: Readonly<Record<string, unknown>>,
): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: JsonObject
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) =>
    describeParameter(id, location, {
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      schema: property,
      ...(examples[name] !== undefined && { example: examples[name] }),
    }),
  )
}

/** A key needs the scope of the call; a call of partners without one is for people in the console. */
const securityOf = ({ access, scope }: Endpoint): JsonObject[] => [
  ...(scope ? [{ apiKey: [scope] }] : []),
  ...(access === 'anyone' ? [] : [{ session: [] }]),
]

const csrfHeader = { $ref: '#/components/parameters/CsrfHeader' }
const csrfHeaderOfSession = { $ref: '#/components/parameters/CsrfHeaderOfSession' }
const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const location = { Location: { $ref: '#/components/headers/Created' } }
const deprecation = {
  Deprecation: { $ref: '#/components/headers/Deprecation' },
  Sunset: { $ref: '#/components/headers/Sunset' },
  Link: { $ref: '#/components/headers/DeprecationLink' },
}
const etag = { ETag: { $ref: '#/components/headers/ETag' } }

export function toOperation(
  { prefix, key, endpoint, example, text, tag, wrap: wraps, isDeprecated }: OperationSource,
  components: SchemaComponents,
): JsonObject {
  const wrap = wraps && endpoint.answer !== 'list'
  const fileType = fileTypeOf(endpoint)
  const [method = '', path = ''] = key.split(' ')
  const fullPath = prefix + path
  const { params, query, status = 200, created, summary } = endpoint
  const isCacheable = endpoint.etag === 'content'
  const responseBody = toJsonSchema(endpoint.response, 'output')
  const requestBody = requestBodyOf(endpoint, example, text.id, components)
  return {
    operationId: text.id,
    summary,
    description: text.text,
    ...(isDeprecated && { deprecated: true }),
    tags: [tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(params, text.id, 'path', { ...exampleIds, ...example.params }),
      ...parametersOf(query, text.id, 'query', example.query ?? {}),
      ...(requiresCsrfHeader(method, fullPath, endpoint)
        ? [endpoint.scope ? csrfHeaderOfSession : csrfHeader]
        : []),
      ...(method === 'POST' ? [idempotencyKey] : []),
      ...(isCacheable ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(checksVersion(endpoint) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: {
        description: 'Success',
        headers: {
          ...requestId,
          ...rateLimitHeaders(endpoint),
          ...((isCacheable || sendsVersion(endpoint)) && etag),
          ...(created && location),
          ...(isDeprecated && deprecation),
        },
        content: {
          'application/json': {
            schema: components.add(
              `${capitalized(text.id)}Response`,
              wrap
                ? { type: 'object', properties: { data: responseBody }, required: ['data'] }
                : responseBody,
            ),
            examples: { Example: { value: wrap ? { data: example.response } : example.response } },
          },
          ...(fileType && { [fileType]: { schema: { type: 'string', format: 'binary' } } }),
        },
      },
      ...(isCacheable && {
        304: { description: 'The cached response is current', headers: { ...requestId, ...etag } },
      }),
      ...errorResponses(method, fullPath, endpoint),
    },
  }
}
