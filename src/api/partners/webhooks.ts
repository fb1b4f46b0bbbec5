/** Webhook endpoints of a partner, and what was sent to them (EVT-02). */
import * as z from 'zod/mini'
import { eventTypes } from '#domain/partners/event-types.ts'
import { attemptOutcomes, disabledReasons } from '#domain/partners/webhooks.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later, morning } from '../example-data.ts'
import { emptyObject, isStorable, nullish, requiredText, text } from '../request-schemas.ts'
import { eventView, exampleEvent } from './events.ts'

const url = requiredText(2000)
/** All types if absent or empty. */
const types = z.optional(
  z
    .array(z.enum(eventTypes, 'choice_unknown'), 'wrong_type')
    .check(z.maxLength(eventTypes.length, 'choice_unknown')),
)
const description = nullish(
  z.string('wrong_type').check(z.maxLength(200, 'characters'), z.refine(isStorable, 'characters')),
)

const endpointView = z.object({
  id: z.string(),
  url: z.string(),
  /** Empty for all types. */
  types: z.array(z.enum(eventTypes)),
  description: z.nullable(z.string()),
  enabled: z.boolean(),
  /**
   * `gone`: it answered 410. `failing`: 20 attempts failed in a row. `partner`: you disabled it. `key_leaked`: a
   * reported API key had set its address or secret. Null while enabled.
   */
  disabledReason: z.nullable(z.enum(disabledReasons)),
  disabledAt: z.nullable(z.string()),
  /** Read what a disabled endpoint missed by `GET /events?after=` this number. */
  catchUpAfter: z.nullable(z.int()),
  /** Failed attempts since the last success. */
  failures: z.int(),
  /** End of a rotation’s overlap, during which the previous secret signs too. */
  previousSecretValidUntil: z.nullable(z.string()),
  createdAt: z.string(),
})
export type EndpointView = z.infer<typeof endpointView>

const attemptView = z.object({
  id: z.string(),
  event: z.object({ id: z.string(), number: z.int(), type: z.enum(eventTypes) }),
  /** Counts from 1 for each event. */
  attempt: z.int(),
  at: z.string(),
  /** HTTP status; null without a response. */
  status: z.nullable(z.int()),
  class: z.enum(attemptOutcomes),
  durationMs: z.int(),
  /** First 2,048 characters of the response; null without one. */
  response: z.nullable(z.string()),
})
export type AttemptView = z.infer<typeof attemptView>

const endpointParams = z.object({ id: z.string() })
const webhookAccess = { access: 'partner', scope: 'webhooks:write' } as const

