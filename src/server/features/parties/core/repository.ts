/** Party keys, written with the rows that they derive from. */
import { sql } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { PartyDigest } from './digests.ts'

interface KeyedRow {
  applicationId: ApplicationId
  /** Id of the application, the owner or the bank account. */
  source: string
  /**
   * A decision used the answers, or a vendor's answer about them contradicts an approval. Former answers keep their links, since a change could otherwise hide an open
   * matter.
   */
  isDecided: boolean
}

/**
 * Replaces the keys of a row in one statement. Digests of current values under older encryption keys are
 * replaced by current ones; digests of any other values are former answers.
 */
export async function savePartyKeys(
  trx: Trx,
  { applicationId, source, isDecided }: KeyedRow,
  keys: readonly PartyDigest[],
): Promise<void> {
  const current = keys.map(({ digests: [digest] }) => digest)
  const outdated = keys.flatMap(({ digests: [, ...older] }) => older)
  const isOfRow = sql`application_id = ${applicationId} and source = ${source}`
  const isFormer = sql`digest <> all(${current}::text[])`
  const isOutdated = sql`digest = any(${outdated}::text[])`
  await sql`
    with wanted as (
      select kind, digest, is_shared from unnest(${keys.map(({ kind }) => kind)}::text[], ${current}::text[],
        ${keys.map(({ isShared }) => isShared)}::boolean[]) as wanted (kind, digest, is_shared)
    ), gone as (
      delete from party_keys where ${isOfRow} and ${isFormer} and (not ${isDecided}::boolean or ${isOutdated})
    ), replaced as (
      update party_keys set is_replaced = true
      where ${isOfRow} and ${isFormer} and ${isDecided}::boolean and not (${isOutdated}) and not is_replaced
    )
    insert into party_keys (application_id, source, kind, digest, is_shared)
    select ${applicationId}, ${source}, kind, digest, is_shared from wanted
    on conflict (application_id, source, digest) do update
      set is_replaced = false, is_shared = excluded.is_shared
      where party_keys.is_replaced or party_keys.is_shared <> excluded.is_shared`.execute(trx)
}

/** Deletes the keys of a removed owner. */
export const deletePartyKeys = (trx: Trx, applicationId: ApplicationId, source: string) =>
  trx
    .deleteFrom('party_keys')
    .where('application_id', '=', applicationId)
    .where('source', '=', source)
    .execute()

/** True if the applicant or the business had another name when a decision was made. */
export async function hasReplacedNames(trx: Trx, applicationId: ApplicationId): Promise<boolean> {
  const replaced = await trx
    .selectFrom('party_keys')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('source', '=', applicationId)
    .where('kind', 'in', ['person_name', 'business_name'])
    .where('is_replaced', '=', true)
    .limit(1)
    .execute()
  return replaced.length > 0
}

/** Runs after a person accepted the applicant's current government id. */
export const forgetFormerNumbers = (trx: Trx, applicationId: ApplicationId) =>
  trx
    .deleteFrom('party_keys')
    .where('application_id', '=', applicationId)
    .where('source', '=', applicationId)
    .where('kind', 'in', ['person_number', 'person_facts'])
    .where('is_replaced', '=', true)
    .execute()

/** Erases the keys of an erased application, including those that the previous version stored in columns. */
export async function erasePartyKeys(trx: Trx, applicationId: ApplicationId): Promise<void> {
  await trx.deleteFrom('party_keys').where('application_id', '=', applicationId).execute()
  await trx.deleteFrom('party_key_rebuilds').where('application_id', '=', applicationId).execute()
  await clearFormerColumns(trx, applicationId)
}

/** The previous version stored digests in these columns; this one doesn't read them. */
export async function clearFormerColumns(trx: Trx, id: ApplicationId): Promise<void> {
  await sql`update applications set business_digest = null, person_number_digest = null, person_facts_digest = null,
    email_digest = null, phone_digest = null, home_address_digest = null, business_address_digest = null
    where id = ${id}`.execute(trx)
  await sql`update owners set person_number_digest = null, person_facts_digest = null
    where application_id = ${id}`.execute(trx)
  await sql`update financial_instruments set account_digest = null where application_id = ${id}`.execute(trx)
}
