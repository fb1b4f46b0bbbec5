import { expect, test } from 'vitest'
import { runCommand } from '#test/api/run-command.ts'
import { testApp } from '#test/api/start-app.ts'
import { migrations as sandboxMigrations } from '#sandbox/migrations.ts'
import { migrate, requireCurrentSchema } from '../migrate.ts'
import { releasedSchema } from './released-schema.ts'
import { readSchemaObjects } from './schema-objects.ts'

const product = await testApp({ env: { EMBEDDED_SYNC: 'on' } })

const readiness = async () => {
  const { status, body } = await product.anonymous().get('/readyz')
  return [status, body]
}

const changes: [finding: string, change: string, undo: string][] = [
  ['table drafts differs', 'alter table drafts add column note text', 'alter table drafts drop column note'],
  [
    'table orders differs',
    'alter table orders alter column rental_months drop default',
    'alter table orders alter column rental_months set default 0',
  ],
  [
    'table outbox differs',
    'alter table outbox alter column portal drop not null',
    'alter table outbox alter column portal set not null',
  ],
  ['table sessions differs', 'drop index sessions_user', 'create index sessions_user on sessions (user_id)'],
  [
    'table audit_log differs',
    'alter table audit_log disable trigger audit_log_append_only',
    'alter table audit_log enable trigger audit_log_append_only',
  ],
  [
    'table charges differs',
    'alter table charges drop constraint charges_order_id_fkey',
    'alter table charges add constraint charges_order_id_fkey foreign key (order_id) references orders (id)',
  ],
  [
    'function reject_audit_change() differs',
    `create or replace function reject_audit_change() returns trigger language plpgsql as 'begin return old; end'`,
    `create or replace function reject_audit_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$`,
  ],
  ['table spare is unknown', 'create table spare (id integer)', 'drop table spare'],
  [
    'function spare() is unknown',
    `create function spare() returns integer language sql as 'select 1'`,
    'drop function spare',
  ],
  [
    'table abandonment_reminders is missing',
    'alter table abandonment_reminders set schema pgboss',
    'alter table pgboss.abandonment_reminders set schema public',
  ],
]
test.each(changes)(
  '"%s": named by migrate --check, the doctor and /readyz, and no process starts on it [DUR-12]',
  async (finding, change, undo) => {
    await product.database.executeSql(change)
    try {
      const check = await runCommand(product, 'migrate', '--check')
      expect([check.exitCode, check.output]).toEqual([1, expect.stringContaining(finding)])
      expect((await runCommand(product, 'doctor')).output).toContain(finding)
      expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'schema' }])
      for (const act of [migrate, requireCurrentSchema])
        await expect(act(product.database.db, sandboxMigrations)).rejects.toThrow(
          `changed after it was migrated: ${finding}. Undo the change.`,
        )
    } finally {
      await product.database.executeSql(undo)
    }
    expect((await runCommand(product, 'migrate', '--check')).output).toBe('The database is up to date.')
    expect(await readiness()).toEqual([200, { status: 'ready' }])
  },
)

test('a process stays ready when a newer release migrates its database, until somebody changes that [DUR-12]', async () => {
  await product.database.executeSql(`alter table drafts add column later text;
    insert into kysely_migration (name, timestamp) values ('999-later', '2027-01-01')`)
  expect(await readiness()).toEqual([503, { status: 'not_ready', missing: 'schema' }])
  const objects = await readSchemaObjects(product.database.db)
  const record = (digest = '') =>
    product.database.executeSql(`update schema_objects set digest = '${digest}' where name = 'table drafts'`)
  await record(objects.get('table drafts'))
  expect(await readiness()).toEqual([200, { status: 'ready' }])
  await expect(requireCurrentSchema(product.database.db, sandboxMigrations)).rejects.toThrow(
    /does not know: 999-later/,
  )
  await product.database.executeSql(`alter table drafts drop column later;
    delete from kysely_migration where name = '999-later'`)
  await record(releasedSchema({ withSandbox: true }).get('table drafts'))
  expect(await readiness()).toEqual([200, { status: 'ready' }])
})