export const webhookEndpoints = {
  'GET /webhook-endpoints': {
    ...webhookAccess,
    summary: 'List the webhook endpoints',
    answer: 'list',
    response: z.object({ data: z.array(endpointView), nextCursor: z.nullable(z.string()) }),
    errors: [],
  },
  'POST /webhook-endpoints': {
    ...webhookAccess,
    summary: 'Create a webhook endpoint; the secret that signs is shown this once',
    body: z.object({ url, types, description }),
    response: z.extend(endpointView, { secret: z.string() }),
    status: 201,
    created: { path: '/webhook-endpoints/{id}', id: 'id' },
    errors: ['webhook_endpoints_full', 'too_many_requests'],
  },
  'GET /webhook-endpoints/{id}': {
    ...webhookAccess,
    summary: 'Read a webhook endpoint',
    params: endpointParams,
    response: endpointView,
    errors: ['unknown_id'],
  },
  'PATCH /webhook-endpoints/{id}': {
    ...webhookAccess,
    summary: 'Change, disable or enable a webhook endpoint; enabling sends what it missed',
    params: endpointParams,
    body: z.object({
      url: z.optional(url),
      types,
      description,
      enabled: z.optional(z.boolean('wrong_type')),
    }),
    response: endpointView,
    errors: ['unknown_id', 'too_many_requests'],
  },
  'DELETE /webhook-endpoints/{id}': {
    ...webhookAccess,
    summary: 'Delete a webhook endpoint with the log of its attempts',
    params: endpointParams,
    response: emptyObject,
    errors: ['unknown_id', 'too_many_requests'],
  },
  'POST /webhook-endpoints/{id}/secrets': {
    ...webhookAccess,
    summary: 'Rotate the secret; until the overlap ends, the previous one signs too',
    params: endpointParams,
    body: z.optional(
      z.object({
        /** 24 by default; 0 ends the previous secret at once. */
        overlapHours: z.optional(
          z.int('wrong_type').check(z.minimum(0, 'hours_range'), z.maximum(168, 'hours_range')),
        ),
      }),
    ),
    response: z.object({ secret: z.string(), previousValidUntil: z.string() }),
    status: 201,
    errors: ['unknown_id', 'too_many_requests'],
  },
  'POST /webhook-endpoints/{id}/pings': {
    ...webhookAccess,
    summary:
      'Send a ping to the endpoint; its delivery enables a disabled one and sends what it missed, unless a reported key disabled it',
    params: endpointParams,
    body: z.optional(emptyObject),
    response: eventView,
    status: 202,
    errors: ['unknown_id', 'too_many_requests'],
  },
  'GET /webhook-endpoints/{id}/deliveries': {
    ...webhookAccess,
    summary: 'List the attempts to deliver, newest first',
    params: endpointParams,
    query: z.object({ cursor: z.optional(text) }),
    answer: 'list',
    response: z.object({ data: z.array(attemptView), nextCursor: z.nullable(z.string()) }),
    errors: ['unknown_id'],
  },
  'POST /webhook-endpoints/{id}/replays': {
    ...webhookAccess,
    summary: 'Send the events after a number once more',
    params: endpointParams,
    body: z.object({ after: z.int('required').check(z.minimum(0, 'choice_unknown')) }),
    response: z.object({
      /** Number of the last event that is sent. */
      until: z.int(),
    }),
    status: 202,
    errors: ['unknown_id', 'state_forbids', 'too_many_requests'],
  },
} as const satisfies Endpoints

const params = { id: '3f5b1d7e-2c90-4a86-b7d4-91e0c8f6a253' }
const signingKey = 'T2ZmaWNlIGhvdXJzIGFyZSBuaW5lIHRvIGZpdmUuLi4='
const secret = `whsec_${signingKey}`
const endpoint: EndpointView = {
  id: params.id,
  url: 'https://partner.example/threshold-events',
  types: [],
  description: 'Production',
  enabled: true,
  disabledReason: null,
  disabledAt: null,
  catchUpAfter: null,
  failures: 0,
  previousSecretValidUntil: null,
  createdAt: morning,
}
const attempt: AttemptView = {
  id: 'a0c4e6d2-57b1-4f39-8d62-e1b7c3905f48',
  event: { id: exampleEvent.id, number: exampleEvent.number, type: exampleEvent.type },
  attempt: 1,
  at: morning,
  status: 503,
  class: 'server_error',
  durationMs: 212,
  response: 'Service unavailable',
}

export const webhookExamples: Examples<typeof webhookEndpoints> = {
  'GET /webhook-endpoints': { response: { data: [endpoint], nextCursor: null } },
  'POST /webhook-endpoints': {
    body: { url: endpoint.url, description: 'Production' },
    response: { ...endpoint, secret },
  },
  'GET /webhook-endpoints/{id}': { params, response: endpoint },
  'PATCH /webhook-endpoints/{id}': {
    params,
    body: { types: ['application.decided'] },
    response: { ...endpoint, types: ['application.decided'] },
  },
  'DELETE /webhook-endpoints/{id}': { params, response: {} },
  'POST /webhook-endpoints/{id}/secrets': {
    params,
    body: { overlapHours: 24 },
    response: { secret, previousValidUntil: later },
  },
  'POST /webhook-endpoints/{id}/pings': {
    params,
    body: {},
    response: {
      ...exampleEvent,
      type: 'ping',
      data: {
        object: {
          type: 'webhook_endpoint',
          id: params.id,
          version: 1,
          reference: null,
          url: `https://pay.example/api/v2/webhook-endpoints/${params.id}`,
        },
      },
    },
  },
  'GET /webhook-endpoints/{id}/deliveries': {
    params,
    query: {},
    response: { data: [attempt], nextCursor: null },
  },
  'POST /webhook-endpoints/{id}/replays': { params, body: { after: 41 }, response: { until: 57 } },
}
