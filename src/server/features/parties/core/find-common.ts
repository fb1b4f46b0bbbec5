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

/** Keys that bring the people of other applications in; a stranger may know all but the numbers of persons. */
const sharingKinds: readonly PartyKind[] = [...businessKinds, 'person_number', 'person_facts', 'person_name']

/**
 * Of these applications and of those that count for them, the ones whose contacts have to be read from the rows: drafts,
 * and those from before migration 012 that a job still has to fill in.
 */
export async function findWithoutContacts(
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications where id = ${list(ids)} and submitted_at is null
    union select application_id from party_key_rebuilds where application_id = ${list(ids)}
    union select waiting.application_id from party_key_rebuilds as waiting
      join party_keys as others on others.application_id = waiting.application_id
      join party_keys as theirs on theirs.digest = others.digest
      where theirs.application_id = ${list(ids)} and theirs.kind = ${list(sharingKinds)}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface PersonLookUp {
  ids: readonly ApplicationId[]
  /** Added stores, with the business that each names. */
  stores: readonly { id: ApplicationId; parent: ApplicationId }[]
  /** Keyed digests of the person's contacts, and of their address as a party key. */
  contacts: readonly string[]
  emails: readonly string[]
  /** Found in rows whose contacts are not stored. */
  found: readonly { id: ApplicationId; isProven: boolean }[]
  sharesDetails: boolean
}

/**
 * Returns the applications in which the person is or was anybody: in the application itself, in the business that a store
 * is added to, or in another submitted application of the business or a person. A stranger can submit one of these and
 * enter the reviewers of a business there, so that only a proven part in it counts, unless it is of the same account or
 * of a person with the same government id.
 */
export async function findByPerson(
  db: Database | Trx,
  { ids, stores, contacts, emails, found, sharesDetails }: PersonLookUp,
): Promise<ApplicationId[]> {
  const isIdentifiedHere = sharesDetails
    ? sql`${isOtherIdentified(sql`theirs.application_id`)} and ${isOtherIdentified(sql`others.application_id`)}`
    : sql`true`
  const { rows } = await sql<{ id: ApplicationId }>`
    with hits (application_id, is_proven) as materialized (
      select application_id, is_proven from former_contacts where contact_digest = ${list(contacts)}
      union select application_id, false from party_keys where kind = 'email' and digest = ${list(emails)}
      union select * from unnest(${found.map(({ id }) => id)}::text[], ${found.map(({ isProven }) => isProven)}::boolean[])
    )
    select application_id as id from hits where application_id = ${list(ids)}
    union select stores.id from hits join unnest(${stores.map(({ id }) => id)}::text[],
      ${stores.map(({ parent }) => parent)}::text[]) as stores (id, parent) on stores.parent = hits.application_id
    union select theirs.application_id from hits
      join applications as other on other.id = hits.application_id and other.submitted_at is not null
      join party_keys as others on others.application_id = other.id and not others.is_shared
      join party_keys as theirs on theirs.digest = others.digest and not theirs.is_shared
      join applications as asked on asked.id = theirs.application_id
    where asked.id = ${list(ids)} and theirs.kind = ${list(sharingKinds)} and ${isIdentifiedHere}
      and (hits.is_proven or other.user_id = asked.user_id or theirs.kind in ('person_number', 'person_facts'))
    `.execute(db)
  return rows.map(({ id }) => id)
}

const list = (texts: readonly string[]) => sql`any(${texts}::text[])`
