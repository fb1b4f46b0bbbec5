import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '#test/server-process.ts'

/** The embedded database supports one process only. */
const isShared = Boolean(process.env['TEST_DATABASE_URL'])

const keys = (...ids: string[]) =>
  ids.map((id) => `${id}:${Buffer.alloc(32, `key of ${id}`).toString('base64')}`).join()
const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

describe.runIf(isShared)('two processes on one database', { timeout: 120_000 }, () => {
  let fresh: FreshDatabase
  const running: ServerProcess[] = []
  const start = async (...ids: string[]) => {
    const product = await startServerProcess({
      ...fresh.settings,
      PUBLIC_ORIGINS: origins,
      ENCRYPTION_KEYS: keys(...ids),
    })
    running.push(product)
    return product
  }
  beforeAll(async () => {
    fresh = await freshDatabase()
  })
  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop('SIGTERM')))
    await fresh.drop()
  })

  const keysCommand = (verb: string, ...ids: string[]) =>
    new Promise<{ exitCode: unknown; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['src/server/operations/main.ts', 'keys', verb],
        {
          env: {
            PATH: process.env['PATH'],
            APP_ENV: 'test',
            ...fresh.settings,
            ENCRYPTION_KEYS: keys(...ids),
          },
        },
        (error, stdout, stderr) => resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
      )
    })

  test('a rotation by replacing one after another loses nothing, and is refused before each has the key [DUR-15]', async () => {
    let [first, second] = [await start('old'), await start('old')]
    let origin = first.origin
    const call = createBrowserClient(() => origin)
    await call('POST', '/sandbox/session', { email: 'rosa@delgadobakery.com' })
    const { data } = await call('POST', '/api/v2/applications', bodyUS())
    const { id } = (data as { application: { id: string } }).application
    const isReadAt = async ({ origin: at }: ServerProcess) => {
      origin = at
      const [application, readiness] = [
        await call('GET', `/api/v2/applications/${id}`),
        await fetch(`${at}/readyz`),
      ]
      return [application.status, readiness.status]
    }

    await second.stop('SIGTERM')
    second = await start('new', 'old')
    const refused = await keysCommand('reseal', 'new', 'old')
    expect(refused).toMatchObject({ exitCode: 2, output: expect.stringContaining('lack the key new') })
    expect(refused.output).toMatch(/^ {2}all on \S+ \(pid \d+\): has old; seen \d+ seconds? ago$/m)
    expect(refused.output).toContain(`(pid ${first.pid})`)
    expect(refused.output).not.toContain(`(pid ${second.pid})`)
    expect([await isReadAt(first), await isReadAt(second)]).toEqual([
      [200, 200],
      [200, 200],
    ])

    await first.stop('SIGTERM')
    first = await start('new', 'old')
    expect(await keysCommand('reseal', 'new', 'old')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('applications: 1 row sealed anew.'),
    })
    expect([await isReadAt(first), await isReadAt(second)]).toEqual([
      [200, 200],
      [200, 200],
    ])

    await expect(start('old')).rejects.toThrow('exited before it was ready')
    expect((await keysCommand('list', 'old')).output).toContain('new (NOT CONFIGURED)')
  })
})
