/**
 * Asks a vendor once per exact set of answers. Each call is recorded before the vendor is asked, and an answer that is
 * kept is not asked for again (docs/decisions/0137-a-vendors-call-is-a-record.md).
 */
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import { type BusinessFinding, type IdentityFinding, isAlarming } from '#domain/underwriting/facts.ts'
import { isProofOf, type ProofClaim, proofDigest } from '#server/platform/encryption/proof-digest.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'
import type { VendorPurpose } from '#server/platform/database/tables/verification-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import { RefusedForGood } from '#server/vendors/refused-for-good.ts'
import { CheckTimeout, ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import {
  answered,
  type Answered,
  type AnswersInTime,
  type VendorAnswer,
} from '#server/vendors/vendor-answer.ts'
import type { Services } from '#server/services.ts'
import { AnswersLater } from './answers-later.ts'
import { followUndecidedAlarms } from './late-hits.ts'
import { isSpared } from './spare-vendor.ts'
import { nextPollAt, sendPoll } from './poll-call-job.ts'
import { findCallsAbout, insertCall, updateCall, type VendorCallRow } from './repository.ts'

/** An answer is about the world at its time; after this period the vendor is asked again. */
const keptMs = 90 * dayMs
const hourMs = 60 * minuteMs

export interface CallSubject {
  purpose: VendorPurpose
  applicationId: ApplicationId
  subjectId: VendorCallRow['subject_id']
  /** The exact answers that are sent. */
  asked: ProofClaim
  /** A change is checked beside the decision, which may wait for answers of its own. */
  isForChange?: boolean
}

interface VendorToAsk<Finding> {
  vendor: string
  /** Counts a call that is made now; a kept answer costs nothing. */
  count: () => Promise<void>
  ask: (key: string) => Promise<VendorAnswer<Finding>>
}

export interface KeptAnswer<Finding> {
  finding: Finding
  reportedAt: Date
}

/**
 * Returns the kept answer about these answers, or asks the vendor. Without an answer in time, or if the vendor refuses
 * the check for good, the finding is NO_ANSWER.
 * @throws AnswersLater if the vendor has the check and answers later
 * @throws ProviderTimeout if the vendor does not answer
 */
export async function askVendor<Finding extends IdentityFinding | BusinessFinding>(
  services: Services,
  subject: CallSubject,
  vendor: VendorToAsk<Finding>,
): Promise<KeptAnswer<Finding | 'NO_ANSWER'>> {
  const { current, others } = await findCalls(services, subject)
  if (!subject.isForChange) await supersede(services, others)
  const kept = current && (await keptAnswer<Finding>(services, current))
  if (kept) return kept
  const call = current?.state === 'ASKING' ? current : await beginCall(services, subject, vendor)
  let answer: VendorAnswer<Finding>
  try {
    // After a crash the call is repeated with its key, by which the vendor recognizes it.
    answer = await vendor.ask(call.id)
  } catch (error) {
    // Asked again, it would be refused again.
    if (error instanceof RefusedForGood)
      return saveAnswer<Finding | 'NO_ANSWER'>(services, subject, call, answered('NO_ANSWER'))
    const failedAt = error instanceof CheckTimeout ? null : services.clock.now()
    await updateCall(services.db, call.id, ['ASKING'], { state: 'UNAVAILABLE', answered_at: failedAt })
    throw error
  }
  if (answer.kind === 'answered') return saveAnswer(services, subject, call, answer)
  await saveLater(services, call, answer)
  throw new AnswersLater(vendor.vendor)
}

interface CallsAbout {
  /** The newest call about the present answers. */
  current: VendorCallRow | undefined
  /** Calls about other answers. */
  others: VendorCallRow[]
}

async function findCalls(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  { purpose, subjectId, asked }: CallSubject,
): Promise<CallsAbout> {
  const calls = await findCallsAbout(db, purpose, subjectId)
  const isCurrent = ({ asked_digest: digest }: VendorCallRow) => isProofOf(encryption, digest, asked)
  return { current: calls.find(isCurrent), others: calls.filter((call) => !isCurrent(call)) }
}

/** The decision no longer waits for answers about former answers. They are still read: a hit among them counts. */
async function supersede({ db }: Pick<Services, 'db'>, calls: readonly VendorCallRow[]): Promise<void> {
  for (const { id } of calls.filter(({ state }) => state === 'LATER'))
    await updateCall(db, id, ['LATER'], { state: 'SUPERSEDED' })
}

/** @throws AnswersLater */
async function keptAnswer<Finding>(
  services: Services,
  call: VendorCallRow,
): Promise<KeptAnswer<Finding | 'NO_ANSWER'> | null> {
  const { answer, answered_at: answeredAt, answer_due_at: dueAt, state, vendor } = call
  const now = services.clock.now()
  if (answer && answeredAt) {
    // A report that can't be read is no answer.
    if (answer.finding === 'UNREADABLE' || now.getTime() - answeredAt.getTime() > keptMs) return null
    return { finding: answer.finding as Finding, reportedAt: answeredAt }
  }
  if (state === 'OVERDUE') return { finding: 'NO_ANSWER', reportedAt: answeredAt ?? now }
  // The former answers were entered again.
  if (state === 'SUPERSEDED' && dueAt) await waitFor(services, call, dueAt, ['SUPERSEDED'])
  if (state === 'LATER' || (state === 'SUPERSEDED' && dueAt)) throw new AnswersLater(vendor)
  return null
}

async function beginCall(
  services: Services,
  subject: CallSubject,
  { vendor, count }: Pick<VendorToAsk<never>, 'vendor' | 'count'>,
): Promise<VendorCallRow> {
  if (await isSpared(services, vendor)) throw new ProviderTimeout(vendor)
  await count()
  const call =
    (await insertCall(services.db, {
      purpose: subject.purpose,
      vendor,
      application_id: subject.applicationId,
      subject_id: subject.subjectId,
      asked_digest: proofDigest(services.encryption, subject.asked),
      cost_class: `${subject.purpose}_check`,
      asked_at: services.clock.now(),
    })) ?? (await findCalls(services, subject)).current
  // The same attempt of another process failed in between.
  if (!call) throw new ProviderTimeout(vendor)
  return call
}

/**
 * The first answer is kept if two processes asked with the same key. An alarming one is followed at once if nothing will be
 * decided on it any more: the answers were changed, the change was taken back, the owner left, or the application was withdrawn or declined meanwhile.
 */
const saveAnswer = <Finding extends IdentityFinding | BusinessFinding>(
  services: Services,
  { applicationId, isForChange = false }: CallSubject,
  { id }: VendorCallRow,
  { finding, reference, reportedAt }: Answered<Finding>,
): Promise<KeptAnswer<Finding>> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, applicationId)
    const now = services.clock.now()
    await updateCall(trx, id, ['ASKING'], {
      state: 'ANSWERED',
      reference,
      answered_at: now,
      reported_at: reportedAt ?? now,
      answer: json({ finding }),
    })
    const isEnded = row.decided_at !== null || row.withdrawn_at !== null
    const isDeciding = !isForChange && row.withdrawn_at === null && row.decision !== 'DECLINED'
    if (isAlarming(finding) && isEnded) await followUndecidedAlarms(trx, services, row, { isDeciding })
    return { finding, reportedAt: now }
  })

async function saveLater(
  services: Services,
  call: VendorCallRow,
  { reference, dueInHours }: AnswersInTime,
): Promise<void> {
  const dueAt = new Date(services.clock.now().getTime() + dueInHours * hourMs)
  await waitFor(services, { ...call, reference }, dueAt, ['ASKING'])
}

/** Reads the answer from time to time, until it is due. */
const waitFor = (
  services: Services,
  call: VendorCallRow,
  dueAt: Date,
  from: readonly VendorCallRow['state'][],
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const at = nextPollAt(call.asked_at, dueAt, services.clock.now())
    const waiting = await updateCall(trx, call.id, from, {
      state: 'LATER',
      reference: call.reference,
      answer_due_at: dueAt,
      next_poll_at: at,
    })
    if (waiting) await sendPoll(trx, services, waiting, at)
  })
