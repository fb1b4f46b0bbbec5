/** Appeals against declines, with the documents sent. Part of the baseline schema. */
import { sql } from 'kysely'

const appeals = sql`create table appeals (
  id uuid primary key,
  application_id text not null references applications (id),
  declined_at timestamptz not null,
  declined_by text,
  statement text,
  submitted_at timestamptz not null,
  decide_by timestamptz not null,
  outcome text,
  reasons jsonb not null default '[]',
  settled_at timestamptz,
  settled_by text
)`

const appealDocuments = sql`create table appeal_documents (
  id uuid primary key,
  appeal_id uuid not null references appeals (id),
  application_id text not null references applications (id),
  position integer not null,
  name text not null,
  media_type text not null,
  size integer not null
)`

const appealDocumentParts = sql`create table appeal_document_parts (
  id uuid primary key,
  document_id uuid not null references appeal_documents (id) on delete cascade,
  position integer not null,
  content text not null,
  unique (document_id, position)
)`

export const appealTables = [appeals, appealDocuments, appealDocumentParts]

export const appealIndexes = [
  sql`create index appeals_application on appeals (application_id, submitted_at)`,
  sql`create unique index appeals_open on appeals (application_id) where settled_at is null`,
  sql`create index appeal_documents_appeal on appeal_documents (appeal_id, position)`,
]
