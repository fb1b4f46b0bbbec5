/** API keys and their secrets, of which only digests are stored. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
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
    .select(['api_keys.id', 'organization_id', 'scopes', 'last_used_at', 'valid_until', 'expires_at'])
    .where('digest', '=', digestOf(secret))
    .where('mode', '=', mode)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
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
 * Revokes a key and all that it made, and what those made. Lock the organization first, so that none is made meanwhile.
 * @returns the ids of those that were not revoked before
 */
export async function revokeWithMade(trx: Trx, now: Date, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ended as (
      select api_keys.id from api_keys where id = ${id}
      union select made.id from api_keys as made join ended on made.created_by = 'key:' || ended.id
    )
    update api_keys set revoked_at = ${now} where revoked_at is null and id in (select id from ended)
    returning id`.execute(trx)
  return rows.map((row) => row.id)
}

/**
 * Checks under the lock of the organization that the key that calls was not revoked meanwhile; a person may.
 * @throws ApiError key_invalid
 */
export async function requireActingKey(
  trx: Trx,
  organizationId: string,
  keyId: string | null,
): Promise<void> {
  if (keyId !== null && !(await lockKey(trx, organizationId, keyId))) throw apiError('key_invalid')
}

/** @returns the secret, which is not stored */
export async function insertSecret(trx: Trx, now: Date, keyId: string, mode: KeyMode): Promise<string> {
  const secret = createSecret(mode)
  await trx
    .insertInto('api_key_secrets')
    .values({ digest: digestOf(secret), key_id: keyId, prefix: prefixOf(secret), created_at: now })
    .execute()
  return secret
}

/** Ends all secrets of a key at `end`, or earlier where they end earlier. Deletes those that have ended already. */
export async function endSecrets(trx: Trx, now: Date, keyId: string, end: Date): Promise<void> {
  await trx
    .deleteFrom('api_key_secrets')
    .where('key_id', '=', keyId)
    .where('valid_until', '<=', now)
    .execute()
  await trx
    .updateTable('api_key_secrets')
    .set({ valid_until: sql<Date>`least(valid_until, ${end}::timestamptz)` })
    .where('key_id', '=', keyId)
    .execute()
}

/** Ends one secret, which was replaced. */
export async function endSecret(trx: Trx, now: Date, secret: string): Promise<void> {
  await trx
    .updateTable('api_key_secrets')
    .set({ valid_until: now })
    .where('digest', '=', digestOf(secret))
    .execute()
}
