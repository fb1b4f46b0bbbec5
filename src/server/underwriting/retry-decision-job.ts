/** The job that decides an application after a vendor timeout, or once a vendor has answered. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import { defineJob } from '../platform/jobs/define-job.ts'

export const retryDecisionJob = defineJob({
  name: 'retry-decision',
  payload: z.object({
    applicationId: z.custom<ApplicationId>((id) => typeof id === 'string' && isApplicationId(id)),
  }),
  subject: {
    member: 'applicationId',
    table: 'applications',
    id: sql.ref('applications.id'),
    application: sql.ref('applications.id'),
    isSingle: true,
  },
  // A later answer sends the job itself.
  open: () => sql`applications where decision_pending_since is not null and withdrawn_at is null
    and not exists (select from vendor_calls
      where subject_id = applications.id and vendor_calls.state = 'LATER')`,
})
