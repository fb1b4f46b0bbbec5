/** Cases that wait for a person, and what staff write about them. Part of the baseline schema. */
import { sql } from 'kysely'

const cases = sql`create table cases (
  id text primary key,
  application_id text not null references applications (id),
  kind text not null,
  subject_id text not null,
  status text not null,
  market text not null,
  reason text not null,
  amount bigint not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  assigned_to text,
  claimed_by text,
  claimed_until timestamptz,
  proposed_by text,
  proposal text,
  closed_at timestamptz
)`

const caseNotes = sql`create table case_notes (
  id uuid primary key,
  case_id text not null references cases (id),
  application_id text not null references applications (id),
  author_id text not null,
  revealed_path text,
  text text not null,
  created_at timestamptz not null
)`

const secondReadings = sql`create table second_readings (
  case_id text primary key references cases (id),
  application_id text not null references applications (id),
  first_by text not null,
  first_decision text not null,
  first_reasons jsonb not null,
  read_by text,
  read_at timestamptz,
  decision text,
  reasons jsonb
)`

export const caseTables = [cases, caseNotes, secondReadings]

const orders = { due: 'due_at, id', age: 'opened_at, id', amount: 'amount desc, id' }

export const caseIndexes = [
  // One open case per kind and subject.
  sql`create unique index cases_open on cases (kind, subject_id) where status = 'OPEN'`,
  sql`create index cases_application on cases (application_id, opened_at)`,
  ...Object.entries(orders).flatMap(([name, columns]) => [
    sql`create index ${sql.raw(`cases_by_${name}`)} on cases (status, ${sql.raw(columns)})`,
    sql`create index ${sql.raw(`cases_kind_by_${name}`)} on cases (status, kind, ${sql.raw(columns)})`,
  ]),
  sql`create index cases_reason on cases (status, reason, due_at, id)`,
  sql`create index cases_claimed on cases (claimed_by, claimed_until) where claimed_by is not null`,
  sql`create index cases_assigned on cases (assigned_to, status, due_at) where assigned_to is not null`,
  sql`create index case_notes_application on case_notes (application_id, created_at)`,
  sql`create index second_readings_age on second_readings (read_at) where read_at is not null`,
]
