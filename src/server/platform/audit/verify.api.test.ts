import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '#test/api/fresh-database.ts'
import { recordAudit } from '../audit.ts'
import { sealedTables } from '../database/sealing/sealed-tables.ts'
import { createSealingPlugin } from '../database/sealing/sealing-plugin.ts'
import type { Database } from '../database/tables.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { sealAudit } from './seal.ts'
import { verifyAudit, type AuditSelection } from './verify.ts'

const key = (id: string) => ({ id, key: Buffer.alloc(32, id) })
const encryption = createEncryption([key('a')])

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db.withPlugin(createSealingPlugin(encryption, sealedTables))
})
afterAll(() => database.drop())

const chain = 'urn:app:1'
/** Somebody who owns the database, past every trigger. */
const tamper = (...statements: string[]) =>
  database.executeSql(
    [
      'alter table audit_log disable trigger all',
      ...statements,
      'alter table audit_log enable trigger all',
    ].join(';'),
  )
const problems = async (selection?: AuditSelection) =>
  (await verifyAudit({ db, encryption }, selection)).problems.join('\n')
const record = (day: string, decision = 'PENDING', applicationId = chain) =>
  db.transaction().execute((trx) =>
    recordAudit(trx, {
      occurredAt: new Date(`${day}T12:00:00Z`),
      actor: 'system',
      action: 'application.decided',
      applicationId,
      details: { decision },
    }),
  )

beforeEach(async () => {
  await tamper(
    ...['audit_log', 'audit_chains', 'audit_sealed_ends', 'applications', 'users'].map(
      (table) => `delete from ${table}`,
    ),
  )
  for (const day of ['2026-03-01', '2026-03-01', '2026-03-01', '2026-03-02', '2026-03-02']) await record(day)
  await record('2026-03-01', 'APPROVED', 'urn:app:2')
  await sealAudit(db, new Date('2026-03-02T12:05:00Z'))
})

test('an untouched log has no problems, as a whole, by application and by day [SEC-27]', async () => {
  const whole = await verifyAudit({ db, encryption })
  expect(whole).toMatchObject({ chains: 2, records: 6, problems: [] })
  expect(await verifyAudit({ db, encryption }, { applicationId: chain })).toMatchObject({
    records: 5,
    problems: [],
  })
  expect(await verifyAudit({ db, encryption }, { day: '2026-03-01' })).toMatchObject({
    records: 4,
    problems: [],
  })
  expect(await verifyAudit({ db, encryption }, { day: '2026-03-02' })).toMatchObject({
    records: 2,
    problems: [],
  })
})

test('a log that was begun under an older key is verified with both [SEC-27]', async () => {
  const rotated = createEncryption([key('b'), key('a')])
  expect((await verifyAudit({ db, encryption: rotated })).problems).toEqual([])
  expect(
    (await verifyAudit({ db, encryption: createEncryption([key('b')]) })).problems.length,
  ).toBeGreaterThan(0)
})

test.each([
  [
    'a changed record',
    `update audit_log set details = '{"decision":"APPROVED"}' where sequence = 2 and day = '2026-03-01'`,
    '#2: the record was changed',
  ],
  [
    'a changed time',
    `update audit_log set occurred_at = occurred_at + interval '1 second' where sequence = 1 and chain = 'urn:app:2'`,
    'urn:app:2 2026-03-01 #1: the record was changed',
  ],
  [
    'a removed record',
    `delete from audit_log where chain = '${chain}' and day = '2026-03-01' and sequence = 2`,
    '#3: does not follow urn:app:1 2026-03-01 #1',
  ],
  [
    'a removed first record',
    `delete from audit_log where chain = '${chain}' and day = '2026-03-01' and sequence = 1`,
    '#2: does not follow the start of its chain',
  ],
  [
    'a removed day',
    `delete from audit_log where chain = '${chain}' and day = '2026-03-01'`,
    '2026-03-02 #1: does not follow the start of its chain',
  ],
  [
    'a cut end',
    `delete from audit_log where chain = '${chain}' and day = '2026-03-02' and sequence = 2`,
    '2026-03-02 #1: records after it are missing',
  ],
  [
    'a cut last day',
    `delete from audit_log where chain = '${chain}' and day = '2026-03-02'`,
    '2026-03-01 #3: records after it are missing',
  ],
  [
    'a removed chain',
    `delete from audit_log where chain = 'urn:app:2'`,
    'urn:app:2: all records are missing',
  ],
  [
    'a removed end',
    `delete from audit_chains where chain = 'urn:app:2'`,
    'urn:app:2 2026-03-01 #1: the chain has no recorded end',
  ],
])('%s is found [SEC-27]', async (_name, statement, expected) => {
  await tamper(statement)
  expect(await problems()).toContain(expected)
})

