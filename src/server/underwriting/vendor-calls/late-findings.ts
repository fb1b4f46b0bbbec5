/**
 * Findings that a vendor reported after the last decision: each decision rests on the newest answer about the present
 * answers, whoever decides and whatever caused it.
 */
import {
  type BusinessFinding,
  comparedFinding,
  type IdentityFinding,
  isOpenAlarm,
  type UnderwritingFacts,
} from '#domain/underwriting/facts.ts'
import { type CheckedSubject, provenFacts } from '#server/features/applications/core/proofs.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ProofClaim } from '#server/platform/encryption/proof-digest.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { VendorPurpose } from '#server/platform/database/tables/verification-tables.ts'
import type { Services } from '#server/services.ts'
import { findCallsAbout, updateCall, type VendorCallRow } from './repository.ts'
import { claimsOf, isAbout } from './undecided-answers.ts'

/**
 * The newest answer about these answers, if it contradicts an approval.
 * @param claims the present answers, in each way in which the vendor may have been asked
 */
export async function findAlarm(
  trx: Trx,
  services: Pick<Services, 'encryption'>,
  purpose: VendorPurpose,
  subjectId: VendorCallRow['subject_id'],
  claims: readonly ProofClaim[],
): Promise<IdentityFinding | BusinessFinding | null> {
  const calls = await findCallsAbout(trx, purpose, subjectId)
  const answer = calls.find((call) => call.answer && isAbout(services, call, claims))?.answer
  return answer && isOpenAlarm(answer) ? answer.finding : null
}

/**
 * A person who approves despite late answers dismisses them, and those about former answers: the finding before it counts
 * again.
 */
export async function dismissAlarms(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  id: ApplicationId,
): Promise<void> {
  const calls = await trx.selectFrom('vendor_calls').selectAll().where('application_id', '=', id).execute()
  for (const { id: callId, state, answer, subject_id: subjectId, decided_at: decidedAt } of calls) {
    if (!answer || !isOpenAlarm(answer)) continue
    const isUndecided = decidedAt === null && subjectId === id
    if (!answer.former && !isUndecided) continue
    await updateCall(trx, callId, [state], {
      answer: json({ finding: answer.former ?? answer.finding, dismissed: answer.finding }),
      decided_at: decidedAt ?? clock.now(),
    })
  }
}

/** @param row locked, or a candidate of one that is */
export async function withAlarms(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  found: UnderwritingFacts,
): Promise<UnderwritingFacts> {
  const alarmOf = (subject: CheckedSubject, claims: readonly ProofClaim[]) =>
    findAlarm(trx, services, subject, row.id, claims)
  const claims = claimsOf(services, row)
  const identity = (await alarmOf('identity', claims.identity)) as IdentityFinding | null
  const business = (await alarmOf('business', claims.business)) as BusinessFinding | null
  const hasNumber = row.applicant_government_id !== null
  const facts = {
    ...found,
    ...(identity === null ? {} : { identity: comparedFinding(identity, hasNumber) }),
    ...(business === null ? {} : { business }),
  }
  if (facts.identity === found.identity && facts.business === found.business) return found
  const { acceptedFindings } = provenFacts(services, row, facts)
  const { identity: _identity, business: _business, ...others } = found.acceptedFindings
  return {
    ...facts,
    acceptedFindings: {
      ...others,
      ...(acceptedFindings.identity === undefined ? {} : { identity: acceptedFindings.identity }),
      ...(acceptedFindings.business === undefined ? {} : { business: acceptedFindings.business }),
    },
  }
}
