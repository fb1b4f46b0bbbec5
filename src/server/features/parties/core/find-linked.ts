/** Finds other applications that share a party with an application, and the shared keys (SEC-31). */
import { type RawBuilder, sql } from 'kysely'
import type { ApplicationId, CaseId } from '#domain/application/ids.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { CaseKind } from '#domain/cases/case.ts'
import { matterKinds } from '#domain/parties/open-matter.ts'
import type { LinkKind, PartyKind } from '#domain/parties/party-keys.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { PartyDigest } from './digests.ts'

/** A person of an application. */
export interface PersonParty {
  /** Id of the owner, or of the application for its applicant. */
  source: string
  /** Null before an owner accepted the invitation. */
  userId: string | null
  keys: readonly PartyDigest[]
}

/** Keys that find other applications of an application's parties. */
export interface Parties {
  id: ApplicationId
  currency: Currency
  people: readonly PersonParty[]
  /** Keys of the business and the bank accounts. */
  keys: readonly PartyDigest[]
  /**
   * Details such as names and phones are shared in test data, so they only link applications that have an
   * unshared number.
   */
  sharesDetails: boolean
  /** Since when these are its parties; null if that is later than any other application. */
  presentSince: Date | null
}

export interface PartyHit {
  kind: LinkKind
  /** The row of the other application that has the key: an owner, a bank account, or the application itself. */
  source: string
}

export interface OpenCase {
  id: CaseId
  kind: CaseKind
  openedAt: Date
}

export interface LinkedApplicationId {
  id: ApplicationId
  hits: PartyHit[]
  openCases: OpenCase[]
}

/** Rows of this and the other application whose numbers differ. */
export interface NumberSources {
  here: string
  there: string
}

/** Purpose of a lookup: open matters that could hold the application, or earlier approvals. */
export type LinkPurpose = 'matters' | 'approvals'

/** Maximum number of applications to compare, most relevant first. A party that has more waits for a person. */
const maximum = 50

const list = (texts: readonly string[]) => sql`any(${[...new Set(texts)]}::text[])`

export const linkKeys = ({ people, keys }: Parties): PartyDigest[] =>
  [...keys, ...people.flatMap((person) => person.keys)].filter(
    ({ kind, isShared }) => kind !== 'email' && kind !== 'address' && !isShared,
  )

/** True if one of its numbers is not shared. */
export const isIdentified = ({ people, keys }: Pick<Parties, 'people' | 'keys'>): boolean =>
  [...keys, ...people.flatMap((person) => person.keys)].some(
    ({ kind, isShared }) => (kind === 'business_number' || kind === 'person_number') && !isShared,
  )

export const isOtherIdentified = (id: RawBuilder<unknown>) => sql`exists (select from party_keys as own
  where own.application_id = ${id} and own.kind in ('business_number', 'person_number') and not own.is_shared)`

/** Where details are shared, keys other than numbers only link identified applications. */
const isLinking = ({ sharesDetails }: Parties, id: RawBuilder<unknown>) =>
  sharesDetails ? isOtherIdentified(id) : sql`true`

function digestsToFind(parties: Parties): string[] {
  const numbersOnly = parties.sharesDetails && !isIdentified(parties)
  return linkKeys(parties)
    .filter(({ kind }) => !numbersOnly || kind === 'business_number' || kind === 'person_number')
    .flatMap(({ digests }) => digests)
}

const hitsByKey = (parties: Parties) => sql`
  select keys.application_id, keys.kind, keys.source, null::text from party_keys as keys
  where keys.digest = ${list(digestsToFind(parties))} and keys.application_id <> ${parties.id}
    and (keys.kind in ('business_number', 'person_number') or ${isLinking(parties, sql`keys.application_id`)})
    and not keys.is_shared`

function hitsByAccount(parties: Parties) {
  const users = sql`any(${parties.people.flatMap(({ userId }) => userId ?? [])}::uuid[])`
  return sql`
    (select id, 'account', id, null::text from applications
      where user_id = ${users} and id <> ${parties.id} and ${isLinking(parties, sql`applications.id`)})
    union all
    (select application_id, 'account', id, null::text from owners
      where user_id = ${users} and application_id <> ${parties.id}
        and ${isLinking(parties, sql`owners.application_id`)})`
}

/** In the same account, a shared number links a store to the business that it is added to. */
function hitsByAddedStore({ id, people, keys }: Parties, isStore: boolean) {
  const shared = keys.filter(({ kind, isShared }) => kind === 'business_number' && isShared)
  const [applicant] = people
  return sql`
    select keys.application_id, 'shared_number', keys.source, null::text from party_keys as keys
      join applications on applications.id = keys.application_id
    where keys.digest = ${list(shared.flatMap(({ digests }) => digests))} and keys.application_id <> ${id}
      and applications.user_id = ${applicant?.userId ?? null}::uuid
      and (${isStore}::boolean or applications.intent = 'ADD_STORE')`
}

/**
 * Finds different last four digits that the same person, by name and birth date, gave before. They are keyed
 * with the family name and birth date, and compared only if one name was ever given, so that only the digits
 * can differ.
 */
