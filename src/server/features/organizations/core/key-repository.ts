/** API keys and their secrets, of which only digests are stored. */
import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { KeyScope } from '#domain/partners/key-scope.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ApiKeysTable } from '#server/platform/database/partner-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { createSecret, digestOf, type KeyMode, prefixOf } from './key-secret.ts'

export type KeyRow = Selectable<ApiKeysTable>

/** How precisely the last use is kept, so that a call rarely writes. */
const lastUsePrecisionMs = 60_000

export interface UsableKey {
  id: string
  organizationId: string
  scopes: readonly KeyScope[]
  lastUsedAt: Date | null
}

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
    .select(['api_keys.id', 'organization_id', 'scopes', 'last_used_at'])
    .where('digest', '=', digestOf(secret))
    .where('mode', '=', mode)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .executeTakeFirst()
  if (!row) return null
  const { id, organization_id: organizationId, scopes, last_used_at: lastUsedAt } = row
  return { id, organizationId, scopes, lastUsedAt }
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

export interface NewKey {
  organizationId: string
  name: string
  scopes: readonly KeyScope[]
  expiresAt: Date | null
  /** User or key. */
  createdBy: string
}

/** A key with the secret that is shown once. */
export interface IssuedKey {
  row: KeyRow
  secret: string
}

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

/** @returns the secret, which is not stored */
export async function insertSecret(trx: Trx, now: Date, keyId: string, mode: KeyMode): Promise<string> {
  const secret = createSecret(mode)
  await trx
    .insertInto('api_key_secrets')
    .values({ digest: digestOf(secret), key_id: keyId, prefix: prefixOf(secret), created_at: now })
    .execute()
  return secret
}
