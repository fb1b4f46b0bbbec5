/** Sign-ups in frames of partners' pages: one-time addresses, the frames that opened them, and why one did not work. */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table embed_sessions (
    id uuid primary key,
    application_id text not null references partner_applications (application_id),
    origin text not null,
    token_digest text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    opened_at timestamptz,
    opened_in text check (opened_in in ('frame', 'window')),
    frame_digest text unique,
    window_digest text unique,
    window_expires_at timestamptz,
    user_id uuid references users (id),
    approved_at timestamptz,
    authenticated_at timestamptz,
    signed_in_at timestamptz,
    cause text,
    cause_at timestamptz
  )`,
  sql`create index embed_sessions_application on embed_sessions (application_id, created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