function otherLastFourOf(parties: Parties): RawBuilder<unknown>[] {
  const { id, currency, sharesDetails, presentSince } = parties
  if (sharesDetails && !isIdentified(parties)) return []
  return parties.people.flatMap(({ source, keys }) => {
    const digestsOf = (kind: PartyKind) =>
      keys.filter((key) => key.kind === kind).flatMap(({ digests }) => digests)
    const [own, names] = [digestsOf('person_facts'), digestsOf('person_name')]
    if (own.length === 0 || names.length === 0) return []
    const isSame = sql`named.digest = ${list(names)}`
    const isHere = sql`named.application_id = ${id} and named.source = ${source}`
    return [
      sql`(select facts.application_id, 'other_number', facts.source, ${source}::text from party_keys as named
        join party_keys as facts on facts.application_id = named.application_id and facts.source = named.source
        join applications as of on of.id = facts.application_id and of.currency = ${currency}
        where ${isSame} and (${source === id ? isHere : sql`false`} or (named.application_id <> ${id}
            and of.submitted_at < coalesce(${presentSince}::timestamptz, 'infinity')))
          and facts.kind = 'person_facts' and facts.digest <> all(${own}::text[])
          and ${isLinking(parties, sql`facts.application_id`)}
          and not exists (select from party_keys as others
            where others.application_id = named.application_id and others.source = named.source
              and others.kind = 'person_name' and others.digest <> all(${names}::text[])))`,
    ]
  })
}

/**
 * Finds whole government ids of the same person, by name and birth date or by account, that differ from the
 * current one.
 */
