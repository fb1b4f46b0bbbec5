import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { parseConfig } from '#server/config.ts'
import { openServices } from '#server/composition.ts'
import { recordAudit } from '../audit.ts'
import { createLog } from '../log.ts'
import { openDatabase } from './database.ts'
import { requireGuardedAudit } from './migrate-as-owner.ts'

const suffix = randomUUID().slice(0, 8)
const [ownerRole, runtimeRole] = [`threshold_owner_${suffix}`, `threshold_runtime_${suffix}`]
const isPostgres = Boolean(process.env['TEST_DATABASE_URL'])

let fresh: FreshDatabase
let admin: pg.Client
const urlFor = (role: string): string => {
  const url = new URL(fresh.settings.DATABASE_URL ?? '')
  url.username = role
  url.password = 'test'
  return url.href
}

beforeAll(async () => {
  if (!isPostgres) return
  fresh = await freshDatabase({ empty: true })
  admin = new pg.Client({ connectionString: fresh.settings.DATABASE_URL })
  await admin.connect()
  for (const role of [ownerRole, runtimeRole]) await admin.query(`create role ${role} login password 'test'`)
  await admin.query(
    `grant create on database ${new URL(fresh.settings.DATABASE_URL ?? '').pathname.slice(1)} to ${ownerRole}`,
  )
  await admin.query(`grant create on schema public to ${ownerRole}`)
})
afterAll(async () => {
  if (!isPostgres) return
  for (const role of [runtimeRole, ownerRole]) await admin.query(`drop owned by ${role}; drop role ${role}`)
  await admin.end()
  await fresh.drop()
})

test.runIf(isPostgres)(
  'the running process writes audit records under a role that cannot change, remove or unguard them [SEC-27]',
  async () => {
    const config = parseConfig({
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: fresh.settings.DATA_DIR,
      DATABASE_URL: urlFor(runtimeRole),
      DATABASE_OWNER_URL: urlFor(ownerRole),
    })
    const services = await openServices(config, createLog(config))
    await services.jobs.prepare()
    const record = () =>
      services.db
        .transaction()
        .execute((trx) =>
          recordAudit(trx, { occurredAt: new Date(), actor: 'system', action: 'session.started' }),
        )
    await record()
    await record()
    const runtime = new pg.Client({ connectionString: urlFor(runtimeRole) })
    await runtime.connect()
    for (const statement of [
      `update audit_log set actor = 'another'`,
      'delete from audit_log',
      'truncate audit_log',
      'alter table audit_log disable trigger all',
      'drop trigger audit_log_append_only on audit_log',
      `update audit_chains set sequence = 1`,
      'delete from audit_chains',
      'delete from terms_signatures',
      'drop table audit_log',
      `create or replace function append_to_audit_chain() returns trigger language plpgsql as 'begin return new; end'`,
      'set session_replication_role = replica',
    ])
      await expect(runtime.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    // A temporary table of the same name does not run code with the owner's rights.
    await runtime.query(`create temp table audit_chains (chain text primary key, day text, sequence integer, hash text, seal text);
      create function pg_temp.unguard() returns trigger language plpgsql as
        $$ begin execute 'alter table public.audit_log disable trigger user'; return new; end $$;
      create trigger unguard before insert on pg_temp.audit_chains for each row execute function pg_temp.unguard();
      grant all on pg_temp.audit_chains to public;
      select public.lock_audit_chain('another')`)
    const { rows: guards } = await admin.query(
      `select tgenabled from pg_trigger where tgrelid = 'public.audit_log'::regclass and not tgisinternal`,
    )
    expect(guards.map(({ tgenabled }: { tgenabled: string }) => tgenabled)).toEqual(['O', 'O', 'O'])
    const { rows: kept } = await runtime.query(
      `select count(*)::int as n from audit_log where action <> 'referral.imported'`,
    )
    expect(kept).toEqual([{ n: 2 }])
    await runtime.end()
    const asRuntime = await openDatabase(config)
    await requireGuardedAudit(asRuntime)
    await asRuntime.close()
    const asOwner = await openDatabase({ ...config, databaseUrl: urlFor(ownerRole) })
    await expect(requireGuardedAudit(asOwner)).rejects.toThrow('may change audit records')
    await asOwner.close()
    await services.jobs.stop()
    await services.close()
    // Later starts find everything in place, also without the owner's password.
    for (const later of [config, { ...config, databaseOwnerUrl: undefined }])
      await (await openServices(later, createLog(later))).close()
  },
)
