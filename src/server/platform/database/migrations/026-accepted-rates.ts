/** Rates that were shown with a signature of the terms. Null for signatures from before. */
import { type Kysely, sql } from 'kysely'
import { appendOnly } from './001-baseline-audit.ts'

const statements = [
  sql`create table shown_rates (
    sha256 text primary key,
    content text not null
  )`,
  ...appendOnly('shown_rates'),
  sql`alter table terms_signatures add column rates_sha256 text references shown_rates (sha256)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
