/** Reads the events of an organization, and the attempts to deliver them. */
import { isEventType } from '#domain/partners/event-types.ts'
import { omitUndefined } from '#domain/optional.ts'
import { validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import {
  type EndpointRow,
  type EventRow,
  findEndpoint,
  findEndpoints,
  findEventsOf,
} from '../core/repository.ts'

const defaultLimit = 100

interface EventQuery {
  after?: string | undefined
  types?: string | undefined
  objectId?: string | undefined
  limit?: string | undefined
}

/** Oldest first. @throws ApiError validation for an unknown type */
export async function readEvents(
  { db }: Services,
  { organizationId }: PartnerPrincipal,
  { after = '0', types: typeList = '', objectId, limit }: EventQuery,
): Promise<{ events: EventRow[]; nextCursor: string | null }> {
  const types = typeList === '' ? [] : typeList.split(',')
  if (!types.every(isEventType)) throw validationError([{ field: 'types', code: 'choice_unknown' }])
  const size = Number(limit ?? defaultLimit)
  const found = await findEventsOf(db, organizationId, {
    after: Number(after),
    types,
    limit: size + 1,
    ...omitUndefined({ objectId }),
  })
  const events = found.slice(0, size)
  const last = events.at(-1)
  return { events, nextCursor: found.length > size && last ? String(last.number) : null }
}

/** Oldest first. */
export const readEndpoints = (
  { db }: Services,
  { organizationId }: PartnerPrincipal,
): Promise<EndpointRow[]> => findEndpoints(db, organizationId)

/** @throws ApiError unknown_id */
export const readEndpoint = (
  { db }: Services,
  { organizationId }: PartnerPrincipal,
  id: string,
): Promise<EndpointRow> => findEndpoint(db, organizationId, id)

const attemptsPerPage = 100
const cursorPattern = /^\d{1,15}$/

export type AttemptPage = Awaited<ReturnType<typeof readAttempts>>

/** Newest first. @throws ApiError unknown_id, validation for a foreign cursor */
export async function readAttempts(
  { db }: Services,
  { organizationId }: PartnerPrincipal,
  endpointId: string,
  cursor: string | undefined,
) {
  if (cursor !== undefined && !cursorPattern.test(cursor))
    throw validationError([{ field: 'cursor', code: 'choice_unknown' }])
  const endpoint = await findEndpoint(db, organizationId, endpointId)
  let query = db
    .selectFrom('webhook_attempts')
    .innerJoin('webhook_deliveries', 'webhook_deliveries.id', 'webhook_attempts.delivery_id')
    .innerJoin('events', 'events.id', 'webhook_deliveries.event_id')
    .select([
      'webhook_attempts.id',
      'webhook_attempts.sequence',
      'webhook_attempts.attempt',
      'webhook_attempts.attempted_at',
      'webhook_attempts.outcome',
      'webhook_attempts.status',
      'webhook_attempts.duration_ms',
      'webhook_attempts.response',
      'events.id as event_id',
      'events.number as event_number',
      'events.type as event_type',
    ])
    .where('webhook_attempts.endpoint_id', '=', endpoint.id)
    .orderBy('webhook_attempts.sequence', 'desc')
    .limit(attemptsPerPage + 1)
  if (cursor !== undefined) query = query.where('webhook_attempts.sequence', '<', Number(cursor))
  const found = await query.execute()
  const attempts = found.slice(0, attemptsPerPage)
  const last = attempts.at(-1)
  return { attempts, nextCursor: found.length > attemptsPerPage && last ? String(last.sequence) : null }
}
