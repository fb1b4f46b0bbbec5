import { expect, test } from 'vitest'
import { SandboxClock } from '#sandbox/sandbox-clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { fingerprintOf } from '../platform/encryption/encryption.ts'
import type { EncryptionKey } from '../platform/encryption/encryption-keys.ts'
import { startTestApp, testApp } from '#test/api/start-app.ts'

const product = await testApp()

test('reports liveness and readiness without a session', async () => {
  expect((await product.anonymous().get('/healthz')).status).toBe(200)
  expect((await product.anonymous().get('/readyz')).status).toBe(200)
})

test('is alive but not ready while the database is unreachable: 503 with Retry-After', async () => {
  const unreachable = await openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const clock = new SandboxClock(unreachable.db, unreachable.notifications)
  const broken = await startTestApp({ overrides: () => ({ db: unreachable.db, clock }) })
  expect((await broken.anonymous().get('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/api/v2/configs', '/accounts']) {
    const response = await broken.anonymous().get(path)
    expect([path, response.status, response.headers['retry-after']]).toEqual([path, 503, '5'])
    expect(response.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
  }
  await broken.close()
  await unreachable.close()
})

test('readiness names what is missing: the database, migrations, keys, the queues of the jobs [DUR-11] [DUR-15]', async () => {
  const readiness = async () => {
    const { status, body } = await product.anonymous().get('/readyz')
    return [status, body]
  }
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  await product.database.executeSql('update kysely_migration set name = name || $1', ['-newer'])
  expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'migrations' }])
  await product.database.executeSql(`update kysely_migration set name = replace(name, '-newer', '')`)
  const fingerprint = fingerprintOf(product.services.config.encryptionKeys[0] as EncryptionKey)
  await product.database.executeSql(
    `insert into used_keys values ('2026a', 'other', now()), ('2026b', 'other', now()), ('local', '${fingerprint}', now())`,
  )
  expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'keys: 2026a, 2026b' }])
  await product.database.executeSql(`update used_keys set fingerprint = 'other' where id = 'local'`)
  await product.database.executeSql(`delete from used_keys where id <> 'local'`)
  expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'keys: local' }])
  await product.database.executeSql('delete from used_keys')
  await product.database.executeSql('alter table pgboss.queue rename to gone')
  expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'job_queues' }])
  await product.database.executeSql('alter table pgboss.gone rename to queue')
  const unreachable = await openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const { db } = product.services
  product.services.db = unreachable.db
  expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'database' }])
  product.services.db = db
  await unreachable.close()
})
