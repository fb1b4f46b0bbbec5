/** What applications have in common, for staff: keys that they see, and cases that are their own. */
import { sql } from 'kysely'
import { type ApplicationId, isUuid } from '#domain/application/ids.ts'
import { businessKinds, type PartyKind } from '#domain/parties/party-keys.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { PartyDigest } from './digests.ts'
import { type Parties, linkKeys, isIdentified, isOtherIdentified } from './find-linked.ts'

/** Maximum number of keys to show to staff. Lookups for a decision have no such bound, which harmless rows could fill. */
const maximumShown = 1000

/** Shared details for staff: numbers as in decisions, other details wherever they match. */
export async function findCommonKeys(
  db: Database | Trx,
  parties: Parties,
  contacts: readonly PartyDigest[],
): Promise<{ id: ApplicationId; kind: PartyKind }[]> {
  const names = ['business_name', 'person_name', 'person_facts']
  // Test users share the same names.
  const areNamesShared = parties.sharesDetails && !isIdentified(parties)
  const keys = linkKeys(parties).filter(({ kind }) => !areNamesShared || !names.includes(kind))
  const digests = [...keys, ...contacts].flatMap((key) => key.digests)
  return db
    .selectFrom('party_keys')
    .select(['application_id as id', 'kind'])
    .where('digest', 'in', digests.length > 0 ? digests : [''])
    .where('application_id', '<>', parties.id)
    .where('is_shared', '=', false)
    .where('is_replaced', '=', false)
    .orderBy('id', 'desc')
    .limit(maximumShown)
    .execute()
}

/** Returns the applications whose applicant has one of these addresses, or had it at a decision. */
export async function findByEmail(
  db: Database | Trx,
  ids: readonly ApplicationId[],
  digests: readonly string[],
): Promise<ApplicationId[]> {
  if (ids.length === 0 || digests.length === 0) return []
  const rows = await db
    .selectFrom('party_keys')
    .select('application_id')
    .distinct()
    .where('application_id', 'in', ids)
    .where('kind', '=', 'email')
    .where('digest', 'in', digests)
    .execute()
  return rows.map(({ application_id: id }) => id)
}

/**
 * Returns the applications that share a person or business with the account's own applications and owner
 * entries.
 */
export async function findCommonParties(
  db: Database | Trx,
  { ids, userId, sharesDetails }: { ids: readonly ApplicationId[]; userId: string; sharesDetails: boolean },
): Promise<ApplicationId[]> {
  // The sandbox's own underwriter has no account.
  if (ids.length === 0 || !isUuid(userId)) return []
  const isIdentifiedHere = sharesDetails
    ? sql`${isOtherIdentified(sql`theirs.application_id`)} and ${isOtherIdentified(sql`mine.application_id`)}`
    : sql`true`
  const { rows } = await sql<{ application_id: ApplicationId }>`
    select distinct theirs.application_id
    from party_keys as mine join party_keys as theirs on theirs.digest = mine.digest
    where theirs.application_id in (${sql.join(ids)}) and not mine.is_shared
      and mine.kind not in ('email', 'address') and ${isIdentifiedHere}
      and (mine.application_id in (select id from applications where user_id = ${userId}::uuid)
        or mine.source in (select id from owners where user_id = ${userId}::uuid))`.execute(db)
  return rows.map(({ application_id: id }) => id)
}

/**
 * Finds the other submitted applications of each business, by its number or by its name at its address. Drafts do not
 * count: in one, a stranger could name a business together with the mailboxes of its reviewers.
 */
export async function findSameBusiness(
  db: Database | Trx,
  { ids, sharesDetails }: { ids: readonly ApplicationId[]; sharesDetails: boolean },
): Promise<Map<ApplicationId, ApplicationId[]>> {
  if (ids.length === 0) return new Map()
  const isIdentifiedHere = sharesDetails
    ? sql`${isOtherIdentified(sql`theirs.application_id`)} and ${isOtherIdentified(sql`others.application_id`)}`
    : sql`true`
  const { rows } = await sql<{ id: ApplicationId; other: ApplicationId }>`
    select distinct theirs.application_id as id, others.application_id as other
    from party_keys as theirs join party_keys as others on others.digest = theirs.digest
      join applications as submitted on submitted.id = others.application_id and submitted.submitted_at is not null
    where theirs.application_id in (${sql.join(ids)}) and others.application_id <> theirs.application_id
      and theirs.kind = any(${[...businessKinds]}::text[]) and not theirs.is_shared and not others.is_shared
      and ${isIdentifiedHere}`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, same]) => [id, same.map(({ other }) => other)]),
  )
}
