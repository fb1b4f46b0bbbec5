/** What API keys did to webhook endpoints that the report of a key leaves as it is. */
import { sql } from 'kysely'
import { dayMs } from '#domain/dates/duration.ts'
import { keyActor } from '#server/features/organizations/core/key-repository.ts'
import { organizationChain } from '#server/features/organizations/core/organization-repository.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import { anyOf } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'

/** A partner checks its endpoints after a report; what a key did long before is known or routine. */
const touchedDays = 30

interface TouchedEndpoints {
  /** Endpoints that still exist, such as one that was turned off or gets fewer types of events. */
  changed: string[]
  /** Endpoints that the keys had not created. */
  deleted: string[]
}

const changes: readonly AuditAction[] = [
  'webhook_endpoint.changed',
  'webhook_endpoint.disabled',
  'webhook_endpoint.enabled',
]

/** Ids of endpoints that the keys changed or deleted in the last 30 days. */
export async function findTouchedEndpoints(
  trx: Trx,
  organizationId: string,
  keyIds: readonly string[],
  now: Date,
): Promise<TouchedEndpoints> {
  const since = new Date(now.getTime() - touchedDays * dayMs)
  const records = await trx
    .selectFrom('audit_log')
    .select(['action', sql<string>`details ->> 'endpointId'`.as('endpointId')])
    .distinct()
    .where('chain', '=', organizationChain(organizationId))
    .where('day', '>=', since.toISOString().slice(0, 10))
    .where('actor', '=', anyOf(keyIds.map(keyActor)))
    .where('action', 'in', ['webhook_endpoint.created', 'webhook_endpoint.deleted', ...changes])
    .execute()
  const idsOf = (...actions: readonly string[]) =>
    new Set(records.filter(({ action }) => actions.includes(action)).map(({ endpointId }) => endpointId))
  const created = idsOf('webhook_endpoint.created')
  const deleted = idsOf('webhook_endpoint.deleted')
  return {
    changed: [...idsOf(...changes)].filter((id) => !deleted.has(id)),
    deleted: [...deleted].filter((id) => !created.has(id)),
  }
}
