/**
 * Vendors' answers that contradict an approval and that no decision rests on: the answers of the application were changed
 * before its decision, or a change was taken back. They count until a person dismisses them.
 */
import { isApproval } from '#domain/application/states.ts'
import { type AcceptedFindings, isListed, isOpenAlarm } from '#domain/underwriting/facts.ts'
import { askedOfRegistry, checkedClaim, isCheckedAlike } from '#server/features/applications/core/proofs.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findOpenChange } from '#server/features/changes/core/repository.ts'
import { redraftChange } from '#server/features/changes/core/stored-change.ts'
import type { OwnerRow } from '#server/features/owners/core/repository.ts'
import { isProofOf, type ProofClaim } from '#server/platform/encryption/proof-digest.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import {
  findAnswersAbout,
  findAnswersAboutFormerOwners,
  updateCall,
  type VendorCallRow,
} from './repository.ts'

/** The present answers, in each way in which vendors may have been asked. Another trade name is no other business. */
export const claimsOf = (
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
): Record<VendorCallRow['purpose'], ProofClaim[]> => ({
  identity: [checkedClaim(services, row, 'identity')],
  business: [undefined, row.company.dba, row.decided_trade_name].map((name) =>
    askedOfRegistry(services, row, name),
  ),
})

export const isAbout = (
  { encryption }: Pick<Services, 'encryption'>,
  { asked_digest: digest }: Pick<VendorCallRow, 'asked_digest'>,
  claims: readonly ProofClaim[],
): boolean => claims.some((claim) => isProofOf(encryption, digest, claim))

const isUndecidedAlarm = ({ answer, decided_at: decidedAt }: VendorCallRow): boolean =>
  answer !== null && decidedAt === null && isOpenAlarm(answer)

/** A list's word about former answers on which the application was decided: whoever exchanges them does not dispose of it. */
const isListedBefore = ({ answer }: VendorCallRow, isPresent: boolean): boolean =>
  !isPresent && answer?.stands === true && isOpenAlarm(answer)

/**
 * About the applicant, the business and owners who left while they were checked. What an open change asked about is decided
 * with the change, what is said about a listed owner with the owner.
 * @param isDeciding a decision about the present answers is being made, and rests on what is said about them
 */
export async function findUndecidedAlarms(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  isDeciding: boolean,
): Promise<VendorCallRow[]> {
  const isDue = isDeciding || (row.decision_pending_since !== null && row.withdrawn_at === null)
  const present = claimsOf(services, row)
  const own = (await findAnswersAbout(trx, row.id)).filter((call) => {
    const isPresent = isAbout(services, call, present[call.purpose])
    return isListedBefore(call, isPresent) || (isUndecidedAlarm(call) && !(isDue && isPresent))
  })
  return [
    ...(own.length === 0 ? [] : await withoutRequested(trx, services, row, own)),
    ...(await findAnswersAboutFormerOwners(trx, row.id)).filter(isUndecidedAlarm),
  ]
}

/**
 * Leaves out what vendors are asked for the open change, as long as it will be decided on that: it waits for a vendor, or for a
 * person who decides on exactly these answers. One that waits for a code may never be decided.
 */
async function withoutRequested(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  calls: readonly VendorCallRow[],
): Promise<VendorCallRow[]> {
  const change = await findOpenChange(trx, row.id)
  if (!change?.waits_for) return [...calls]
  const { candidate } = await redraftChange(services, trx, row, change)
  const requested = claimsOf(services, candidate)
  const isToBeDecided = (purpose: VendorCallRow['purpose']) =>
    change.waits_for === 'VENDOR' || isCheckedAlike(services, candidate, purpose, change.checked?.[purpose])
  return calls.filter(
    (call) => !isToBeDecided(call.purpose) || !isAbout(services, call, requested[call.purpose]),
  )
}

/** The newest of them about an owner, who is not verified with it. */
export async function findUndecidedAlarmOfOwner(
  trx: Trx,
  services: Pick<Services, 'encryption'>,
  ownerId: VendorCallRow['subject_id'],
  present: ProofClaim,
): Promise<VendorCallRow | undefined> {
  const calls = await findAnswersAbout(trx, ownerId)
  return calls.find((call) => isUndecidedAlarm(call) && !isAbout(services, call, [present]))
}

/** Records that a person accepted an owner with this finding, whichever answers of the owner it is about. */
export async function markAccepted(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { id, identity_result: finding }: Pick<OwnerRow, 'id' | 'identity_result'>,
): Promise<void> {
  const now = clock.now()
  for (const call of await findAnswersAbout(trx, id))
    if (call.decided_at === null && call.answer?.finding === finding)
      await updateCall(trx, call.id, [call.state], { decided_at: now })
}

/**
 * Records that the decision about the application rests on the answers about it.
 * @param accepted findings that a person accepted, now or before; a list's word that nobody accepted stands
 * @param isHeld an open hit replaced the verdict, so alarming answers that nobody accepted stay undecided
 */
export async function markApplicationDecided(
  trx: Trx,
  services: Pick<Services, 'encryption' | 'clock'>,
  row: ApplicationRow,
  { accepted, isHeld }: { accepted: AcceptedFindings; isHeld: boolean },
): Promise<void> {
  const claims = claimsOf(services, row)
  for (const call of await findAnswersAbout(trx, row.id)) {
    const { id, state, purpose, answer } = call
    if (!answer || !isListed(answer.finding) || !isAbout(services, call, claims[purpose])) continue
    const { stands, ...rest } = answer
    const isStanding = (isHeld || !isApproval(row.decision)) && accepted[purpose] !== answer.finding
    if (isStanding !== (stands === true))
      await updateCall(trx, id, [state], { answer: json(isStanding ? { ...rest, stands: true } : rest) })
  }
  await markDecided(
    trx,
    services,
    row.id,
    claims,
    ({ purpose, answer }) =>
      isHeld && answer !== null && isOpenAlarm(answer) && accepted[purpose] !== answer.finding,
  )
}

/**
 * Records that a decision rests on the answers about these claims.
 * @param isLeftOut answers that it does not rest on
 */
export async function markDecided(
  trx: Trx,
  services: Pick<Services, 'encryption' | 'clock'>,
  subjectId: VendorCallRow['subject_id'],
  claims: Partial<Record<VendorCallRow['purpose'], readonly ProofClaim[]>>,
  isLeftOut: (call: VendorCallRow) => boolean = () => false,
): Promise<void> {
  const now = services.clock.now()
  for (const call of await findAnswersAbout(trx, subjectId))
    if (call.decided_at === null && isAbout(services, call, claims[call.purpose] ?? []) && !isLeftOut(call))
      await updateCall(trx, call.id, [call.state], { decided_at: now })
}
