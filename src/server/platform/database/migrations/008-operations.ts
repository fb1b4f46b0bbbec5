/** Recorded schema (schema/check-schema.ts), and running processes with their keys (processes/). */
import { type Kysely, sql } from 'kysely'

const schemaObjects = sql`create table schema_objects (
  name text primary key,
  digest text not null
)`

const processes = sql`create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  release text not null,
  role text not null,
  keys jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
)`

const usedKeys = sql`create table used_keys (
  id text primary key,
  fingerprint text not null,
  used_since timestamptz not null
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [schemaObjects, processes, usedKeys]) await statement.execute(db)
}
