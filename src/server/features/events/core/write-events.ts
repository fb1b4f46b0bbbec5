/**
 * Numbers events without gaps in the order of commits (EVT-03), and sends them to the organization's webhook endpoints
 * (EVT-02). Call it last in a transaction: it locks the counter of the organization until the transaction ends.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EventObjectType, EventType } from '#domain/partners/event-types.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { sendDelivery } from './webhook-jobs.ts'

export interface NewEvent {
  organizationId: string
  type: EventType
  occurredAt: Date
  object: { type: EventObjectType; id: string; version: number; reference: string | null }
  /** The only endpoint that receives it, even while disabled. By default all enabled ones that want the type. */
  endpointId?: string
}

type EventServices = Pick<Services, 'clock' | 'jobs'>

export async function writeEvents(
  trx: Trx,
  services: EventServices,
  events: readonly NewEvent[],
): Promise<void> {
  const byOrganization = Map.groupBy(events, ({ organizationId }) => organizationId)
  // A fixed order prevents deadlocks.
  for (const organizationId of [...byOrganization.keys()].toSorted())
    await writeEventsOf(trx, services, organizationId, byOrganization.get(organizationId) ?? [])
}

async function writeEventsOf(
  trx: Trx,
  services: EventServices,
  organizationId: string,
  events: readonly NewEvent[],
): Promise<void> {
  const last = await advanceCounter(trx, organizationId, events.length)
  const rows = events.map(({ type, occurredAt, object }, index) => ({
    id: `evt_${randomUUID()}`,
    organization_id: organizationId,
    number: last - events.length + 1 + index,
    type,
    occurred_at: occurredAt,
    object_type: object.type,
    object_id: object.id,
    object_version: object.version,
    object_reference: object.reference,
  }))
  await trx.insertInto('events').values(rows).execute()
  // Read under the lock of the counter, so that an endpoint that is being enabled misses nothing.
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'types', 'disabled_reason'])
    .where('organization_id', '=', organizationId)
    .execute()
  await addDeliveries(
    trx,
    services,
    organizationId,
    rows.flatMap(({ id: eventId, type }, index) => {
      const only = events[index]?.endpointId
      return endpoints
        .filter((endpoint) =>
          only === undefined
            ? endpoint.disabled_reason === null && wants(endpoint, type)
            : endpoint.id === only,
        )
        .map((endpoint) => ({ endpointId: endpoint.id, eventId }))
    }),
  )
}

/** An endpoint without types wants all. */
const wants = ({ types }: { types: readonly EventType[] }, type: EventType): boolean =>
  types.length === 0 || types.includes(type)

/** Locks the counter until the transaction ends, and returns its new value. */
async function advanceCounter(trx: Trx, organizationId: string, by: number): Promise<number> {
  const { last_number: last } = await trx
    .insertInto('event_counters')
    .values({ organization_id: organizationId, last_number: by })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ last_number: sql<number>`event_counters.last_number + ${by}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last
}

/** Locks the counter until the transaction ends, so that no event comes in between, and returns the last number. */
export const lockCounter = (trx: Trx, organizationId: string): Promise<number> =>
  advanceCounter(trx, organizationId, 0)

/** Stores deliveries and their jobs. */
export async function addDeliveries(
  trx: Trx,
  { clock, jobs }: EventServices,
  organizationId: string,
  deliveries: readonly { endpointId: string; eventId: string }[],
): Promise<void> {
  if (deliveries.length === 0) return
  const now = clock.now()
  const rows = deliveries.map(({ endpointId, eventId }) => ({
    id: randomUUID(),
    endpoint_id: endpointId,
    event_id: eventId,
    status: 'waiting' as const,
    due_at: now,
    created_at: now,
  }))
  await trx.insertInto('webhook_deliveries').values(rows).execute()
  for (const { id } of rows) await sendDelivery(trx, { jobs }, { id, organizationId })
}
