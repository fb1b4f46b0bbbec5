/** API keys and their secrets, of which only digests are stored. */
import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isUuid } from '#domain/application/ids.ts'
import type { KeyScope } from '#domain/partners/key-scope.ts'
import { apiError } from '#server/api-error.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ApiKeysTable } from '#server/platform/database/tables/partner-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { createSecret, digestOf, type KeyMode, prefixOf } from './key-secret.ts'

export type KeyRow = Selectable<ApiKeysTable>

/** A key as its organization sees it. */
export interface ListedKey {
  row: KeyRow
  /** Of the current secret. */
  prefix: string
  /** Latest end of a secret that was replaced; may have passed. */
  previousValidUntil: Date | null
}

/** A key with the secret that is shown once. */
export interface IssuedKey {
  key: ListedKey
  secret: string
}

export interface UsableKey {
  id: string
  organizationId: string
  scopes: readonly KeyScope[]
  lastUsedAt: Date | null
  /** The secret was replaced, and works until the end of the overlap. */
  isReplaced: boolean
  expiresAt: Date | null
}

/** How precisely the last use is kept, so that a call rarely writes. */
const lastUsePrecisionMs = 60_000

/**
 * The key with this secret, read from the database at every call, so that its end takes effect in every process at once.
 * @returns null if there is none, or none that works now in this mode
 */
export async function findUsableKey(
  db: Database,
  now: Date,
  secret: string,
  mode: KeyMode,
): Promise<UsableKey | null> {
  const row = await db
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.key_id')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    // A secret ends with the key that issued it, and no later.
    .leftJoin('api_keys as issuer', (join) =>
      join.on(sql<boolean>`issuer.id = ${keyOfActor(sql`issued_by`)}`),
    )
    .select(['api_keys.id', 'api_keys.organization_id', 'api_keys.scopes', 'api_keys.last_used_at'])
    .select(['valid_until', sql<Date | null>`least(api_keys.expires_at, issuer.expires_at)`.as('expires_at')])
    .where('digest', '=', digestOf(secret))
    .where('mode', '=', mode)
    .where('ended_at', 'is', null)
    .where('api_keys.revoked_at', 'is', null)
    .where('issuer.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .where((eb) => eb.or([eb('issuer.expires_at', 'is', null), eb('issuer.expires_at', '>', now)]))
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        organizationId: row.organization_id,
        scopes: row.scopes,
        lastUsedAt: row.last_used_at,
        isReplaced: row.valid_until !== null,
        expiresAt: row.expires_at,
      }
    : null
}

/** The key of a secret, also of one that does not work any more; undefined once the secret was reported. */
export const findReportable = (trx: Trx, secret: string): Promise<KeyRow | undefined> =>
  trx
    .selectFrom('api_keys')
    .innerJoin('api_key_secrets', 'api_key_secrets.key_id', 'api_keys.id')
    .selectAll('api_keys')
    .where('digest', '=', digestOf(secret))
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Id of the key that an actor is, null for a person. The key is then found by its id. */
const keyOfActor = (actor: RawBuilder<unknown>) =>
  sql`case when ${actor} like 'key:%' then substr(${actor}, 5)::uuid end`

/** Writes at most once a minute. */
export async function noteUse(db: Database, now: Date, { id, lastUsedAt }: UsableKey): Promise<void> {
  const noted = new Date(now.getTime() - lastUsePrecisionMs)
  if (lastUsedAt && lastUsedAt > noted) return
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', noted)]))
    .execute()
}

const selectListed = (db: Database) =>
  db
    .selectFrom('api_keys')
    .innerJoin('api_key_secrets', (join) =>
      join.onRef('key_id', '=', 'api_keys.id').on('valid_until', 'is', null),
    )
    .selectAll('api_keys')
    .select('prefix')
    .select((eb) =>
      eb
        .selectFrom('api_key_secrets as replaced')
        .whereRef('replaced.key_id', '=', 'api_keys.id')
        .select((of) => of.fn.max('replaced.valid_until').as('until'))
        .as('previous_valid_until'),
    )

const toListed = ({
  prefix,
  previous_valid_until: previousValidUntil,
  ...row
}: KeyRow & { prefix: string; previous_valid_until: Date | null }): ListedKey => ({
  row,
  prefix,
  previousValidUntil,
})

