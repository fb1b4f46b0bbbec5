/** Records of decisions and facts. Part of the baseline schema. */
import { sql } from 'kysely'

const decisionRecords = sql`create table decision_records (
  id uuid primary key,
  application_id text not null references applications (id),
  application_version integer not null,
  decided_at timestamptz not null,
  decided_by text,
  market text not null,
  decision text not null,
  level text not null,
  step_ups jsonb not null,
  reasons jsonb not null,
  policy_version text not null,
  verdict jsonb not null,
  facts text,
  unique (application_id, application_version)
)`

const factRecords = sql`create table fact_records (
  id uuid primary key,
  application_id text not null references applications (id),
  owner_id text,
  application_version integer not null,
  fact text not null,
  source text not null,
  reported_by text,
  reported_at timestamptz not null,
  reference text,
  value text,
  evidence text
)`

/**
 * Rejects every delete, and every update except of columns that erasure clears or key rotation re-encrypts.
 */
const keptBut = (table: string, sealed: readonly string[]) => [
  sql`create trigger ${sql.id(`${table}_kept`)} before update on ${sql.id(table)} for each row
    when (to_jsonb(old) - ${sql.lit(`{${sealed.join(',')}}`)}::text[] is distinct from to_jsonb(new) - ${sql.lit(`{${sealed.join(',')}}`)}::text[])
    execute function reject_audit_change()`,
  sql`create trigger ${sql.id(`${table}_no_delete`)} before delete on ${sql.id(table)}
    for each row execute function reject_audit_change()`,
  sql`create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${sql.id(table)}
    for each statement execute function reject_audit_change()`,
]

export const decisionTables = [
  decisionRecords,
  ...keptBut('decision_records', ['facts']),
  factRecords,
  ...keptBut('fact_records', ['value', 'evidence']),
]

export const decisionIndexes = [
  sql`create index fact_records_application on fact_records (application_id, application_version)`,
  sql`create index decision_records_time on decision_records (decided_at)`,
]
