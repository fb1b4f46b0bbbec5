/** Messages that are no longer sent: their code or link has expired, or the vendor refuses the recipient for good. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox
    add column expires_at timestamptz,
    add column undeliverable text check (undeliverable in ('expired', 'refused'))`.execute(db)
}
