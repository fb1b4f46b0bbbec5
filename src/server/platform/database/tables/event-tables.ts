/** Kysely types of the tables of events and webhooks. */
import type { Generated } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { EventObjectType, EventType } from '#domain/partners/event-types.ts'
import type { AttemptOutcome, DisabledReason } from '#domain/partners/webhooks.ts'
import type { DefaultedJson } from '../columns.ts'

/** Locked until its transaction ends, so that numbers follow the order of commits. */
export interface EventCountersTable {
  organization_id: string
  last_number: number
}

export interface EventsTable {
  /** `evt_` and a UUID. */
  id: string
  organization_id: string
  /** Counts from 1 without gaps. */
  number: number
  type: EventType
  occurred_at: Date
  object_type: EventObjectType
  object_id: string
  /** Version as in the ETag. */
  object_version: number
  /** The partner's own id of the object. */
  object_reference: string | null
}

/** State of a partner's application as of its latest event. Digests, so that nothing personal is stored twice. */
export interface EventStatesTable {
  application_id: ApplicationId
  is_submitted: boolean
  is_withdrawn: boolean
  /** Decision and level; null before the first. */
  decision: string | null
  waiting: string
  requirements: string
  capabilities: string
}

export interface WebhookEndpointsTable {
  id: string
  organization_id: string
  /** Encrypted, because it may contain a token. */
  url: string
  /** Empty for all types. */
  types: DefaultedJson<EventType[]>
  description: string | null
  /** Encrypted; base64 without its prefix. */
  secret: string
  /** Encrypted. Signs too until the overlap of a rotation ends. */
  previous_secret: string | null
  previous_secret_until: Date | null
  /** Digest of the secret of an API key that set the address; null for a person. So are the two below. */
  address_issued_with: string | null
  secret_issued_with: string | null
  previous_secret_issued_with: string | null
  /** Failed attempts since the last success. */
  failures: Generated<number>
  /** Null while enabled. */
  disabled_reason: DisabledReason | null
  disabled_at: Date | null
  /** Number of the last event before the first one that a disabled endpoint missed. */
  catch_up_after: number | null
  version: Generated<number>
  /** User or key. */
  created_by: string
  created_at: Date
}

/** An event on its way to an endpoint. */
export interface WebhookDeliveriesTable {
  id: string
  endpoint_id: string
  event_id: string
  /** `failed` after the last attempt, `stopped` when the endpoint was disabled. */
  status: 'waiting' | 'delivered' | 'failed' | 'stopped'
  attempts: Generated<number>
  /** Time of the next attempt. */
  due_at: Date
  created_at: Date
}

export interface WebhookAttemptsTable {
  id: string
  delivery_id: string
  endpoint_id: string
  sequence: Generated<number>
  /** Counts from 1 within the delivery. */
  attempt: number
  attempted_at: Date
  outcome: AttemptOutcome
  /** HTTP status; null without a response. */
  status: number | null
  duration_ms: number
  /** Encrypted; the first characters of the response. */
  response: string | null
}

export interface EventTables {
  event_counters: EventCountersTable
  events: EventsTable
  event_states: EventStatesTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_attempts: WebhookAttemptsTable
}
