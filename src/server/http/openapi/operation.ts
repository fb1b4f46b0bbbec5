/** One call of a table as an operation of the document: parameters, bodies and answers with their examples. */
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { exampleIds } from '../../../contract/examples/values.ts'
import type { AnyExample } from '../../../contract/examples/example.ts'
import { patchBody } from '../../../contract/v1/bodies.ts'
import { asksForMarker, failuresOf } from './failures.ts'
import { answerSchema, bodySchema, parametersOf, type Json } from './schemas.ts'

interface Described {
  prefix: string
  key: string
  endpoint: Endpoint
  example: AnyExample
  tag: string
  /** Whether the answer stands in `data`. */
  wrap: boolean
}

/** `GET /applications/{id}` as `getApplicationsId`. */
const operationIdOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z\d]+(\w)?/gi, (_, next?: string) => (next ?? '').toUpperCase())}`

function requestBodyOf({ body }: Endpoint, example: AnyExample): Json | undefined {
  if (!body) return undefined
  const media = {
    schema: bodySchema(body),
    examples: Object.fromEntries(
      Object.entries({ Example: example.body, ...example.others }).map(([name, value]) => [name, { value }]),
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

const marker = { $ref: '#/components/parameters/BrowserMarker' }
const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const etag = { ETag: { $ref: '#/components/headers/ETag' } }

export function operationOf({ prefix, key, endpoint, example, tag, wrap }: Described): Json {
  const [method = '', path = ''] = key.split(' ')
  const served = prefix + path
  const { params, query, access, status = 200, summary, revalidated = false } = endpoint
  const answer = answerSchema(endpoint.answer)
  const requestBody = requestBodyOf(endpoint, example)
  return {
    operationId: operationIdOf(method, path),
    summary,
    tags: [tag],
    security: access === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf(params, 'path', { ...exampleIds, ...example.params }),
      ...parametersOf(query, 'query', example.query ?? {}),
      ...(asksForMarker(method, served) ? [marker] : []),
      ...(method === 'POST' ? [idempotencyKey] : []),
      ...(revalidated ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: {
        description: 'Success',
        headers: { ...requestId, ...(revalidated && etag) },
        content: {
          'application/json': {
            schema: wrap ? { type: 'object', properties: { data: answer }, required: ['data'] } : answer,
            examples: { Example: { value: wrap ? { data: example.answer } : example.answer } },
          },
        },
      },
      ...(revalidated && {
        304: { description: 'What the reader has still holds', headers: { ...requestId, ...etag } },
      }),
      ...failuresOf(method, served, endpoint),
    },
  }
}
