/**
 * Evidence attempts of a party and their outcomes, so that a new application doesn't reset them. Earlier
 * attempts are known by their application or owner only.
 */
import { type Kysely, sql } from 'kysely'

const evidenceTries = sql`create table evidence_tries (
  id bigint generated always as identity primary key,
  purpose text not null,
  subject text not null,
  reference text not null,
  application_id text not null references applications (id),
  tried_at timestamptz not null,
  outcome text,
  unique (purpose, subject, reference)
)`

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    evidenceTries,
    sql`create index evidence_tries_reference on evidence_tries (reference)`,
    sql`create index evidence_tries_application on evidence_tries (application_id)`,
    sql`insert into evidence_tries (purpose, subject, reference, application_id, tried_at, outcome)
      select case kind when 'identification' then 'photo_id' else 'business_document' end,
        coalesce(owner_id, application_id), id, application_id, created_at, outcome from inquiries
      on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(db)
}
