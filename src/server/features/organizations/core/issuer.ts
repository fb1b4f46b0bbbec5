/** A secret of an API key as the issuer of what outlasts a call: links, frames, endpoints, signing secrets, other keys. */
import { sql } from 'kysely'
import { dayMs } from '#domain/dates/duration.ts'
import { apiError } from '#server/api-error.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { digestOf } from './key-secret.ts'
import { revokeWithMade } from './key-repository.ts'

/** Hours that both secrets work at least when a key rotates itself. */
const minRoutineOverlapHours = 1
/** A partner whose key was stolen and rotated notices its refused calls within this time. */
const noticedAfterMs = 7 * dayMs

/**
 * Holds the organization until the transaction ends, so that a report either ends what the call issues or refuses the call.
 * Call it before other rows are locked. A replaced secret may issue until its overlap ends, and a person may.
 * @throws ApiError key_invalid
 */
export async function requireIssuer(
  trx: Trx,
  organizationId: string,
  { secretDigest }: { secretDigest: string | null },
): Promise<void> {
  if (secretDigest === null) return
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forShare().execute()
  const working = await trx
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.key_id')
    .select('digest')
    .where('digest', '=', secretDigest)
    .where('ended_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!working) throw apiError('key_invalid')
}

interface EndedSecrets {
  /** Of the secret itself, of those that it issued, and of those that these issued. */
  digests: string[]
  /** Ids of the keys that were not revoked before. */
  revokedKeys: string[]
}

/**
 * Ends a secret and those that it issued, and revokes the keys that are left without a current one. Lock the organization first.
 * A thief can rotate the key with the secret too, so the new one ends as well, unless the rotation was routine: both worked for a
 * while, and the reported one ended long enough ago.
 */
export async function endSecretWithIssued(trx: Trx, now: Date, secret: string): Promise<EndedSecrets> {
  const reported = digestOf(secret)
  const noticed = new Date(now.getTime() - noticedAfterMs)
  const { rows } = await sql<{ digest: string; keyId: string; wasCurrent: boolean }>`
    with recursive ended as (
      select digest, key_id, valid_until from api_key_secrets where digest = ${reported}
      union
      select issued.digest, issued.key_id, issued.valid_until from ended
        -- Offset 0 makes it look each one up by the index, whatever the planner expects: a chain has many links.
        cross join lateral (select * from api_key_secrets where issued_with = ended.digest offset 0) as issued
        where (
          ended.digest = ${reported} and issued.key_id = ended.key_id and ended.valid_until < ${noticed}::timestamptz
          and ended.valid_until >= issued.created_at + ${minRoutineOverlapHours} * interval '1 hour'
        ) is not true
    )
    update api_key_secrets as one
      set valid_until = least(one.valid_until, ${now}::timestamptz), ended_at = coalesce(one.ended_at, ${now}::timestamptz)
    from ended, api_key_secrets as before where one.digest = ended.digest and before.digest = one.digest
    returning one.digest, one.key_id as "keyId", before.valid_until is null as "wasCurrent"`.execute(trx)
  const withoutCurrent = rows.filter(({ wasCurrent }) => wasCurrent).map(({ keyId }) => keyId)
  return {
    digests: rows.map(({ digest }) => digest),
    revokedKeys: await revokeWithMade(trx, now, withoutCurrent),
  }
}
