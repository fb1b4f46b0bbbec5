/** The contract's tables as an OpenAPI 3.1 document: nothing stands here that a table does not say. */
import * as z from 'zod/mini'
import { type Endpoint, type Endpoints, failure } from '../../contract/endpoint.ts'
import { callStatus, type CallCode } from '../../contract/errors.ts'
import { v1ApplicationView } from '../../contract/v1/application-view.ts'
import { accountView } from '../../contract/v2/accounts.ts'
import { applicationView, letterView, outcomeView, ownerView } from '../../contract/v2/application-view.ts'
import { bankAccountView } from '../../contract/v2/bank.ts'
import { configView } from '../../contract/v2/open.ts'

type Json = Record<string, unknown>

/** Answers that several calls share, by the name they get in the document. */
const named = {
  Account: accountView,
  Application: applicationView,
  BankAccount: bankAccountView,
  Configuration: configView,
  Failure: failure,
  Letter: letterView,
  OnboardingApplication: v1ApplicationView,
  Outcome: outcomeView,
  Owner: ownerView,
} as const satisfies Record<string, z.ZodMiniType>

const nameOf = new Map<unknown, string>(Object.entries(named).map(([name, schema]) => [schema, name]))
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf.get(zodSchema)
      if (name === undefined || nameOf.get(schema) === name) return
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
      Object.assign(jsonSchema, reference(name))
    },
  })
  return json
}

const answerOf = (schema: z.ZodMiniType): Json => {
  const name = nameOf.get(schema)
  return name === undefined ? schemaOf(schema, 'output') : reference(name)
}

/** One parameter a property of the schema: of the path, or of the query. */
function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** The codes that any call of this kind may fail with, besides the endpoint's own. */
function codesOf(method: string, endpoint: Endpoint): CallCode[] {
  const changes = method !== 'GET'
  return [
    ...endpoint.errors,
    ...(endpoint.access === 'session' ? (['no_session'] as const) : []),
    ...(changes ? (['browser_marker_missing', 'origin_foreign'] as const) : []),
    ...(endpoint.body ? (['body_unreadable', 'body_too_large', 'media_type'] as const) : []),
    ...(method === 'POST' ? (['request_in_flight', 'idempotency_mismatch'] as const) : []),
    'too_many_requests',
    'unexpected',
    'unavailable',
  ]
}

function failuresOf(method: string, endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(codesOf(method, endpoint), (code) => callStatus[code])
  const responses = [...byStatus].map(([status, codes]): [string, string] => [
    String(status),
    [...new Set(codes)].join(', '),
  ])
  const texts = new Map(responses)
  if (endpoint.body || endpoint.query)
    texts.set('422', [texts.get('422'), 'or a code of each wrong field'].filter(Boolean).join(', '))
  return Object.fromEntries(
    [...texts].map(([status, description]) => [
      status,
      {
        description,
        ...((status === '429' || status === '503') && {
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait' } },
        }),
        content: { 'application/json': { schema: reference('Failure') } },
      },
    ]),
  )
}

const requestId = {
  'X-Request-Id': {
    schema: { type: 'string', format: 'uuid' },
    description: 'Names this request in the logs',
  },
}

function operationOf(key: string, endpoint: Endpoint, tag: string, wrap: boolean): Json {
  const [method = '', path = ''] = key.split(' ')
  const answer = answerOf(endpoint.answer)
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z\d]+(\w)?/gi, (_, next?: string) => (next ?? '').toUpperCase())}`,
    summary: endpoint.summary,
    tags: [tag],
    security: endpoint.access === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/BrowserMarker' }]),
      ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: !z.safeParse(endpoint.body, undefined).success,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        headers: requestId,
        content: {
          'application/json': {
            schema: wrap ? { type: 'object', properties: { data: answer }, required: ['data'] } : answer,
          },
        },
      },
      ...failuresOf(method, endpoint),
    },
  }
}

/** A contract table under the prefix it is served at. */
export interface ServedTable {
  prefix: string
  tag: string
  endpoints: Endpoints
  /** Whether answers stand in `data`. */
  wrap: boolean
}

export function openApiDocument(tables: readonly ServedTable[], origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const { prefix, tag, endpoints, wrap } of tables)
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const [method = '', path = ''] = key.split(' ')
      paths[prefix + path] = {
        ...paths[prefix + path],
        [method.toLowerCase()]: operationOf(key, endpoint, tag, wrap),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Threshold',
      version: '2',
      description:
        'Merchant onboarding. A success of V2 holds its answer in `data`, one of V1 is the answer; every failure has one form and a code from a closed list.',
    },
    servers: [{ url: origin }],
    tags: tables.map(({ tag }) => ({ name: tag })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, schemaOf(schema, 'output')]),
      ),
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
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth_idp' } },
    },
  }
}
