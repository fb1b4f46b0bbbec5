import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/api/fresh-database.ts'
import { parseConfig } from '../config.ts'
import { json } from './columns.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'

let fresh: FreshDatabase
let first: OpenDatabase
/** A second process as far as PostgreSQL can tell; the embedded database has no second one. */
let second: OpenDatabase

beforeAll(async () => {
  fresh = await freshDatabase({ empty: true })
  const config = parseConfig({ APP_ENV: 'test', ...fresh.settings })
  first = await openDatabase(config)
  second = first.kind === 'postgres' ? await openDatabase(config) : first
})

afterAll(async () => {
  await first.close()
  if (second !== first) await second.close()
  await fresh.drop()
})

test('an empty database is not migrated', async () => {
  expect(await isMigrated(first.db)).toBe(false)
})

test('processes that start at once migrate the database once, and a later start finds nothing to do', async () => {
  await Promise.all(first === second ? [migrate(first.db)] : [migrate(first.db), migrate(second.db)])
  await migrate(second.db)
  expect(await isMigrated(second.db)).toBe(true)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    first.db,
  )
  expect(rows.map(({ name }) => name)).toEqual([...new Set(rows.map(({ name }) => name))])
  expect(rows[0]?.name).toBe('001-platform')
})

test('times, days, counts and JSON read alike on both databases', async () => {
  const at = new Date('2026-03-01T23:59:59.123Z')
  const { rows } = await sql`
    select ${at}::timestamptz as at, date '2026-03-01' as day, 9007199254740991::bigint as count,
      ${json([{ a: [1, null], b: "'" }])}::jsonb as list`.execute(first.db)
  expect(rows).toEqual([
    { at, day: '2026-03-01', count: Number.MAX_SAFE_INTEGER, list: [{ a: [1, null], b: "'" }] },
  ])
})
