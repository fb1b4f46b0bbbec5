import { afterAll, beforeAll, expect, test } from 'vitest'
import { SandboxClock } from '../clock.ts'
import { openDatabase } from '../store/database.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('the process says that it lives and is ready, to anybody', async () => {
  expect((await product.anonymous().get('/healthz')).status).toBe(200)
  expect((await product.anonymous().get('/readyz')).status).toBe(200)
})

test('without its database it lives and is not ready: 503, ask again soon', async () => {
  const nowhere = await openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const clock = new SandboxClock(nowhere.db)
  const broken = await startTestApp({ replace: () => ({ db: nowhere.db, clock }) })
  expect((await broken.anonymous().get('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/api/v2/configs', '/accounts']) {
    const answer = await broken.anonymous().get(path)
    expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 503, '5'])
    expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/)
  }
  await broken.close()
  await nowhere.close()
})
