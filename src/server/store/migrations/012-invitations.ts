import { sql, type Kysely } from 'kysely'

/** Whose parts an account answers for, and who was invited at its address, without reading every owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index owners_user on owners (user_id) where user_id is not null`.execute(db)
  await sql`create index owners_email on owners (lower(email)) where user_id is null`.execute(db)
}