/** Keys that are not revoked, newest first; expired ones too. */
export async function findKeys(db: Database, organizationId: string): Promise<ListedKey[]> {
  const rows = await selectListed(db)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute()
  return rows.map(toListed)
}

export const readKey = async (db: Database, id: string): Promise<ListedKey> =>
  toListed(await selectListed(db).where('api_keys.id', '=', id).executeTakeFirstOrThrow())

/** Keys that are not revoked. */
export async function countKeys(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A key that is not revoked. Undefined if it is, or belongs to another organization. */
export const lockKey = async (trx: Trx, organizationId: string, id: string): Promise<KeyRow | undefined> =>
  isUuid(id)
    ? trx
        .selectFrom('api_keys')
        .selectAll()
        .where('id', '=', id)
        .where('organization_id', '=', organizationId)
        .where('revoked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined

export const isExpired = ({ expires_at: expiresAt }: KeyRow, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

export interface NewKey {
  organizationId: string
  name: string
  scopes: readonly KeyScope[]
  expiresAt: Date | null
  /** User or key. */
  createdBy: string
}

export async function insertKey(
  trx: Trx,
  now: Date,
  { organizationId, name, scopes, expiresAt, createdBy }: NewKey,
): Promise<KeyRow> {
  return trx
    .insertInto('api_keys')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      name,
      scopes: json([...scopes]),
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Revokes keys and all that they made, and what those made. Lock the organization first, so that none is made meanwhile.
 * @returns the ids of those that were not revoked before
 */
export async function revokeWithMade(trx: Trx, now: Date, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ended as (
      select api_keys.id from api_keys where id = any(${ids}::uuid[])
      union select made.id from ended
        cross join lateral (select id from api_keys where created_by = 'key:' || ended.id offset 0) as made
    )
    update api_keys set revoked_at = ${now} where revoked_at is null and id in (select id from ended)
    returning id`.execute(trx)
  return rows.map((row) => row.id)
}

/** True for the key itself and all that it made, and what those made. */
export async function isOwnOrMade(trx: Trx, makerId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive maker as (
      select id, created_by from api_keys where id = ${id}
      union select above.id, above.created_by from maker
        cross join lateral (
          select id, created_by from api_keys where id = ${keyOfActor(sql`maker.created_by`)} offset 0) as above
    )
    select from maker where id = ${makerId}`.execute(trx)
  return rows.length > 0
}

/** Who issues a secret; both are null for a person. */
export interface Issuer {
  actorId: string
  keyId: string | null
  secretDigest: string | null
}

export const keyActor = (keyId: string): string => `key:${keyId}`

/**
 * Checks under the lock of the organization that the secret that calls did not end meanwhile, and was not replaced; a person
 * may.
 * @throws ApiError key_invalid
 */
export async function requireActingKey(
  trx: Trx,
  organizationId: string,
  { keyId, secretDigest }: Issuer,
): Promise<void> {
  if (keyId === null) return
  const current = await trx
    .selectFrom('api_key_secrets')
    .select('digest')
    .where('digest', '=', secretDigest)
    .where('valid_until', 'is', null)
    .executeTakeFirst()
  if (!current || !(await lockKey(trx, organizationId, keyId))) throw apiError('key_invalid')
}

/** @returns the secret, which is not stored */
export async function insertSecret(
  trx: Trx,
  now: Date,
  { keyId, mode, issuer }: { keyId: string; mode: KeyMode; issuer: Issuer },
): Promise<string> {
  const secret = createSecret(mode)
  await trx
    .insertInto('api_key_secrets')
    .values({
      digest: digestOf(secret),
      key_id: keyId,
      prefix: prefixOf(secret),
      created_at: now,
      issued_by: issuer.actorId,
      issued_with: issuer.secretDigest,
    })
    .execute()
  return secret
}

/** Ends all secrets of a key at `end`, or earlier where they end earlier. Rows stay, since they say who issued later ones. */
export async function endSecrets(trx: Trx, keyId: string, end: Date): Promise<void> {
  await trx
    .updateTable('api_key_secrets')
    .set({ valid_until: sql<Date>`least(valid_until, ${end}::timestamptz)` })
    .where('key_id', '=', keyId)
    .execute()
}
