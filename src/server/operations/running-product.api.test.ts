import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { startServerProcess, type ServerProcess } from '#test/server-process.ts'

// Each run is a process of its own.
vi.setConfig({ testTimeout: 60_000 })

let fresh: FreshDatabase
let product: ServerProcess
beforeAll(async () => {
  fresh = await freshDatabase()
  product = await startServerProcess(fresh.settings)
})
afterAll(async () => {
  await product.stop('SIGKILL')
  await fresh.drop()
})

const command = (...args: string[]) =>
  new Promise<{ exitCode: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [new URL('main.ts', import.meta.url).pathname, ...args],
      { env: { PATH: process.env['PATH'], APP_ENV: 'test', ...fresh.settings } },
      (error, stdout, stderr) => resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    )
  })

test('commands work while the product runs, on the embedded database too [DUR-05]', async () => {
  expect(await command('jobs', 'list')).toEqual({ exitCode: 0, output: '0 jobs given up.\n' })
  expect(await command('audit', 'verify')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('nothing is wrong'),
  })
  expect(await command('jobs', 'retry', '00000000-0000-0000-0000-000000000000')).toMatchObject({
    exitCode: 1,
  })
})

test('a backup is written and verified while the product runs [DUR-05]', async () => {
  const file = join(fresh.settings.DATA_DIR, 'running.backup')
  expect(await command('backup', file)).toMatchObject({ exitCode: 0 })
  expect(await command('verify', '--backup', file)).toMatchObject({ exitCode: 0 })
  expect(await command('verify')).toMatchObject({ exitCode: 0 })
})

test('the schema is checked beside the running product; migrating the embedded database is not [DUR-12]', async () => {
  expect(await command('migrate', '--check')).toEqual({
    exitCode: 0,
    output: 'The database is up to date.\n',
  })
  const migration = await command('migrate')
  if (fresh.settings.DATABASE_URL === undefined)
    expect(migration).toEqual({ exitCode: 2, output: 'Stop the product first.\n' })
  else expect(migration).toEqual({ exitCode: 0, output: 'The database is up to date.\n' })
  expect((await command('doctor')).output).toContain('ok       schema: as this version expects it')
})

test('and once it has stopped, or died [DUR-05]', async () => {
  await product.stop('SIGKILL')
  expect(await command('jobs', 'list')).toEqual({ exitCode: 0, output: '0 jobs given up.\n' })
})

test('an unknown command names those that there are', async () => {
  expect(await command('repair')).toMatchObject({ exitCode: 2, output: expect.stringContaining('audit, ') })
})