function otherNumbersOf(parties: Parties): RawBuilder<unknown>[] {
  const { id, currency } = parties
  return parties.people.flatMap(({ source, userId, keys }) => {
    const own = keys.filter(({ kind, isShared }) => kind === 'person_number' && !isShared)
    if (own.length === 0) return []
    const names = keys.filter(({ kind }) => kind === 'person_name').flatMap(({ digests }) => digests)
    const isOther = sql`numbers.kind = 'person_number' and not numbers.is_shared
      and numbers.digest <> all(${own.flatMap(({ digests }) => digests)}::text[])`
    const found = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
      (select numbers.application_id, 'other_number', numbers.source, ${source}::text from ${from}
        join applications as of on of.id = numbers.application_id and of.currency = ${currency}
        where ${condition} and ${isOther})`
    return [
      found(
        sql`party_keys as names join party_keys as numbers
          on numbers.application_id = names.application_id and numbers.source = names.source`,
        sql`names.digest = ${list(names)} and names.application_id <> ${id}`,
      ),
      ...(userId === null
        ? []
        : [
            found(
              sql`applications as mine join party_keys as numbers
                on numbers.application_id = mine.id and numbers.source = mine.id`,
              sql`mine.user_id = ${userId}::uuid and mine.id <> ${id}`,
            ),
            found(
              sql`owners join party_keys as numbers
                on numbers.application_id = owners.application_id and numbers.source = owners.id`,
              sql`owners.user_id = ${userId}::uuid and owners.application_id <> ${id}`,
            ),
          ]),
      // The id replaced after a decision in this application; for a change, the id in force.
      ...(source === id
        ? [found(sql`party_keys as numbers`, sql`numbers.application_id = ${id} and numbers.source = ${id}`)]
        : []),
    ]
  })
}

const waits = sql`exists (select from cases where cases.application_id = applications.id
  and cases.status = 'OPEN' and cases.kind = any(${[...matterKinds]}::text[]))`
const hasUnsettledOwner = sql`exists (select from owners where owners.application_id = applications.id
  and owners.type = 'OWNER' and owners.status <> 'VERIFIED'
  and (owners.checked_at is not null or owners.invited_at is not null))`

const callsOf = sql`select from vendor_calls where vendor_calls.application_id = applications.id`
const awaitsNoVendor = sql`not exists (${callsOf} and vendor_calls.state in ('LATER', 'OVERDUE'))
  and (applications.decided_at is not null or not exists (${callsOf}))`

/** Withdrawn while it waited for nothing but another application: it holds nobody. */
const isHarmless = sql`applications.withdrawn_at is not null and applications.decision = 'PENDING'
  and ${awaitsNoVendor} and jsonb_array_length(applications.manual_step_ups) = 0 and not ${waits}
  and not ${hasUnsettledOwner}
  and applications.decision_letter -> 'reasons' <@ '["linked_application", "approval_on_hold"]'::jsonb`

/** Exactly enough to decide on: whoever applies often must not push what matters out of the list. */
const conditions: Readonly<Record<LinkPurpose, (userId: string | null) => RawBuilder<unknown>>> = {
  matters: (
    userId,
  ) => sql`(applications.decision in ('DECLINED', 'DECLINED_PENDING', 'ERROR', 'PENDING') and not (${isHarmless})) or ${waits}
    or ${hasUnsettledOwner} or bool_or(hits.kind = 'other_number')
    or (applications.user_id <> ${userId}::uuid and bool_or(hits.kind in ('business_number', 'business_name', 'shared_number')))`,
  approvals: () =>
    sql`applications.decision in ('APPROVED', 'APPROVED_PENDING') and applications.withdrawn_at is null`,
}

export interface Found {
  linked: LinkedApplicationId[]
  /**
   * Applications in which one of the people has another whole government id; includes this one after a
   * replacement.
   */
  otherNumbers: { id: ApplicationId; sources: NumberSources[] }[]
  /** There are more than could be compared. */
  isCut: boolean
}

/**
 * Applications that share a key, at most fifty: submitted ones, and those that a vendor was asked about before they became
 * drafts again.
 * @param isStore the application adds a store to a business
 */
export async function findLinked(
  db: Database | Trx,
  parties: Parties,
  { isStore, purpose }: { isStore: boolean; purpose: LinkPurpose },
): Promise<Found> {
  const [applicant] = parties.people
  const others = purpose === 'matters' ? [...otherNumbersOf(parties), ...otherLastFourOf(parties)] : []
  const { rows } = await sql<{
    id: ApplicationId
    hits: (Omit<PartyHit, 'kind'> & { kind: LinkKind | 'other_number'; person: string | null })[]
    open_cases: (Omit<OpenCase, 'openedAt'> & { openedAt: string })[]
  }>`
    with hits (application_id, kind, source, person) as (
      (${hitsByKey(parties)}) union (${hitsByAddedStore(parties, isStore)}) union (${hitsByAccount(parties)})
      ${others.length > 0 ? sql`union ${sql.join(others, sql` union `)}` : sql``}
    )
    select applications.id,
      jsonb_agg(jsonb_build_object('kind', hits.kind, 'source', hits.source, 'person', hits.person)) as hits,
      coalesce((select jsonb_agg(jsonb_build_object('id', cases.id, 'kind', cases.kind,
        'openedAt', cases.opened_at)) from cases
        where cases.application_id = applications.id and cases.status = 'OPEN'), '[]') as open_cases
    from hits join applications on applications.id = hits.application_id
    where (applications.submitted_at is not null or exists (${callsOf})) and applications.erased_at is null
    group by applications.id
    having ${conditions[purpose](applicant?.userId ?? null)}
    order by (${waits} or applications.decision not in ('APPROVED', 'APPROVED_PENDING')) desc, ${hasUnsettledOwner} desc,
      applications.created_at desc, applications.id
    limit ${maximum + 1}`.execute(db)
  const compared = rows.slice(0, maximum)
  return {
    isCut: rows.length > maximum,
    linked: compared.flatMap(({ id, hits, open_cases: openCases }) => {
      const links = hits.flatMap(({ kind, source }): PartyHit[] =>
        kind === 'other_number' ? [] : [{ kind, source }],
      )
      const cases = openCases.map(({ openedAt, ...one }) => ({ ...one, openedAt: new Date(openedAt) }))
      return links.length > 0 ? [{ id, hits: links, openCases: cases }] : []
    }),
    otherNumbers: compared.flatMap(({ id, hits }) => {
      const sources = hits.flatMap(({ person, source }) =>
        person === null ? [] : [{ here: person, there: source }],
      )
      return sources.length > 0 ? [{ id, sources }] : []
    }),
  }
}

/** Serializes decisions and orders of these parties until the transaction ends. */
export async function lockParties(trx: Trx, parties: Parties): Promise<void> {
  const isWeak = parties.sharesDetails && !isIdentified(parties)
  const { people } = parties
  const digests = linkKeys(parties).filter(({ kind }) => !isWeak || kind === 'business_number')
  const keys = [...people.flatMap(({ userId }) => userId ?? []), ...digests.map(oldest)]
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select distinct key from unnest(${keys}::text[]) as keys (key) order by key) as keys`.execute(trx)
}

const oldest = ({ digests }: PartyDigest): string => digests.at(-1) ?? digests[0]

/**
 * Applications with complimentary devices that count against the same person, business or account. Test data
 * of one account counts together if it names the same business, or none.
 */
export async function findSharersOfOffer(db: Database | Trx, parties: Parties): Promise<ApplicationId[]> {
  const [applicant] = parties.people
  const numbers = parties.keys.filter(({ kind }) => kind === 'business_number')
  const isNumberOf = sql`numbers.application_id = applications.id and numbers.kind = 'business_number'`
  const ofAccount = sql`
    select id, 'account', id, null::text from applications
    where user_id = ${applicant?.userId ?? null}::uuid and (${numbers.length === 0}::boolean
      or not exists (select from party_keys as numbers where ${isNumberOf})
      or exists (select from party_keys as numbers where ${isNumberOf}
        and numbers.digest = ${list(numbers.flatMap(({ digests }) => digests))}))`
  const { rows } = await sql<{ id: ApplicationId }>`
    with hits (application_id, kind, source, person) as (
      (${hitsByKey(parties)}) union (${hitsByAccount(parties)})
      ${parties.sharesDetails ? sql`union (${ofAccount})` : sql``}
    )
    select distinct orders.application_id as id from hits join orders using (application_id)
    where orders.complimentary_devices > 0`.execute(db)
  return rows.map(({ id }) => id)
}
