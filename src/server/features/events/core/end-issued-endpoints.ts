/** Ends addresses and signing secrets of webhook endpoints that an exposed API key set. */
import type { Selectable, Updateable } from 'kysely'
import { anyOf } from '#server/platform/database/columns.ts'
import type { WebhookEndpointsTable } from '#server/platform/database/tables/event-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { createSecret } from './sign-webhook.ts'
import { disableEndpoint } from './switch-endpoint.ts'
import { lockCounter } from './write-events.ts'

interface EndedEndpoints {
  /** Endpoints that get nothing until someone enables them. */
  disabled: Selectable<WebhookEndpointsTable>[]
  /** Endpoints that go on, and no longer sign with one of their two secrets. */
  resigned: Selectable<WebhookEndpointsTable>[]
}

/**
 * An endpoint whose address the key set is disabled. One whose secret it set signs with the one before while this still works;
 * otherwise with one that no one knows, and is disabled until it gets another. No event is lost.
 */
export async function endEndpointsIssuedWith(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  organizationId: string,
  digests: readonly string[],
): Promise<EndedEndpoints> {
  await lockCounter(trx, organizationId)
  const rows = await trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      eb.or([
        eb('address_issued_with', '=', anyOf(digests)),
        eb('secret_issued_with', '=', anyOf(digests)),
        eb('previous_secret_issued_with', '=', anyOf(digests)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const now = services.clock.now()
  const ended: EndedEndpoints = { disabled: [], resigned: [] }
  const known = new Set(digests)
  const isEnded = (digest: string | null) => digest !== null && known.has(digest)
  for (const row of rows) {
    const change = secretWithout(row, isEnded, now)
    if (change)
      await trx
        .updateTable('webhook_endpoints')
        .set({ ...change, version: row.version + 1 })
        .where('id', '=', row.id)
        .execute()
    const needsSecret = isEnded(row.secret_issued_with) && change?.secret !== row.previous_secret
    if (isEnded(row.address_issued_with) || needsSecret) {
      const version = row.version + (change ? 1 : 0)
      await disableEndpoint(trx, services, { ...row, version }, 'key_leaked', 'system')
      ended.disabled.push(row)
    } else if (change) ended.resigned.push(row)
  }
  return ended
}

/** Undefined if both secrets stay. */
function secretWithout(
  row: Selectable<WebhookEndpointsTable>,
  isEnded: (digest: string | null) => boolean,
  now: Date,
): Updateable<WebhookEndpointsTable> | undefined {
  const { previous_secret: previous, previous_secret_until: until, previous_secret_issued_with: by } = row
  const withoutPrevious = {
    previous_secret: null,
    previous_secret_until: null,
    previous_secret_issued_with: null,
  }
  const previousWorks = previous !== null && until !== null && now < until
  if (isEnded(row.secret_issued_with))
    return previousWorks && !isEnded(by)
      ? { ...withoutPrevious, secret: previous, secret_issued_with: by }
      : { ...withoutPrevious, secret: createSecret(), secret_issued_with: null }
  return previousWorks && isEnded(by) ? withoutPrevious : undefined
}
