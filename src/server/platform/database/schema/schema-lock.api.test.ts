import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { migrations as sandboxMigrations } from '#sandbox/migrations.ts'
import { openServices } from '#server/composition.ts'
import { parseConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openDatabase, type DatabaseHandle } from '../database.ts'
import { applyMigrations, migrate, productMigrations, requireCurrentSchema } from '../migrate.ts'
import { releasedSchema } from './released-schema.ts'
import { readSchemaObjects } from './schema-objects.ts'

let empty: FreshDatabase
let database: DatabaseHandle
beforeEach(async () => {
  empty = await freshDatabase({ empty: true })
  database = await openDatabase(parseConfig({ APP_ENV: 'test', ...empty.settings }))
})
afterEach(async () => {
  await database.close()
  await empty.drop()
})

async function digestOfSchema(): Promise<string> {
  const lines = [...(await readSchemaObjects(database.db))].map((entry) => entry.join(' ')).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

/** At each release its migrations are added here, with the schema that they make of the one before. */
const released = [
  {
    name: '001-baseline',
    product: 'a5f0b78f7e334c811d72d2d0698cdfd27f6420b5931f80a9a9127157a5509a43',
    sandbox: 'f5bdc4d2d341b9e4515a9c4dae1a4663a7228b72a2b11dde661a7be5998935c1',
  },
]

test('a released migration never changes: add a new one instead [DUR-12]', async () => {
  for (const { name, ...expected } of released) {
    const actual: Record<string, string> = {}
    for (const [set, migrations] of Object.entries({
      product: productMigrations,
      sandbox: sandboxMigrations,
    })) {
      await migrations[name]?.up(database.db)
      actual[set] = await digestOfSchema()
    }
    expect({ name, ...actual }).toEqual({ name, ...expected })
  }
})

test('schema.lock is what the migrations produce: otherwise run "npm run schema" and commit it [DUR-12]', async () => {
  const schema = await database.db.transaction().execute(async (trx) => {
    await applyMigrations(trx)
    return readSchemaObjects(trx)
  })
  expect(Object.fromEntries(schema)).toEqual(Object.fromEntries(releasedSchema({ withSandbox: false })))
  await migrate(database.db, sandboxMigrations)
  const withSandbox = Object.fromEntries(await readSchemaObjects(database.db))
  expect(withSandbox).toEqual(Object.fromEntries(releasedSchema({ withSandbox: true })))
})

test('a database from before the freeze of the baseline is refused with instructions, and stays as it is [DUR-12]', async () => {
  await productMigrations['001-baseline']?.up(database.db)
  await database.executeSql(`drop table drafts;
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock (id) values ('migration_lock');
    insert into kysely_migration values ('001-baseline', '2026-11-01T00:00:00.000Z')`)
  const before = [...(await readSchemaObjects(database.db))]
  await expect(migrate(database.db, sandboxMigrations)).rejects.toThrow(
    /before the first release.*Delete the data folder.*table drafts/,
  )
  expect([...(await readSchemaObjects(database.db))]).toEqual(before)
})

test('a database that a version with an edited migration made is refused, and stays as it is [DUR-12]', async () => {
  await migrate(database.db, sandboxMigrations)
  await database.executeSql('alter table drafts add column note text')
  const [row] = [...(await readSchemaObjects(database.db))].filter(([name]) => name === 'table drafts')
  await database.executeSql(`update schema_objects set digest = '${row?.[1]}' where name = 'table drafts'`)
  await expect(requireCurrentSchema(database.db, sandboxMigrations)).rejects.toThrow(
    /another schema than this version's: table drafts differs/,
  )
  await expect(migrate(database.db, sandboxMigrations)).rejects.toThrow(
    /table drafts differs.*released migration never changes/,
  )
})

test('a database of the sandbox is refused where there is none, and a product database gets its tables [DUR-12]', async () => {
  await migrate(database.db)
  await migrate(database.db, sandboxMigrations)
  for (const act of [migrate, requireCurrentSchema])
    await expect(act(database.db)).rejects.toThrow(/tables of the sandbox/)
})

test('the process ends before it answers anything, whether it migrates at its start or not [DUR-12]', async () => {
  await migrate(database.db, sandboxMigrations)
  await database.executeSql('drop index sessions_user')
  await database.close()
  for (const MIGRATE_AT_START of ['on', 'off']) {
    const config = parseConfig({ APP_ENV: 'test', ...empty.settings, MIGRATE_AT_START })
    await expect(openServices(config, createLog({ logLevel: 'silent' }))).rejects.toThrow(
      'table sessions differs',
    )
  }
})
