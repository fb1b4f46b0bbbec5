import { sql } from 'kysely'
import { partnerStepUps } from '../../domain/step-ups/step-up.ts'
import type { ApplicationRow } from '../features/applications/index.ts'
import type { Database } from '../platform/database/tables.ts'

/**
 * Cases for manual review, oldest first: pending ones without open step-ups of the applicant, and approvals whose
 * expected sales are looked at before payouts begin.
 */
export const findPendingReviews = (db: Database): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where((where) =>
      where.or([
        where('decision', '=', 'PENDING'),
        where.and([
          where('decision', '=', 'APPROVED_PENDING'),
          sql<boolean>`decision_letter -> 'reasons' @> '["unusual_volume"]'`,
        ]),
      ]),
    )
    .where('submitted_at', 'is not', null)
    .where('decided_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from jsonb_array_elements(step_ups) as step_up where step_up ->> 'type' not in (${sql.join(partnerStepUps)})
      )`,
    )
    .orderBy('submitted_at')
    .execute()

/** The newest applications, at most ten. */
export const findNewestApplications = (db: Database): Promise<ApplicationRow[]> =>
  db.selectFrom('applications').selectAll().orderBy('created_at', 'desc').limit(10).execute()
