import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#test/api/fresh-database.ts'
import { migrations as sandboxMigrations } from '#sandbox/migrations.ts'
import { parseConfig } from '#server/config.ts'
import { json } from './columns.ts'
import { openDatabase, type DatabaseHandle } from './database.ts'
import { migrate, productMigrations, requireCurrentSchema } from './migrate.ts'

let fresh: FreshDatabase
let first: DatabaseHandle
/** A second process on PostgreSQL; the embedded database allows only one. */
let second: DatabaseHandle

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

const tables = async () => {
  const rows = await first.executeSql(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

test('migrates once when processes start concurrently, and does nothing on later starts', async () => {
  await Promise.all(first === second ? [migrate(first.db)] : [migrate(first.db), migrate(second.db)])
  await migrate(second.db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    first.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(productMigrations))
})

test('creates sandbox tables only when the sandbox is enabled', async () => {
  const product = await tables()
  expect(product).toContain('applications')
  expect(product.filter((name) => name.startsWith('sandbox'))).toEqual([])
  await migrate(first.db, sandboxMigrations)
  const added = (await tables()).filter((name) => !product.includes(name))
  expect(added).toContain('sandbox_clock')
  expect(added.filter((name) => !name.startsWith('sandbox_'))).toEqual([])
})

test('a process refuses a schema that it does not know, and one that it would have to migrate [DUR-09]', async () => {
  await expect(requireCurrentSchema(first.db, sandboxMigrations)).resolves.toBeUndefined()
  await first.executeSql(
    `insert into kysely_migration (name, timestamp) values ('999-newer', '2027-01-01T00:00:00.000Z')`,
  )
  await expect(requireCurrentSchema(first.db)).rejects.toThrow(/does not know: 999-newer/)
  await first.executeSql(`delete from kysely_migration where name = '999-newer'`)
  const later = { ...sandboxMigrations, '900-later': { up: () => Promise.resolve() } }
  await expect(requireCurrentSchema(first.db, later)).rejects.toThrow(/lacks.*900-later.*npm run migrate/)
})

test('rejects a database of an earlier pre-release version with instructions, and leaves it unchanged', async () => {
  await first.executeSql(
    `insert into kysely_migration (name, timestamp) values ('002-applications', '2026-01-01T00:00:00.000Z')`,
  )
  const before = await tables()
  await expect(migrate(first.db)).rejects.toThrow(/before the first release.*Delete the data folder/)
  expect(await tables()).toEqual(before)
  await first.executeSql(`delete from kysely_migration where name = '002-applications'`)
})

test('reads timestamps, dates, integers and JSON the same way on both databases', async () => {
  const at = new Date('2026-03-01T23:59:59.123Z')
  const { rows } = await sql`
    select ${at}::timestamptz as at, date '2026-03-01' as day, 9007199254740991::bigint as count,
      ${json([{ a: [1, null], b: "'" }])}::jsonb as list`.execute(first.db)
  expect(rows).toEqual([
    { at, day: '2026-03-01', count: Number.MAX_SAFE_INTEGER, list: [{ a: [1, null], b: "'" }] },
  ])
})
