import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../../test/api/fresh-database.ts'
import { recordAudit } from './audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const at = new Date('2026-03-01T12:00:00Z')
const record = (act: string) =>
  database.db
    .transaction()
    .execute((trx) => recordAudit(trx, { at, actor: 'system', act, details: { n: [1] } }))

test('an act is recorded with who did it, when, and to what', async () => {
  await record('application.decided')
  const [row] = await database.db.selectFrom('audit').selectAll().execute()
  expect(row).toMatchObject({
    at,
    actor: 'system',
    act: 'application.decided',
    application_id: null,
    details: { n: [1] },
  })
})

test('an act that does not come about leaves no record', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await recordAudit(trx, { at, actor: 'system', act: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await database.db.selectFrom('audit').select('id').where('act', '=', 'undone').execute()).toEqual([])
})

test('a record is never changed, removed or emptied, whoever asks the database', async () => {
  await record('kept')
  const { db } = database
  for (const statement of [db.updateTable('audit').set({ actor: 'somebody else' }), db.deleteFrom('audit')])
    await expect(statement.execute()).rejects.toThrow('only ever added')
  await expect(sql`truncate audit`.execute(db)).rejects.toThrow('only ever added')
  expect(await db.selectFrom('audit').select('actor').distinct().execute()).toEqual([{ actor: 'system' }])
})
