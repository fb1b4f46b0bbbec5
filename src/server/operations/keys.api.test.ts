import { expect, test } from 'vitest'
import { customer, rentalOrder } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { runCommand } from '#test/api/run-command.ts'
import { testApp } from '#test/api/start-app.ts'
import { createServices } from '../composition.ts'
import { parseConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { requireKnownKeys } from '../platform/encryption/require-known-keys.ts'
import type { AppServices } from '../sandbox-module.ts'
import { countKeyUses } from '../platform/encryption/key-uses.ts'

const key = (id: string) => `${id}:${Buffer.alloc(32, `key of ${id}`).toString('base64')}`

const api = await testApp({ env: { ENCRYPTION_KEYS: key('old') } })
const rosa = await customer(api)
const id = await rosa.createApplication()
await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
await rosa.onboard(id)
await api.runJobs()

/** Services of a process that was started with other keys, on the same database. */
const servicesWith = (...ids: string[]): Promise<AppServices> => {
  const config = parseConfig({
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: api.services.config.dataDir,
    ENCRYPTION_KEYS: ids.map(key).join(),
  })
  return createServices(config, api.database, createLog(config))
}
const keys = async (verb: string, ...ids: string[]) =>
  runCommand({ services: await servicesWith(...ids), database: api.database }, 'keys', verb)

test('counts what each key protects, and misses a key that is not configured [DUR-06]', async () => {
  expect((await keys('list', 'old')).output).toMatch(
    /^old \(current\): \d{2,} sealed, \d+ digests, \d+ signatures$/,
  )
  const rotated = await keys('list', 'new', 'old')
  expect(rotated.exitCode).toBe(0)
  expect(rotated.output).toMatch(/^new \(current\): 0 sealed, 0 digests, 0 signatures$/m)
  expect(rotated.output).toMatch(/^ {2}applications\.applicant: 1 sealed$/m)
  expect(rotated.output).toContain('must stay')
  expect(await keys('list', 'new')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('old (NOT CONFIGURED)'),
  })
})

test('a key that protects nothing may be removed [DUR-06]', async () => {
  expect((await keys('list', 'old', 'unused')).output).toMatch(/^unused .*\n {2}may be removed/m)
})

test('seals everything anew, row by row, and the new key then suffices to read it [DUR-06]', async () => {
  const { exitCode, output } = await keys('reseal', 'new', 'old')
  expect([exitCode, output]).toEqual([0, expect.stringContaining('applications: 1 row sealed anew.')])
  const uses = await countKeyUses(api.database.db)
  const stillOld = uses.filter((use) => use.key === 'old' && use.kind === 'sealed')
  expect(stillOld.map(({ table }) => table)).toEqual(
    stillOld.length === 0 ? [] : ['terms_signatures', 'terms_signatures'],
  )
  expect(uses.filter((use) => use.key === 'old' && use.column.endsWith('email_digest'))).toEqual([])
  expect(uses.filter(({ table }) => table === 'party_keys')).toEqual([
    expect.objectContaining({ column: 'digest', key: 'new' }),
  ])
  const newKeys = (await servicesWith('new')).config.encryptionKeys
  await requireKnownKeys(api.database.db, newKeys)
  const services = await servicesWith('new')
  const row = await services.db
    .selectFrom('applications')
    .select(['id', 'applicant', 'company'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
  expect(row.company.name).toBe(bodyUS().company?.name)
  expect(await keys('reseal', 'new', 'old')).toMatchObject({
    output: expect.stringContaining('0 rows sealed anew'),
  })
})
