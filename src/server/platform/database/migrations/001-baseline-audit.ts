/** Audit log of the baseline schema: hash-chained and append-only. */
import { sql } from 'kysely'

const auditLog = sql`create table audit_log (
  id bigint generated always as identity primary key,
  chain text not null,
  day text not null,
  sequence integer not null,
  previous_hash text,
  hash text not null,
  seal text,
  occurred_at timestamptz not null,
  actor text not null,
  action text not null,
  application_id text,
  request_id text,
  session_id text,
  ip_digest text,
  details jsonb not null,
  changes jsonb,
  unique (chain, day, sequence)
)`

const auditChains = sql`create table audit_chains (
  chain text primary key,
  day text,
  sequence integer,
  hash text,
  seal text
)`

const auditSealedEnds = sql`create table audit_sealed_ends (
  chain text primary key,
  hash text not null
)`

// Both functions run with the rights of their owner: a runtime role needs no right to change audit_chains.
const lockAuditChain = sql`create function lock_audit_chain(name text) returns setof public.audit_chains
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    insert into public.audit_chains (chain) values (name) on conflict (chain) do nothing;
    return query select * from public.audit_chains where chain = name for update;
  end $$`

const appendToAuditChain = sql`create function append_to_audit_chain() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    update public.audit_chains set day = new.day, sequence = new.sequence, hash = new.hash, seal = new.seal
      where chain = new.chain and hash is not distinct from new.previous_hash;
    if not found then raise exception 'the audit record does not continue its chain'; end if;
    new.seal := null;
    return new;
  end $$`

const auditAppend = sql`create trigger audit_append before insert on audit_log
  for each row execute function append_to_audit_chain()`

const rejectAuditChange = sql`create function reject_audit_change() returns trigger language plpgsql as
  $$ begin raise exception '% is append-only', tg_table_name; end $$`

/** Triggers that reject every update, delete and truncate. */
export const appendOnly = (table: string) => [
  sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${sql.id(table)}
    for each row execute function reject_audit_change()`,
  sql`create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${sql.id(table)}
    for each statement execute function reject_audit_change()`,
]

export const auditTables = [
  auditLog,
  auditChains,
  auditSealedEnds,
  lockAuditChain,
  appendToAuditChain,
  auditAppend,
  rejectAuditChange,
  ...appendOnly('audit_log'),
]
