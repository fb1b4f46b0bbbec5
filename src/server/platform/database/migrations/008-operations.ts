/** What was recorded of the schema (schema/check-schema.ts), and which processes run with which keys (processes.ts). */
import { type Kysely, sql } from 'kysely'

const schemaObjects = sql`create table schema_objects (
  name text primary key,
  digest text not null
)`

const processes = sql`create table processes (
  id uuid primary key,
  release text not null,
  role text not null,
  keys jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [schemaObjects, processes]) await statement.execute(db)
}
