import { sql } from 'kysely'
import type { ApplicationRow } from './applications.ts'
import type { Database } from './tables.ts'

/**
 * The cases that wait for an underwriter: submitted, pending, nothing asked of the applicant
 * themselves; oldest first.
 */
export const waitingCases = (db: Database): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('decision', '=', 'PENDING')
    .where('submitted_at', 'is not', null)
    .where('decided_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from jsonb_array_elements(step_ups) as asked where asked ->> 'type' <> 'BO_VERIFICATION'
      )`,
    )
    .orderBy('submitted_at')
    .execute()

/** The newest applications, at most ten. */
export const newestApplications = (db: Database): Promise<ApplicationRow[]> =>
  db.selectFrom('applications').selectAll().orderBy('created_at', 'desc').limit(10).execute()
