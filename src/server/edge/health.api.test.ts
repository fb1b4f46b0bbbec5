import { afterAll, beforeAll, expect, test } from 'vitest'
import { SandboxClock } from '../../sandbox/sandbox-clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('reports liveness and readiness without a session', async () => {
  expect((await product.anonymous().get('/healthz')).status).toBe(200)
  expect((await product.anonymous().get('/readyz')).status).toBe(200)
})

test('is alive but not ready while the database is unreachable: 503 with Retry-After', async () => {
  const unreachable = await openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const clock = new SandboxClock(unreachable.db)
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
