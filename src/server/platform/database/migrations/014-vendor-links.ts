/**
 * Messages that are no longer sent, because their code or link has expired or the vendor refuses the recipient for good;
 * and the access to banks that linked accounts need.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox
    add column expires_at timestamptz,
    add column undeliverable text check (undeliverable in ('expired', 'refused'))`.execute(db)
  await sql`create table bank_links (
    id uuid primary key,
    application_id text not null references applications (id),
    public_token_digest text not null,
    access text not null,
    instrument_id uuid references financial_instruments (id),
    needed_at timestamptz not null,
    unique (application_id, public_token_digest)
  )`.execute(db)
  await sql`create index bank_links_needed on bank_links (needed_at)`.execute(db)
}
