import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '#test/api/fresh-database.ts'
import { recordAudit, type AuditEntry } from './audit.ts'
import { runInRequest } from './current-request.ts'
import { sealedTables } from './database/sealing/sealed-tables.ts'
import { createSealingPlugin } from './database/sealing/sealing-plugin.ts'
import type { Database } from './database/tables.ts'
import { createEncryption } from './encryption/encryption.ts'

const encryption = createEncryption([{ id: 'test', key: Buffer.alloc(32, 1) }])

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db.withPlugin(createSealingPlugin(encryption, sealedTables))
})
afterAll(() => database.drop())

const at = new Date('2026-03-01T12:00:00Z')
const record = (entry: Partial<AuditEntry> = {}) =>
  db
    .transaction()
    .execute((trx) =>
      recordAudit(trx, { occurredAt: at, actor: 'system', action: 'application.decided', ...entry }),
    )
const rowsOf = (chain: string) =>
  db.selectFrom('audit_log').selectAll().where('chain', '=', chain).orderBy('id').execute()

test('records the actor, time and application of a change', async () => {
  await record({ applicationId: 'urn:app:1', details: { n: [1] } })
  expect(await rowsOf('urn:app:1')).toMatchObject([
    {
      occurred_at: at,
      actor: 'system',
      action: 'application.decided',
      application_id: 'urn:app:1',
      request_id: null,
      details: { n: [1] },
    },
  ])
})

test('records nothing if the transaction is rolled back', async () => {
  const rolledBack = db.transaction().execute(async (trx) => {
    await recordAudit(trx, { occurredAt: at, actor: 'rolled back', action: 'session.started' })
    throw new Error('rollback')
  })
  await expect(rolledBack).rejects.toThrow('rollback')
  expect(await rowsOf('rolled back')).toEqual([])
})

test('a record names the request, the session and a digest of the address it came from [SEC-28]', async () => {
  await new Promise<void>((resolve, reject) => {
    runInRequest({ id: 'request-1', ip: '203.0.113.7', sessionId: 'session-1' }, () => {
      record({ actor: 'someone' }).then(resolve, reject)
    })
  })
  const [row] = await rowsOf('someone')
  expect(row).toMatchObject({ request_id: 'request-1', session_id: 'session-1' })
  expect(row?.ip_digest).toMatch(/^test\.[\w-]{43}$/)
})

test('a change is recorded as digests of the old and new value of each field that differs [SEC-28]', async () => {
  const change = (before: object | null, after: object) =>
    record({ actor: 'changer', change: { before, after } })
  await change(null, { phone: '4155552671', address: { zip: '94105', city: 'Oakland' } })
  await change(
    { phone: '4155552671', address: { zip: '94105' } },
    { phone: '4155553204', address: { zip: '94105' } },
  )
  const [first, second] = await rowsOf('changer')
  expect(Object.keys(first?.changes ?? {}).toSorted()).toEqual(['address.city', 'address.zip', 'phone'])
  expect(Object.keys(second?.changes ?? {})).toEqual(['phone'])
  expect(first?.changes?.['phone']?.before).toBeNull()
  expect(second?.changes?.['phone']?.before).toBe(first?.changes?.['phone']?.after)
  expect(second?.changes?.['phone']?.after).not.toBe(second?.changes?.['phone']?.before)
  expect(JSON.stringify([first, second])).not.toMatch(/415555|94105|Oakland/)
})

test('the database rejects updates, deletes, truncation and a record that does not continue its chain [SEC-27]', async () => {
  await record({ actor: 'guarded' })
  for (const statement of [
    db.updateTable('audit_log').set({ actor: 'another user' }),
    db.deleteFrom('audit_log'),
  ])
    await expect(statement.execute()).rejects.toThrow('append-only')
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only')
  const forged = sql`insert into audit_log (chain, day, sequence, previous_hash, hash, seal, occurred_at, actor, action, details)
    values ('guarded', '2026-03-01', 2, 'test.forged', 'test.x', 'test.x', now(), 'guarded', 'session.started', '{}')`
  await expect(forged.execute(db)).rejects.toThrow('does not continue its chain')
})

test('concurrent records of one chain follow one another, and other chains do not wait [SEC-27]', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => record({ actor: index < 6 ? 'busy' : `idle ${index}` })),
  )
  const rows = await rowsOf('busy')
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  for (const [index, row] of rows.entries()) expect(row.previous_hash).toBe(rows[index - 1]?.hash ?? null)
})

test('numbers begin anew each day, the chain goes on, and a clock behind does not go back [SEC-27]', async () => {
  for (const day of ['01', '02', '01', '02'])
    await record({ actor: 'daily', occurredAt: new Date(`2026-03-${day}T12:00:00Z`) })
  const rows = await rowsOf('daily')
  expect(rows.map(({ day, sequence }) => `${day} ${sequence}`)).toEqual([
    '2026-03-01 1',
    '2026-03-02 1',
    '2026-03-02 2',
    '2026-03-02 3',
  ])
  expect(rows[1]?.previous_hash).toBe(rows[0]?.hash)
})
