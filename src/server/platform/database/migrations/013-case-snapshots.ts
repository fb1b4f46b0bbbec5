/**
 * What a case was about when it was opened, and when each person read its file, as encrypted JSON: an approval
 * accepts no more. For a change also keyed digests of the answers that its facts are about (docs/decisions/0132-an-approval-accepts-what-the-case-file-showed.md).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table case_snapshots (
    id uuid primary key,
    application_id text not null references applications (id),
    subject_id text not null,
    reader_id text,
    taken_at timestamptz not null,
    snapshot text not null
  )`.execute(db)
  await sql`alter table change_requests add column checked jsonb`.execute(db)
  await sql`create index case_snapshots_subject on case_snapshots (subject_id, reader_id)`.execute(db)
  await sql`create index case_snapshots_application on case_snapshots (application_id)`.execute(db)
}
