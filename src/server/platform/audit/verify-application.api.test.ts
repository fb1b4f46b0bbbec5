import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '#test/api/fresh-database.ts'
import { recordAudit } from '../audit.ts'
import { sealedTables } from '../database/sealing/sealed-tables.ts'
import { createSealingPlugin } from '../database/sealing/sealing-plugin.ts'
import type { Database } from '../database/tables.ts'
import { createEncryption, type Encryption } from '../encryption/encryption.ts'
import { sealAudit } from './seal.ts'
import { verifyApplicationAudit } from './verify-application.ts'

let database: TestDatabase
let encryption: Encryption
let db: Database
let statements = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const chain = 'urn:app:1'
const at = new Date('2026-03-01T12:00:00Z')
const record = (applicationId: string) =>
  db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, { occurredAt: at, actor: 'system', action: 'application.saved', applicationId }),
    )
/** A seal that does not list the application. */
const sealOthers = async () => {
  await record('urn:app:2')
  await sealAudit(db, at)
}
const tamper = (statement: string) =>
  database.executeSql(
    `alter table audit_log disable trigger all; ${statement}; alter table audit_log enable trigger all`,
  )
const problems = () => verifyApplicationAudit({ db, encryption }, chain)

beforeEach(async () => {
  encryption = createEncryption([{ id: 'a', key: Buffer.alloc(32, 1) }])
  db = database.db.withPlugin(createSealingPlugin(encryption, sealedTables)).withPlugin(counter)
  await tamper('delete from audit_log; delete from audit_chains; delete from audit_sealed_ends')
  await record(chain)
  await record(chain)
  expect(await problems()).toEqual([])
  await sealAudit(db, at)
  await sealOthers()
  expect(await problems()).toEqual([])
})

test('one application is verified in as many statements, however many seals there are [SEC-27]', async () => {
  const countStatements = async () => {
    statements = 0
    expect(await problems()).toEqual([])
    return statements
  }
  const few = await countStatements()
  for (let seal = 0; seal < 10; seal += 1) await sealOthers()
  expect(await countStatements()).toBe(few)
})

test.each([
  [
    'a changed record',
    `update audit_log set actor = 'eve' where chain = '${chain}' and sequence = 1`,
    '#1: the record was changed',
  ],
  [
    'a cut end',
    `delete from audit_log where chain = '${chain}' and sequence = 2`,
    'records after it are missing',
  ],
  [
    'a removed chain',
    `delete from audit_log where chain = '${chain}'; delete from audit_chains where chain = '${chain}'`,
    'was sealed at 2026-03-01T12:00:00.000Z, and is missing',
  ],
  [
    'a removed seal that lists it',
    `delete from audit_log where chain = 'seals' and sequence = 1`,
    'seals 2026-03-01 #2: does not follow the start of its chain',
  ],
  [
    'the newest seal removed',
    `delete from audit_log where chain = 'seals' and sequence = 2`,
    'seals 2026-03-01 #1: records after it are missing',
  ],
  [
    'all seals removed',
    `delete from audit_log where chain = 'seals'`,
    'The seals of the audit log are missing.',
  ],
  [
    'all seals removed with their end',
    `delete from audit_log where chain = 'seals'; delete from audit_chains where chain = 'seals'`,
    'The seals of the audit log are missing.',
  ],
])('%s is found, also after the seals were verified before [SEC-27]', async (_name, statement, problem) => {
  await tamper(statement)
  expect((await problems()).join('\n')).toContain(problem)
})
