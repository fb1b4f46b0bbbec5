import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '#test/api/fresh-database.ts'
import { createEncryption } from '#server/platform/encryption/encryption.ts'
import type { Database } from '../tables.ts'
import { sealedTables } from './sealed-tables.ts'
import { createSealingPlugin } from './sealing-plugin.ts'

const key = (id: string) => ({ id, key: Buffer.alloc(32, id) })
const now = new Date('2026-03-01T12:00:00Z')

let database: TestDatabase
const openWith = (...ids: string[]): Database =>
  database.db.withPlugin(createSealingPlugin(createEncryption(ids.map(key)), { ...sealedTables }))
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  db = openWith('2026a')
})
afterAll(() => database.drop())

const user = (id: string, subject: string, email: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  issuer: 'https://id.example.com',
  subject,
  email,
  roles: '[]' as never,
  created_at: now,
  last_signed_in_at: now,
})
const message = (id: string, recipient: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  channel: 'email' as const,
  recipient,
  template: 'welcome',
  language: 'en-US' as const,
  portal: 'gdp' as const,
  created_at: now,
})
const stored = async (table: string) =>
  (await sql<Record<string, string>>`select * from ${sql.table(table)}`.execute(database.db)).rows

test('what is written sealed is read clear, under any name and through a join [SEC-29]', async () => {
  await db
    .insertInto('users')
    .values(user('1', 'ana', 'Ana@example.com'))
    .execute()
  expect(JSON.stringify(await stored('users'))).not.toContain('Ana@')
  const named = await db.selectFrom('users').select('email as address').executeTakeFirstOrThrow()
  expect(named).toEqual({ address: 'Ana@example.com' })
  await db
    .insertInto('sessions')
    .values({
      id: '00000000-0000-4000-8000-000000000009',
      token_hash: 'x',
      user_id: user('1', '', '').id,
      data: '{}' as never,
      created_at: now,
      last_seen_at: now,
      roles_read_at: now,
    })
    .execute()
  const joined = await db
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .select(['sessions.id', 'u.email'])
    .executeTakeFirstOrThrow()
  expect(joined).toEqual({ id: '00000000-0000-4000-8000-000000000009', email: 'Ana@example.com' })
})

test('a later write of the same row seals it again, and null stays null [SEC-29]', async () => {
  const upserted = await db
    .insertInto('users')
    .values({ ...user('2', 'ana', 'new@example.com'), name: 'Ana Ng' })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ email: 'new@example.com', name: null }),
    )
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow()
  expect(upserted).toEqual({ email: 'new@example.com', name: null })
})

test('a sealed value that was moved to another row cannot be read [SEC-29]', async () => {
  await db
    .insertInto('users')
    .values(user('3', 'eve', 'eve@example.com'))
    .execute()
  await sql`update users set email = (select email from users where subject = 'ana') where subject = 'eve'`.execute(
    database.db,
  )
  await expect(db.selectFrom('users').select('email').where('subject', '=', 'eve').execute()).rejects.toThrow(
    'belongs to another row',
  )
})

test('rows are found by a keyed digest of the address, in any letter case [SEC-29]', async () => {
  await db.insertInto('outbox').values(message('1', 'Kim@example.com')).execute()
  const found = await db
    .selectFrom('outbox')
    .select('recipient')
    .where((eb) => eb.and([eb('sent_at', 'is', null), eb('recipient', '=', 'kim@EXAMPLE.com')]))
    .execute()
  expect(found).toEqual([{ recipient: 'Kim@example.com' }])
  expect(
    await db.selectFrom('outbox').select('id').where('recipient', '=', 'max@example.com').execute(),
  ).toEqual([])
})

test('rows written before a key was rotated are still read and found, and change keys when written [SEC-29]', async () => {
  const rotated = openWith('2026b', '2026a')
  const kim = () =>
    rotated.selectFrom('outbox').select(['id', 'recipient']).where('recipient', '=', 'kim@example.com')
  const row = await kim().executeTakeFirstOrThrow()
  expect(row.recipient).toBe('Kim@example.com')
  await rotated.updateTable('outbox').set({ recipient: row.recipient }).where('id', '=', row.id).execute()
  const [written] = await stored('outbox')
  expect(written?.['recipient']).toMatch(/^v1\.2026b\./)
  expect(written?.['recipient_digest']).toMatch(/^2026b\./)
  expect(await kim().execute()).toHaveLength(1)
})

test('a query that cannot be sealed is refused instead of leaking or finding nothing [SEC-29]', async () => {
  const refused = (query: { execute(): Promise<unknown> }) => expect(query.execute()).rejects.toThrow()
  await refused(db.selectFrom('users').select('id').where('email', '=', 'ana@example.com'))
  await refused(db.selectFrom('outbox').select('id').where('recipient', 'like', 'ana%'))
  await refused(db.updateTable('outbox').set({ recipient: 'x' }).where('sent_at', 'is', null))
  await refused(
    db
      .updateTable('outbox')
      .set({ recipient: sql<string>`lower(recipient)` })
      .where('id', '=', 'x'),
  )
  await refused(db.selectFrom('users').select('email').groupBy('email'))
})
