/** Ends what secrets of API keys issued other than keys, wherever it is kept. */
import { endEmbedsIssuedWith } from '#server/features/embedding/core/embed-repository.ts'
import { endEndpointsIssuedWith } from '#server/features/events/core/end-issued-endpoints.ts'
import { findTouchedEndpoints } from '#server/features/events/core/find-touched-endpoints.ts'
import { organizationChain } from '#server/features/organizations/core/organization-repository.ts'
import { endLinksIssuedWith } from '#server/features/partner-applications/core/repository.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'

interface Issuers {
  organizationId: string
  /** Whose secret was exposed. */
  keyId: string
  /** Keys that were revoked with it. */
  revokedKeys: readonly string[]
  /** Digests of the exposed secret and of every secret that it issued, directly or not. */
  digests: readonly string[]
}

/** What ended, and what stays changed, for the mail to the organization's administrators. */
export type EndedIssues = Record<'applications' | 'disabled' | 'resigned' | 'changed' | 'deleted', number> &
  Record<'disabledList' | 'resignedList', string>

/** Lock the organization first. A table that gets a column `…issued_with` belongs here. */
export async function endIssued(
  trx: Trx,
  services: Pick<Services, 'clock'>,
  { organizationId, keyId, revokedKeys, digests }: Issuers,
): Promise<EndedIssues> {
  const now = services.clock.now()
  // Frames first: what is just being opened issues a link under the lock of its row.
  const embeds = await endEmbedsIssuedWith(trx, digests, now)
  const links = await endLinksIssuedWith(trx, digests, now)
  const applications = [...new Set([...embeds, ...links])]
  const { disabled, resigned } = await endEndpointsIssuedWith(trx, services, organizationId, digests)
  const idsOf = (endpoints: readonly { id: string }[]) => endpoints.map(({ id }) => id)
  const touched = await findTouchedEndpoints(trx, organizationId, [keyId, ...revokedKeys], now)
  const ended = idsOf([...disabled, ...resigned])
  const changed = touched.changed.filter((id) => !ended.includes(id))
  if (applications.length + ended.length + changed.length + touched.deleted.length > 0)
    await recordAudit(trx, {
      occurredAt: now,
      actor: 'anonymous',
      action: 'api_key.issued_ended',
      chain: organizationChain(organizationId),
      details: {
        organizationId,
        keyId,
        applications,
        disabledEndpoints: idsOf(disabled),
        resignedEndpoints: idsOf(resigned),
        changedEndpoints: changed,
        deletedEndpoints: touched.deleted,
      },
    })
  return {
    applications: applications.length,
    disabled: disabled.length,
    resigned: resigned.length,
    changed: changed.length,
    deleted: touched.deleted.length,
    disabledList: hostsOf(disabled),
    resignedList: hostsOf(resigned),
  }
}

/** The path of an address may contain a token. */
const hostsOf = (endpoints: readonly { url: string }[]): string =>
  [...new Set(endpoints.map(({ url }) => new URL(url).host))].join(', ')
