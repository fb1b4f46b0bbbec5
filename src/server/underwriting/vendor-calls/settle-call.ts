/**
 * Stores what a vendor answers later, and continues what waited for it. The answer is always read from the vendor, so
 * repeated events and those in another order change nothing.
 */
import { minuteMs } from '#domain/dates/duration.ts'
import type { OwnerId } from '#domain/application/ids.ts'
import {
  type BusinessFinding,
  type IdentityFinding,
  isAlarming,
  isListed,
} from '#domain/underwriting/facts.ts'
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { resumeChange } from '#server/features/changes/core/vendor-checks.ts'
import { checkOwnerJob, isCheckAwaited } from '#server/features/owners/core/check-owner-job.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'
import { findOwner } from '#server/features/owners/core/repository.ts'
import { lockParties } from '#server/features/parties/core/find-linked.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Answered, VendorAnswer } from '#server/vendors/vendor-answer.ts'
import type { Services } from '#server/services.ts'
import { flagApprovalsOf } from '../flag-approvals.ts'
import { retryDecisionJob } from '../retry-decision-job.ts'
import { nextPollAt, sendPoll } from './poll-call-job.ts'
import { followUndecidedAlarms, openLateHit, recordFinding } from './late-hits.ts'
import { findCall, updateCall, type VendorCallRow } from './repository.ts'

const readAgainMs = 5 * minuteMs

type Finding = IdentityFinding | BusinessFinding

/** @throws ProviderTimeout */
export async function readAnswer(
  services: Services,
  { purpose, vendor, reference }: VendorCallRow,
): Promise<VendorAnswer<Finding> | 'unknown'> {
  if (reference === null) return 'unknown'
  if (purpose === 'identity')
    return services.providers.identity.vendor === vendor
      ? services.providers.identity.read(reference)
      : 'unknown'
  return services.providers.business.vendor === vendor
    ? services.providers.business.read(reference)
    : 'unknown'
}

/** @param answer null if the vendor did not respond */
export const settleCall = (
  services: Services,
  { id, application_id: applicationId }: VendorCallRow,
  answer: VendorAnswer<Finding> | 'unknown' | null,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, applicationId)
    const call = await findCall(trx, id)
    if (!call || call.state === 'VOID' || row.erased_at) return
    if (answer !== null && answer !== 'unknown' && answer.kind === 'answered') {
      if (call.state !== 'LATER') await updateCall(trx, call.id, [call.state], { next_poll_at: null })
      await storeAnswer(trx, services, row, call, answer)
    } else if (isAwaited(services, call)) await awaitAnswer(trx, services, row, call)
    else await readAgain(trx, services, call, answer !== null)
  })

async function storeAnswer(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  call: VendorCallRow,
  { finding, reportedAt }: Answered<Finding>,
): Promise<void> {
  const now = services.clock.now()
  const at = reportedAt ?? now
  if (call.reported_at && at < call.reported_at) return
  const isKnown = call.answer?.finding === finding || call.answer?.dismissed === finding
  if (isKnown && !isNewMatch(call, finding, reportedAt)) return
  const state = call.state === 'SUPERSEDED' ? 'SUPERSEDED' : 'ANSWERED'
  await updateCall(trx, call.id, [call.state], {
    state,
    answer: json({ finding, former: call.answer?.former ?? call.answer?.finding ?? 'NO_ANSWER' }),
    answered_at: now,
    reported_at: at,
    next_poll_at: null,
  })
  const isContinued = call.state === 'LATER' && (await continueWork(trx, services, row, call))
  // Whoever read the case before the answer came reads it again.
  if (!isContinued) return followLateAnswer(trx, services, row, call, finding)
  const read = await updateApplication(trx, row.id, { updated_at: now })
  // What goes on may be about other answers than this one.
  if (row.decided_at !== null) await followUndecidedAlarms(trx, services, read)
}

/** A list may name somebody again, after a person dismissed or accepted an earlier match. */
const isNewMatch = (
  { reported_at: before }: VendorCallRow,
  finding: Finding,
  reportedAt: Date | null,
): boolean => isListed(finding) && before !== null && reportedAt !== null && reportedAt > before

/** A call about former answers is awaited until it is due. */
const isAwaited = (
  { clock }: Pick<Services, 'clock'>,
  { state, answered_at: answeredAt, answer_due_at: dueAt }: VendorCallRow,
): boolean => state === 'LATER' || (answeredAt === null && dueAt !== null && clock.now() < dueAt)

/** Without an answer by the due time a person decides. */
async function awaitAnswer(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  call: VendorCallRow,
): Promise<void> {
  const now = services.clock.now()
  const dueAt = call.answer_due_at ?? now
  if (now >= dueAt) {
    const overdue = { state: 'OVERDUE', answered_at: now, next_poll_at: null } as const
    await updateCall(trx, call.id, ['LATER'], overdue)
    await continueWork(trx, services, row, call)
    return
  }
  const at = nextPollAt(call.asked_at, dueAt, now)
  await updateCall(trx, call.id, [call.state], { next_poll_at: at })
  await sendPoll(trx, services, call, at)
}

/** A vendor that doesn't respond when it announced something new is asked again until it does. */
async function readAgain(
  trx: Trx,
  services: Services,
  call: VendorCallRow,
  hasResponded: boolean,
): Promise<void> {
  const at = hasResponded ? null : new Date(services.clock.now().getTime() + readAgainMs)
  await updateCall(trx, call.id, [call.state], { next_poll_at: at })
  if (at) await sendPoll(trx, services, call, at)
}

/**
 * The decision, the owner's check and the change each continue by their own job. Returns false if none of them waits any
 * more.
 */
async function continueWork(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { subject_id: subjectId }: VendorCallRow,
): Promise<boolean> {
  if (subjectId !== row.id) return continueOwnerCheck(trx, services, row, subjectId as OwnerId)
  const isAwaited = row.decision_pending_since !== null && row.withdrawn_at === null
  if (isAwaited)
    await services.jobs.send(trx, retryDecisionJob, { applicationId: row.id }, { singletonKey: row.id })
  const isChanged = await resumeChange(trx, services, row)
  return isAwaited || isChanged
}

async function continueOwnerCheck(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  ownerId: OwnerId,
): Promise<boolean> {
  const owner = await findOwner(trx, ownerId)
  if (!owner || !isCheckAwaited(row, owner)) return false
  await services.jobs.send(trx, checkOwnerJob, { ownerId }, { singletonKey: ownerId })
  return true
}

/**
 * An answer that comes after the decision, or that nobody waits for any more, changes no decision. One that contradicts an
 * approval is a case, and counts in every later decision (late-findings.ts).
 */
async function followLateAnswer(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  call: VendorCallRow,
  finding: Finding,
): Promise<void> {
  await recordFinding(trx, services, row, call, finding)
  if (!isAlarming(finding)) return
  if (row.decided_at !== null || row.withdrawn_at !== null) {
    await openLateHit(trx, services, row, call)
    return
  }
  // A draft again: its next decision follows the answer, and until then it holds other applications (open-matter.ts).
  await lockParties(trx, await loadListedParties(services, trx, row))
  await flagApprovalsOf(trx, services, 'system', row)
}
