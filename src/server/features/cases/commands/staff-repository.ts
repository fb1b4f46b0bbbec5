import { sql } from 'kysely'
import type { Database, Trx } from '#server/platform/database/tables.ts'

/** Staff who decide cases, by name, at most 500. */
export const findDeciders = async (db: Database | Trx): Promise<{ id: string; name: string | null }[]> =>
  (
    await db
      .selectFrom('users')
      .select(['id', 'issuer', 'subject', 'name'])
      .where(sql<boolean>`roles <> '[]' and roles ?| array['underwriter', 'senior_underwriter']`)
      .limit(500)
      .execute()
  )
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
