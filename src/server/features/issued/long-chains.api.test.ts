/** Reporting a key works no matter how many times a thief has rotated it. */
import { expect, test } from 'vitest'
import type { KeyView } from '#api/partners/organization.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { digestOf } from '#server/features/organizations/core/key-secret.ts'
import { emailsTo } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
/** More than a statement has parameters for. */
const links = 66_000

test('a report ends a key that was rotated with itself thousands of times, and its administrators are told [PART-01, SEC-38]', async () => {
  const admin = await api.as('admin@chain.test', ['partner'], 'chain')
  const issued = await admin.post('/api/v2/api-keys', { name: 'Orders', scopes: [...keyScopes] })
  const { id, key } = issued.data as KeyView & { key: string }
  const { db } = api.services
  await db.updateTable('api_key_secrets').set({ valid_until: api.services.clock.now() }).execute()
  await api.database.executeSql(
    `insert into api_key_secrets (digest, key_id, prefix, created_at, valid_until, issued_by, issued_with)
      select 'link' || link, secret.key_id, secret.prefix, secret.created_at,
        case when link < $2 then secret.valid_until end, 'key:' || secret.key_id,
        case when link <= 3 then secret.digest else 'link' || link - 3 end
      from api_key_secrets as secret, generate_series(1, $2) as link where secret.digest = $1`,
    [digestOf(key), links],
  )
  expect((await api.anonymous().post('/api/v2/api-keys/leaks', { key })).status).toBe(202)
  const revoked = await db
    .selectFrom('api_keys')
    .select('revoked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(revoked.revoked_at).not.toBeNull()
  const alive = await db
    .selectFrom('api_key_secrets')
    .select('digest')
    .where('ended_at', 'is', null)
    .execute()
  expect(alive).toEqual([])
  expect(await emailsTo(api, 'admin@chain.test')).toMatchObject([
    { subject: 'An API key of yours was exposed and revoked' },
  ])
})
