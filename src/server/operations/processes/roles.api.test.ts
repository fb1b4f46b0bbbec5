import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '#test/server-process.ts'

const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

/** The embedded database supports one process only. */
describe.runIf(process.env['TEST_DATABASE_URL'])('web and worker apart', { timeout: 60_000 }, () => {
  let fresh: FreshDatabase
  let web: ServerProcess
  let worker: ServerProcess | undefined
  const start = (ROLE: string) =>
    startServerProcess({ ...fresh.settings, PUBLIC_ORIGINS: origins, MIGRATE_AT_START: 'off', ROLE })
  beforeAll(async () => {
    fresh = await freshDatabase()
    web = await start('web')
  })
  afterAll(async () => {
    await web.stop('SIGTERM')
    await worker?.stop('SIGTERM')
    await fresh.drop()
  })

  test('the web process leaves jobs to the worker, which answers nothing but its probes [DUR-08]', async () => {
    const call = createBrowserClient(() => web.origin)
    await call('POST', '/sandbox/session', { email: 'rosa@delgadobakery.com' })
    const { data } = await call('POST', '/api/v2/applications', bodyUS({ ssn4: '2222' }))
    const { id } = (data as { application: { id: string } }).application
    await call('POST', `/api/v2/applications/${id}/onboard`)
    const emails = async () => (await call('GET', '/sandbox/messages?channel=email')).data as unknown[]
    // Longer than a worker waits between two polls.
    const until = performance.now() + 1500
    while (performance.now() < until) expect(await emails()).toEqual([])

    worker = await start('worker')
    await expect.poll(emails, { timeout: 10_000 }).toHaveLength(1)
    const status = async (path: string) => (await fetch((worker?.origin ?? '') + path)).status
    expect([await status('/healthz'), await status('/readyz'), await status('/api/v2/configs')]).toEqual([
      200, 200, 404,
    ])
  })
})
