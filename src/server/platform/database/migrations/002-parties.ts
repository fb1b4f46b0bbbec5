/**
 * Moves digests of people and businesses from columns of three tables to one table. Existing digests are
 * copied, so that applications stay linked; a job derives the rest from encrypted values
 * (docs/decisions/0112-one-book-of-parties.md). The columns stay for processes of the previous version, whose
 * writes are rebuilt too; the next version drops the columns and their triggers.
 */
import { type Kysely, sql } from 'kysely'

const partyKeys = sql`create table party_keys (
  id bigint generated always as identity primary key,
  application_id text not null references applications (id),
  source text not null,
  kind text not null,
  digest text not null,
  is_shared boolean not null default false,
  is_replaced boolean not null default false,
  unique (application_id, source, digest)
)`

const rebuilds = sql`create table party_key_rebuilds (
  application_id text primary key references applications (id)
)`

interface Copied {
  table: 'applications' | 'owners' | 'financial_instruments'
  column: string
  kind: string
}

const copied: readonly Copied[] = [
  { table: 'applications', column: 'business_digest', kind: 'business_number' },
  { table: 'applications', column: 'person_number_digest', kind: 'person_number' },
  { table: 'applications', column: 'person_facts_digest', kind: 'person_facts' },
  { table: 'applications', column: 'phone_digest', kind: 'phone' },
  { table: 'applications', column: 'email_digest', kind: 'email' },
  { table: 'applications', column: 'home_address_digest', kind: 'address' },
  { table: 'applications', column: 'business_address_digest', kind: 'address' },
  { table: 'owners', column: 'person_number_digest', kind: 'person_number' },
  { table: 'owners', column: 'person_facts_digest', kind: 'person_facts' },
  { table: 'financial_instruments', column: 'account_digest', kind: 'bank_account' },
]

const copy = ({ table, column, kind }: Copied) => sql`
  insert into party_keys (application_id, source, kind, digest)
  select ${sql.ref(table === 'applications' ? 'id' : 'application_id')}, id::text, ${sql.lit(kind)}, ${sql.ref(column)}
  from ${sql.table(table)} where ${sql.ref(column)} is not null
  on conflict do nothing`

const enqueue = sql`create function rebuild_party_keys() returns trigger language plpgsql as $$
  begin
    insert into party_key_rebuilds (application_id)
      values (case tg_argv[0] when 'id' then new.id::text else to_jsonb(new) ->> 'application_id' end)
      on conflict do nothing;
    return null;
  end $$`

const watch = (table: Copied['table']) => {
  const columns = copied.filter((one) => one.table === table).map(({ column }) => sql.ref(column))
  const filled = columns.map((column) => sql`new.${column} is not null`)
  return sql`create trigger ${sql.ref(`${table}_party_keys`)}
    after insert or update of ${sql.join(columns)} on ${sql.table(table)}
    for each row when (${sql.join(filled, sql` or `)})
    execute function rebuild_party_keys(${sql.lit(table === 'applications' ? 'id' : 'application_id')})`
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    partyKeys,
    rebuilds,
    ...copied.map(copy),
    sql`create index party_keys_digest on party_keys (digest, id)`,
    sql`insert into party_key_rebuilds (application_id)
      select id from applications where erased_at is null`,
    enqueue,
    ...(['applications', 'owners', 'financial_instruments'] as const).map(watch),
  ]
  for (const statement of statements) await statement.execute(db)
}
