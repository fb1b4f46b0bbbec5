/** Other applications that share data with this one, in any account (CASE-02). */
import { type LinkKind, linkKinds } from '#domain/cases/links.ts'
import { contactKeys, isBusinessKind, uniqueKeys } from '#domain/parties/party-keys.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { OwnerAnswers } from '#domain/owners/owner.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findHiddenCases } from '#server/features/case-access/core/find-hidden-cases.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { toOwnerAnswers } from '#server/features/owners/core/columns.ts'
import type { OwnerRow } from '#server/features/owners/core/repository.ts'
import { type EffectiveOwners, loadListedParties } from '#server/features/owners/core/ownership.ts'
import { findCommonKeys } from '#server/features/parties/core/find-common.ts'
import { partyDigests } from '#server/features/parties/core/digests.ts'

export interface Link {
  row: ApplicationRow
  same: LinkKind[]
  /** An approval of the case accepts it in its present state. */
  holds: boolean
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

/**
 * Those that hold the case, then others, newest first and at most fifty; without the reader's own.
 * @param holding applications that an approval accepts
 */
export async function findLinks(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  holding: readonly ApplicationId[],
): Promise<Link[]> {
  const { db } = services
  const parties = await loadListedParties(services, db, row)
  const contacts = partyDigests(services, uniqueKeys(contactKeys(row)), () => false)
  const same = new Map<ApplicationId, Set<LinkKind>>()
  for (const { id, kind } of await findCommonKeys(db, parties, contacts))
    same.set(id, (same.get(id) ?? new Set()).add(linkKindOf(kind)))
  const others = [...same.keys()].filter((id) => !holding.includes(id))
  const rows = [...(await findSubmitted(db, holding)), ...(await findSubmitted(db, others, maximum))]
  const { own, blind } = await findHiddenCases(
    services,
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows
    .filter(({ id }) => id !== row.id && !own.has(id))
    .map((other) => ({
      row: other,
      same: linkKinds.filter((kind) => same.get(other.id)?.has(kind)),
      holds: holding.includes(other.id),
      isBlind: blind.has(other.id),
    }))
}

async function findSubmitted(
  db: Database,
  ids: readonly ApplicationId[],
  limit = ids.length,
): Promise<ApplicationRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', ids)
    .where('submitted_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Owners whom an approval accepts without their being listed in the application, except in the reader's own. */
export async function findOtherOwners(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  holding: readonly EffectiveOwners[],
): Promise<{ owner: OwnerRow; answers: OwnerAnswers }[]> {
  const found = new Map(
    holding.flatMap(({ unreviewed }) => unreviewed).map((owner) => [owner.id, owner] as const),
  )
  const others = [...found.values()].filter(
    (owner) => owner.application_id !== row.id || owner.removed_at !== null,
  )
  const { own, blind } = await findHiddenCases(
    services,
    services.db,
    actor,
    others.map(({ application_id: id }) => id),
  )
  return others
    .filter(({ application_id: id }) => id === row.id || !(own.has(id) || blind.has(id)))
    .map((owner) => ({ owner, answers: toOwnerAnswers(services, owner) }))
}