test('reordered records are found, also when their numbers were exchanged [SEC-27]', async () => {
  await tamper(
    `update audit_log set sequence = 9 where chain = '${chain}' and day = '2026-03-01' and sequence = 1`,
    `update audit_log set sequence = 1 where chain = '${chain}' and day = '2026-03-01' and sequence = 2`,
    `update audit_log set sequence = 2 where chain = '${chain}' and day = '2026-03-01' and sequence = 9`,
  )
  expect(await problems()).toContain('2026-03-01 #1: the record was changed')
})

test('an inserted record is found, also a copy of another one [SEC-27]', async () => {
  const columns =
    'previous_hash, hash, occurred_at, actor, action, application_id, request_id, session_id, ip_digest, details, changes'
  await tamper(
    `insert into audit_log (chain, day, sequence, ${columns})
      select chain, '2026-03-02', 3, ${columns} from audit_log where chain = '${chain}' and day = '2026-03-02' and sequence = 2`,
  )
  expect(await problems()).toContain('2026-03-02 #3: the record was changed')
})

test('an end that was cut is found even when the recorded end was set back to match [SEC-27]', async () => {
  await tamper(
    `delete from audit_log where chain = '${chain}' and day = '2026-03-02' and sequence = 2`,
    `update audit_chains set sequence = 1, hash = (
      select hash from audit_log where chain = '${chain}' and day = '2026-03-02' and sequence = 1) where chain = '${chain}'`,
  )
  expect(await problems()).toContain('2026-03-02 #1: the recorded end is not valid')
})

test('a day is verified against the days around it [SEC-27]', async () => {
  await tamper(`delete from audit_log where chain = '${chain}' and day = '2026-03-01' and sequence = 3`)
  expect(await problems({ day: '2026-03-01' })).toContain('2026-03-01 #2: records after it are missing')
  expect(await problems({ day: '2026-03-02' })).toContain(
    '2026-03-02 #1: does not follow urn:app:1 2026-03-01 #2',
  )
  expect(await problems({ applicationId: 'urn:app:2' })).toBe('')
})

test('an application and a user without any record are found [SEC-27]', async () => {
  await sql`insert into users (id, issuer, subject, email, roles, created_at, last_signed_in_at)
    values ('00000000-0000-4000-8000-000000000001', 'i', 's', 'e', '[]', now(), now())`.execute(database.db)
  await sql`insert into applications (id, user_id, portal, currency, created_at, updated_at, intent, api_version, applicant,
      company, attribution, decision, level, beneficial_owner_status, step_ups, enable_deposits, completed)
    values ('urn:app:9', '00000000-0000-4000-8000-000000000001', 'gdp', 'USD', now(), now(), 'x', 'v2', 'x',
      'x', '{}', 'NONE', 'NONE', 'NONE', '[]', false, false)`.execute(database.db)
  expect((await problems()).split('\n')).toEqual([
    'urn:app:9: the application has no records.',
    'user 00000000-0000-4000-8000-000000000001: no sign-in is recorded.',
  ])
})

