/** Events of a partner's applications (EVT-01, EVT-03). */
import * as z from 'zod/mini'
import { eventObjectTypes, eventTypes } from '#domain/partners/event-types.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { applicationId, businessId } from '../example-data.ts'
import { text } from '../request-schemas.ts'

/** 1 to 100. */
const limit = z.string().check(z.maxLength(3, 'characters'), z.regex(/^(?:[1-9]\d?|100)$/, 'choice_unknown'))

const number = z.string().check(z.maxLength(15, 'characters'), z.regex(/^\d+$/, 'wrong_type'))

export const eventView = z.object({
  id: z.string(),
  /** Counts the events of the organization from 1, in the order in which they became visible, without gaps. */
  number: z.int(),
  type: z.enum(eventTypes),
  timestamp: z.string(),
  data: z.object({
    object: z.object({
      type: z.enum(eventObjectTypes),
      id: z.string(),
      /** Version that the change led to, as in the ETag; later ones are greater. */
      version: z.int(),
      /** The partner’s own id; null if it gave none. */
      reference: z.nullable(z.string()),
      /** Address of the object’s current state. */
      url: z.string(),
    }),
  }),
})
export type EventView = z.infer<typeof eventView>

export const eventEndpoints = {
  'GET /events': {
    summary: 'List the events of the last 90 days, oldest first',
    access: 'partner',
    scope: 'events:read',
    query: z.object({
      /** Number of an event; lists those after it. `nextCursor` is such a number. */
      after: z.optional(number),
      /** Types, separated by commas. Numbers of other types are missing then. */
      types: z.optional(text),
      /** Id of an application or endpoint; lists its events alone. */
      objectId: z.optional(text),
      limit: z.optional(limit),
    }),
    answer: 'list',
    response: z.object({ data: z.array(eventView), nextCursor: z.nullable(z.string()) }),
    errors: [],
  },
} as const satisfies Endpoints

export const exampleEvent: EventView = {
  id: `evt_${businessId}`,
  number: 42,
  type: 'application.decided',
  timestamp: '2026-11-20T15:04:41.000Z',
  data: {
    object: {
      type: 'application',
      id: applicationId,
      version: 7,
      reference: 'lead-4711',
      url: `https://pay.example/api/v2/partner/applications/${applicationId}`,
    },
  },
}

export const eventExamples: Examples<typeof eventEndpoints> = {
  'GET /events': {
    query: { after: '41', types: 'application.decided,application.waiting_changed' },
    response: { data: [exampleEvent], nextCursor: null },
  },
}
