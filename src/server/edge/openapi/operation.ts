/** Converts an endpoint to an OpenAPI operation. */
import * as z from 'zod/mini'
import { checksVersion, fileTypeOf, sendsVersion, type Endpoint, type UntypedExample } from '#api/endpoint.ts'
import { exampleIds } from '#api/example-data.ts'
import { patchBody } from '#api/v1/bodies.ts'
import { requiresCsrfHeader, errorResponses } from './error-responses.ts'
import { responseSchema, bodySchema, parametersOf, type JsonObject } from './schemas.ts'

interface OperationSource {
  prefix: string
  key: string
  endpoint: Endpoint
  example: UntypedExample
  tag: string
  wrap: boolean
}

/** `getApplicationsId` for `GET /applications/{id}`. */
const operationIdOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z\d]+(\w)?/gi, (_, next?: string) => (next ?? '').toUpperCase())}`

function requestBodyOf({ body }: Endpoint, example: UntypedExample): JsonObject | undefined {
  if (!body) return undefined
  const media = {
    schema: bodySchema(body),
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

const csrfHeader = { $ref: '#/components/parameters/CsrfHeader' }
const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const location = { Location: { $ref: '#/components/headers/Created' } }
const etag = { ETag: { $ref: '#/components/headers/ETag' } }

/** A console-only call of partners takes no key. */
const securityOf = ({ access, scope }: Endpoint): JsonObject[] => [
  ...(scope ? [{ apiKey: [scope] }] : []),
  ...(access === 'anyone' ? [] : [{ session: [] }]),
]

export function toOperation({
  prefix,
  key,
  endpoint,
  example,
  tag,
  wrap: wraps,
}: OperationSource): JsonObject {
  const wrap = wraps && endpoint.answer !== 'list'
  const fileType = fileTypeOf(endpoint)
  const [method = '', path = ''] = key.split(' ')
  const fullPath = prefix + path
  const { params, query, status = 200, created, summary } = endpoint
  const isCacheable = endpoint.etag === 'content'
  const responseBody = responseSchema(endpoint.response)
  const requestBody = requestBodyOf(endpoint, example)
  return {
    operationId: operationIdOf(method, path),
    summary,
    tags: [tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(params, 'path', { ...exampleIds, ...example.params }),
      ...parametersOf(query, 'query', example.query ?? {}),
      ...(requiresCsrfHeader(method, fullPath, endpoint) ? [csrfHeader] : []),
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
          ...((isCacheable || sendsVersion(endpoint)) && etag),
          ...(created && location),
        },
        content: {
          'application/json': {
            schema: wrap
              ? { type: 'object', properties: { data: responseBody }, required: ['data'] }
              : responseBody,
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