describe('seals', () => {
  const day = (date: string) => new Date(`${date}T18:00:00Z`)
  const dropChain = (name: string) => [
    `delete from audit_log where chain = '${name}'`,
    `delete from audit_chains where chain = '${name}'`,
    `delete from audit_sealed_ends where chain = '${name}'`,
  ]

  test('a chain that was removed with its end is missed [SEC-27]', async () => {
    await tamper(...dropChain('urn:app:2'))
    const missing =
      'urn:app:2 2026-03-01 #1: was sealed at 2026-03-02T12:05:00.000Z, and is missing or another.'
    expect(await problems()).toBe(missing)
    expect(await problems({ applicationId: 'urn:app:2' })).toBe(missing)
    expect(await problems({ applicationId: chain })).toBe('')
    expect([await problems({ day: '2026-03-01' }), await problems({ day: '2026-03-02' })]).toEqual([
      missing,
      '',
    ])
  })

  test.each(['system', 'anonymous'])(
    'the chain "%s" is missed although it began anew and was sealed again [SEC-27]',
    async (actor) => {
      const write = (date: string) =>
        db
          .transaction()
          .execute((trx) => recordAudit(trx, { occurredAt: day(date), actor, action: 'session.refused' }))
      await write('2026-03-02')
      await sealAudit(db, day('2026-03-02'))
      await tamper(...dropChain(actor))
      await write('2026-03-03')
      await sealAudit(db, day('2026-03-03'))
      expect(await problems()).toContain(`${actor} 2026-03-02 #1: was sealed at`)
    },
  )

  test('a chain that was set back to an older copy of itself is found [SEC-27]', async () => {
    await tamper(`create table older_end as select * from audit_chains where chain = '${chain}'`)
    await record('2026-03-03')
    await sealAudit(db, day('2026-03-03'))
    await tamper(
      `delete from audit_log where chain = '${chain}' and day = '2026-03-03'`,
      `delete from audit_chains where chain = '${chain}'`,
      'insert into audit_chains select * from older_end',
      'drop table older_end',
    )
    await sealAudit(db, day('2026-03-04'))
    expect(await problems()).toBe(
      `${chain} 2026-03-03 #1: was sealed at 2026-03-03T18:00:00.000Z, and is missing or another.`,
    )
  })

  test('a removed newest seal, a changed one and none at all are found [SEC-27]', async () => {
    await record('2026-03-03')
    await sealAudit(db, day('2026-03-03'))
    await tamper(`delete from audit_log where chain = 'seals' and day = '2026-03-03'`)
    expect(await problems()).toContain('seals 2026-03-02 #1: records after it are missing')
    await tamper(
      `update audit_log set details = '{"ends":[]}' where chain = 'seals'`,
      `delete from audit_log where chain = 'urn:app:2'`,
    )
    expect(await problems()).toContain('seals 2026-03-02 #1: the record was changed')
    await tamper('truncate audit_log, audit_chains, audit_sealed_ends')
    expect(await problems()).toContain(
      'No seal: the product never ran with this log, or its seals were removed.',
    )
  })

  test('a log that was replaced by an older copy as a whole lacks a seal noted before [SEC-27]', async () => {
    const { newestSeal: older } = await verifyAudit({ db, encryption })
    await tamper(
      'create table older_log as select * from audit_log',
      'create table older_ends as select * from audit_chains',
    )
    await record('2026-03-03')
    await sealAudit(db, day('2026-03-03'))
    const { newestSeal } = await verifyAudit({ db, encryption })
    const noted = { seal: newestSeal?.hash }
    expect(await problems(noted)).toBe('')
    await tamper(
      'truncate audit_log, audit_chains',
      'insert into audit_log overriding system value select * from older_log',
      'insert into audit_chains select * from older_ends',
      'drop table older_log, older_ends',
    )
    expect([await problems({ seal: older?.hash }), await problems()]).toEqual(['', ''])
    expect(await problems(noted)).toBe(
      `The seal ${newestSeal?.hash} is missing: an older log was put in place.`,
    )
  })

  test('what is not sealed yet is counted, with its first time, and a seal without news is not written [SEC-27]', async () => {
    const unsealed = async (selection?: AuditSelection) =>
      (await verifyAudit({ db, encryption }, selection)).unsealed
    expect(await unsealed()).toEqual({ records: 0, since: null })
    await record('2026-03-03')
    await record('2026-03-04', 'APPROVED', 'urn:app:3')
    expect(await unsealed()).toEqual({ records: 2, since: new Date('2026-03-03T12:00:00Z') })
    expect(await unsealed({ applicationId: 'urn:app:3' })).toMatchObject({ records: 1 })
    await sealAudit(db, day('2026-03-04'))
    await sealAudit(db, day('2026-03-05'))
    expect(await unsealed()).toEqual({ records: 0, since: null })
    const seals = await db.selectFrom('audit_log').select('details').where('chain', '=', 'seals').execute()
    expect(seals.map(({ details }) => (details['ends'] as unknown[]).length)).toEqual([2, 2])
  })

  test('the newest records of a chain are found to be missing before they are sealed, too [SEC-27]', async () => {
    await record('2026-03-03')
    await tamper(`delete from audit_log where chain = '${chain}' and day = '2026-03-03'`)
    expect(await problems()).toContain('2026-03-02 #2: records after it are missing')
  })
})
