/** The job that checks an owner after a vendor timeout or a crash, or once the vendor has answered. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isOwnerId, type OwnerId } from '#domain/application/ids.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { OwnerRow } from './repository.ts'

/** True if the job has something to check, as its open rows below. @param owner listed */
export const isCheckAwaited = (
  { withdrawn_at: withdrawnAt, decision }: Pick<ApplicationRow, 'withdrawn_at' | 'decision'>,
  { status }: Pick<OwnerRow, 'status'>,
): boolean => status === 'CHECKING' && withdrawnAt === null && decision !== 'DECLINED'

export const checkOwnerJob = defineJob({
  name: 'check-owner',
  payload: z.object({ ownerId: z.custom<OwnerId>((id) => typeof id === 'string' && isOwnerId(id)) }),
  subject: {
    member: 'ownerId',
    table: 'owners',
    id: sql.ref('owners.id'),
    application: sql.ref('owners.application_id'),
    isSingle: true,
  },
  open: () => sql`owners join applications on applications.id = owners.application_id
    where status = 'CHECKING' and removed_at is null and withdrawn_at is null and decision <> 'DECLINED'
      and not exists (select from vendor_calls
        where subject_id = owners.id and vendor_calls.state = 'LATER')`,
})
