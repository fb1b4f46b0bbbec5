/** Reads events, webhook endpoints and their attempts. */
import type { Selectable } from 'kysely'
import type { EventType } from '#domain/partners/event-types.ts'
import { isUuid } from '#domain/application/ids.ts'
import { apiError } from '#server/api-error.ts'
import type { EventsTable, WebhookEndpointsTable } from '#server/platform/database/tables/event-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type EventRow = Selectable<EventsTable>
export type EndpointRow = Selectable<WebhookEndpointsTable>

interface EventRange {
  after: number
  until?: number
  /** Empty for all. */
  types: readonly EventType[]
  objectId?: string
  limit: number
}

/** Ascending. */
export function findEventsOf(
  db: Database | Trx,
  organizationId: string,
  { after, until, types, objectId, limit }: EventRange,
): Promise<EventRow[]> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
  if (until !== undefined) query = query.where('number', '<=', until)
  if (objectId !== undefined) query = query.where('object_id', '=', objectId)
  if (types.length > 0) query = query.where('type', 'in', [...types])
  return query.execute()
}

export const findEndpoints = (db: Database | Trx, organizationId: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** @throws ApiError unknown_id, also for an endpoint of another organization */
export async function findEndpoint(
  db: Database | Trx,
  organizationId: string,
  id: string,
): Promise<EndpointRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom('webhook_endpoints')
        .selectAll()
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .executeTakeFirst()
    : undefined
  if (!row) throw apiError('unknown_id')
  return row
}

/** Locks the row until the transaction ends; undefined if it was deleted. */
export const lockEndpoint = (trx: Trx, id: string): Promise<EndpointRow | undefined> =>
  trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    // Deliveries that refer to the row may be inserted meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst()
