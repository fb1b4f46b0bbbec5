/** Other applications that share data with this one, in any account (CASE-02). */
import { type LinkKind, linkKinds } from '#domain/cases/links.ts'
import { contactKeys, isBusinessKind, uniqueKeys } from '#domain/parties/party-keys.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findHiddenCases } from '#server/features/case-access/core/find-hidden-cases.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'
import { findCommonKeys } from '#server/features/parties/core/find-common.ts'
import { partyDigests } from '#server/features/parties/core/digests.ts'

export interface Link {
  row: ApplicationRow
  same: LinkKind[]
  /** A blind review of it is open, so its decision is hidden. */
  isBlind: boolean
}

const maximum = 50

const linkKindOf = (kind: string): LinkKind => {
  if (isBusinessKind(kind)) return 'BUSINESS'
  if (kind === 'phone') return 'PHONE'
  if (kind === 'email') return 'EMAIL'
  if (kind === 'address') return 'ADDRESS'
  return kind === 'bank_account' ? 'BANK_ACCOUNT' : 'PERSON'
}

/** Newest first, at most fifty, without the reader's own. */
export async function findLinks(services: Services, actor: Actor, row: ApplicationRow): Promise<Link[]> {
  const { db } = services
  const parties = await loadListedParties(services, db, row)
  const contacts = partyDigests(services, uniqueKeys(contactKeys(row)), () => false)
  const same = new Map<ApplicationId, Set<LinkKind>>()
  for (const { id, kind } of await findCommonKeys(db, parties, contacts))
    same.set(id, (same.get(id) ?? new Set()).add(linkKindOf(kind)))
  if (same.size === 0) return []
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', [...same.keys()])
    .where('submitted_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maximum)
    .execute()
  const { own, blind } = await findHiddenCases(
    services,
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id }) => !own.has(id))
    .map((other) => ({
      row: other,
      same: linkKinds.filter((kind) => same.get(other.id)?.has(kind)),
      isBlind: blind.has(other.id),
    }))
}
