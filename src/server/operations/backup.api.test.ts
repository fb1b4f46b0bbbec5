import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, rentalOrder } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { freshDatabase } from '#test/api/fresh-database.ts'
import { runCommand } from '#test/api/run-command.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { createServices } from '../composition.ts'
import { parseConfig } from '../config.ts'
import { recordAudit } from '../platform/audit.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { openDatabase, type DatabaseHandle } from '../platform/database/database.ts'
import { createLog } from '../platform/log.ts'
import type { AppServices } from '../sandbox-module.ts'
import { jobsTable, tablesOf } from './backup-file.ts'

const keys = { ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 'key of 2026').toString('base64')}` }

let api: TestApp
let folder: string
let backup: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  backup = join(folder, 'full.backup')
  api = await startTestApp({ env: keys })
  const rosa = await customer(api)
  const id = await rosa.createApplication()
  await rosa.order(id, {
    ...rentalOrder,
    financialInstrumentId: await rosa.addCard(id),
    // A line separator that JSON does not escape.
    feeProfiles: [{ name: 'Standard\u2028fees' }],
  })
  await rosa.onboard(id)
  await api.runJobs()
  // Leaves a decision to be retried.
  await (await customer(api, 'ana@example.com')).apply(bodyUS({ ssn4: '6666' }))
  await sealAudit(api.services.db, api.services.clock.now())
  const written = await runCommand(api, 'backup', backup)
  expect(written).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^\d+ rows of \d+ tables/) })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

/** Restores into a new database and looks at it. */
async function restore<T>(
  file: string,
  look: (restored: { services: AppServices; database: DatabaseHandle }) => Promise<T>,
  env: Record<string, string> = keys,
) {
  const { settings, drop } = await freshDatabase({ empty: true })
  const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...settings, ...env })
  const database = await openDatabase(config)
  try {
    const services = await createServices(config, database, createLog(config))
    const result = await runCommand({ services, database }, 'restore', file)
    return { ...result, seen: await look({ services, database }) }
  } finally {
    await database.close()
    await drop()
  }
}

async function contentsOf(database: DatabaseHandle): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  for (const table of await tablesOf(database.db)) {
    const rows = await database.executeSql(
      `select to_jsonb(stored)::text as json from ${table} as stored order by 1`,
    )
    contents[table] = rows.map(({ json }) => json)
  }
  const jobs = await database.executeSql(
    `select id, name, data, start_after from ${jobsTable} where state in ('created', 'retry') order by id`,
  )
  return { ...contents, jobs }
}

test('a backup holds everything, for its owner alone, and restores it into an empty database [DUR-05]', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  const original = await contentsOf(api.database)
  const { exitCode, output, seen } = await restore(backup, async ({ services, database }) => {
    const contents = await contentsOf(database)
    await services.db
      .transaction()
      .execute((trx) =>
        recordAudit(trx, { occurredAt: new Date(), actor: 'system', action: 'session.ended' }),
      )
    const verified = await runCommand({ services, database }, 'verify')
    return { contents, verified }
  })
  expect(output).toContain('Nothing is wrong.')
  expect(exitCode).toBe(0)
  expect(seen.contents).toEqual(original)
  expect(seen.verified.exitCode).toBe(0)
})

test('verify opens every sealed value and counts every table, of the database and of the backup [DUR-05]', async () => {
  const database = await runCommand(api, 'verify')
  expect(database).toMatchObject({ exitCode: 0, output: expect.stringContaining('applications: 2 rows') })
  const file = await runCommand(api, 'verify', '--backup', backup)
  expect(file).toMatchObject({ exitCode: 0, output: expect.stringContaining('applications: 2 rows') })
  const opened = (output: string) => /(\d+) sealed values opened/.exec(output)?.[1]
  expect(Number(opened(database.output))).toBeGreaterThan(20)
  expect(opened(file.output)).toBe(opened(database.output))
})

const damages: [name: string, damage: (content: Buffer) => Buffer, finding: RegExp][] = [
  ['cut', (content) => content.subarray(0, content.length - 100), /cannot be read|changed or cut/],
  [
    'changed',
    (content) =>
      gzipSync(gunzipSync(content).toString().replace('"decision": "APPROVED"', '"decision": "DECLINED"')),
    /signature does not match/,
  ],
  [
    'short of a row',
    (content) =>
      gzipSync(
        gunzipSync(content)
          .toString()
          .replace(/^\{.*"applicant".*\n/m, ''),
      ),
    /applications: the backup holds 1 rows of 2/,
  ],
]
test.each(damages)(
  'a backup that is %s is found, and nothing of it restored [DUR-05]',
  async (name, damage, finding) => {
    const damaged = join(folder, `${name}.backup`)
    const content = readFileSync(backup)
    writeFileSync(damaged, damage(content))
    expect(await runCommand(api, 'verify', '--backup', damaged)).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(finding),
    })
    const { exitCode, seen } = await restore(damaged, ({ database }) =>
      database.executeSql('select id from applications'),
    )
    expect([exitCode, seen]).toEqual([2, []])
  },
)

test('a backup is not restored over data, nor written over a file, nor read without its keys [DUR-05]', async () => {
  expect(await runCommand(api, 'restore', backup)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('not empty'),
  })
  expect(await runCommand(api, 'backup', backup)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('exists already'),
  })
  const otherKeys = { ENCRYPTION_KEYS: `other:${Buffer.alloc(32, 'another key').toString('base64')}` }
  const { exitCode } = await restore(backup, () => Promise.resolve(), otherKeys)
  expect(exitCode).toBe(2)
  expect(existsSync(`${backup}.partial`)).toBe(false)
})

test('verify finds values that were exchanged, and audit records that are gone [DUR-05]', async () => {
  const { seen } = await restore(backup, async ({ services, database }) => {
    await database.executeSql(
      `update applications set company = (select company from applications other where other.id <> applications.id)`,
    )
    const exchanged = await runCommand({ services, database }, 'verify')
    await database.executeSql(
      `alter table audit_log disable trigger user; delete from audit_log where action = 'application.created'`,
    )
    return [exchanged, await runCommand({ services, database }, 'verify')]
  })
  const place = /applications urn:app:\S+ company: The encrypted value was altered/
  expect(seen).toMatchObject([
    { exitCode: 1, output: expect.stringMatching(place) },
    { exitCode: 1, output: expect.stringContaining('a record was removed') },
  ])
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a backup is restored where one role owns the tables and another runs the product [DUR-05]',
  async () => {
    const { settings, drop } = await freshDatabase({ empty: true })
    const admin = await openDatabase(parseConfig({ APP_ENV: 'test', ...settings }))
    const suffix = randomUUID().slice(0, 8)
    const [owner, runtime] = [`restore-owner-${suffix}`, `restore-runtime-${suffix}`]
    const urlFor = (role: string) =>
      Object.assign(new URL(settings.DATABASE_URL ?? ''), { username: role, password: 'test' }).href
    for (const role of [owner, runtime]) await admin.executeSql(`create role "${role}" login password 'test'`)
    await admin.executeSql(`grant create on schema public to "${owner}"`)
    await admin.executeSql(
      `grant create on database ${new URL(settings.DATABASE_URL ?? '').pathname.slice(1)} to "${owner}"`,
    )
    const config = parseConfig({
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: settings.DATA_DIR,
      ...keys,
      DATABASE_URL: urlFor(runtime),
      DATABASE_OWNER_URL: urlFor(owner),
    })
    const database = await openDatabase(config)
    try {
      const services = await createServices(config, database, createLog(config))
      const { exitCode, output } = await runCommand({ services, database }, 'restore', backup)
      expect(output).toContain('Nothing is wrong.')
      expect(exitCode).toBe(0)
      expect((await contentsOf(database))['jobs']).toEqual((await contentsOf(api.database))['jobs'])
    } finally {
      await database.close()
      for (const role of [runtime, owner])
        await admin.executeSql(`drop owned by "${role}"`).then(() => admin.executeSql(`drop role "${role}"`))
      await admin.close()
      await drop()
    }
  },
)
