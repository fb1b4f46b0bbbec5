import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Applications with an open review, oldest first, at most a hundred. */
export const findPendingReviews = (db: Database): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('cases')
          .select('cases.application_id')
          .where('kind', '=', 'REVIEW')
          .where('status', '=', 'OPEN')
          .orderBy('due_at')
          .orderBy('cases.id')
          .limit(100),
      ),
    )
    .orderBy('submitted_at')
    .execute()

/** The newest applications, at most ten. */
export const findNewestApplications = (db: Database): Promise<ApplicationRow[]> =>
  db.selectFrom('applications').selectAll().orderBy('created_at', 'desc').limit(10).execute()
