import { handleJob } from '#server/platform/jobs/define-job.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import type { Services } from '#server/services.ts'
import { pollCallJob } from './poll-call-job.ts'
import { findCall, type VendorCallRow } from './repository.ts'
import { readAnswer, settleCall } from './settle-call.ts'

/** A vendor that doesn't respond is asked again at the next time, and not by retries. */
export async function readAndSettle(services: Services, call: VendorCallRow): Promise<void> {
  const answer = await readAnswer(services, call).catch((error: unknown) => {
    if (error instanceof ProviderTimeout) return null
    throw error
  })
  await settleCall(services, call, answer)
}

/** Idempotent. */
export const pollCallHandler = handleJob(pollCallJob, async (services: Services, { callId }) => {
  const call = await findCall(services.db, callId)
  if (call?.next_poll_at) await readAndSettle(services, call)
})
