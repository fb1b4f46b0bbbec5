import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { createServices } from '../composition.ts'
import { parseConfig } from '../config.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { recordAudit } from '../platform/audit.ts'
import { openDatabase, type DatabaseHandle } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'

// Each run is a process of its own.
vi.setConfig({ testTimeout: 120_000 })

let fresh: FreshDatabase
const settings = () => ({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...fresh.settings })

/** Opens the database only for the work, since the command needs the embedded one for itself. */
async function withDatabase(work: (database: DatabaseHandle) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(parseConfig(settings()))
  await work(database)
  await database.close()
}

beforeAll(async () => {
  fresh = await freshDatabase()
  await withDatabase(async (database) => {
    const config = parseConfig(settings())
    const { db } = await createServices(config, database, createLog(config))
    for (const actor of ['ana', 'ana', 'bo'])
      await db
        .transaction()
        .execute((trx) =>
          recordAudit(trx, { occurredAt: new Date('2026-03-01'), actor, action: 'session.started' }),
        )
    await sealAudit(db, new Date('2026-03-02'))
    await db
      .transaction()
      .execute((trx) =>
        recordAudit(trx, { occurredAt: new Date('2026-03-03'), actor: 'bo', action: 'session.ended' }),
      )
  })
})
afterAll(() => fresh.drop())

const audit = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [new URL('main.ts', import.meta.url).pathname, 'audit', ...args],
      { env: { PATH: process.env['PATH'], ...settings() } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

test('the command says what it can do, and refuses what it does not know [SEC-27]', async () => {
  expect(await audit('--help')).toMatchObject({
    code: 0,
    output: expect.stringContaining('--application ID'),
  })
  for (const args of [[], ['repair'], ['verify', '--dya', '2026-03-01'], ['verify', '--day', 'today']])
    expect(await audit(...args)).toMatchObject({ code: 2, output: expect.stringContaining('Usage:') })
})

test('the command exits with 0 for an untouched log, and with 1 and the place of what is wrong [SEC-27]', async () => {
  const report = await audit('verify')
  expect(report.code).toBe(0)
  const [result, newestSeal = '', unsealed] = report.output.split('\n')
  expect(result).toBe('4 records in 2 chains: nothing is wrong.')
  expect(newestSeal).toMatch(/^Newest seal: 2026-03-02T00:00:00\.000Z \S+$/)
  expect(unsealed).toBe('Not sealed yet: 1 record since 2026-03-03T00:00:00.000Z.')
  const seal = newestSeal.split(' ').at(-1) ?? ''
  expect(await audit('verify', '--seal', seal)).toMatchObject({ code: 0 })
  expect(await audit('verify', '--seal', 'another')).toMatchObject({ code: 1 })
  await withDatabase(({ executeSql }) =>
    executeSql(`
      alter table audit_log disable trigger all;
      delete from audit_log where chain = 'ana' and sequence = 1;
      alter table audit_log enable trigger all`),
  )
  const tampered = await audit('verify')
  expect(tampered.code).toBe(1)
  expect(tampered.output.split('\n').slice(0, 2)).toEqual([
    'ana 2026-03-01 #2: does not follow the start of its chain; a record was removed, inserted or moved.',
    '3 records in 2 chains: 1 problem.',
  ])
  expect(await audit('verify', '--day', '2026-03-04')).toMatchObject({ code: 0 })
})
