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
import { findHitCalls, findOpenSubjects } from '#server/features/cases/core/repository.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ProofClaim } from '#server/platform/encryption/proof-digest.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { VendorPurpose } from '#server/platform/database/tables/verification-tables.ts'
import type { Services } from '#server/services.ts'
import {
  findAnswersAbout,
  findAnswersOf,
  findCallsAbout,
  updateCall,
  type VendorCallRow,
} from './repository.ts'
import { findingsOf, toFact } from './standing-alarms.ts'
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
 * Settles the answers that a person was shown: those with a case, and those that are the finding about the application or an
 * owner. What an open change asked about stays undecided.
 * @param isDismissed the person approved despite them: the finding before each counts again. Otherwise they stand, and come
 * back with an appeal
 */
export async function settleAlarms(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  isDismissed: boolean,
): Promise<void> {
  const now = services.clock.now()
  const cases = new Set(await findOpenSubjects(trx, row.id, 'LATE_ANSWER'))
  const isFound = await findingsOf(trx, services, row)
  const isShown = (call: VendorCallRow): boolean => cases.has(call.id) || isFound(call)
  for (const call of await findAnswersOf(trx, row.id)) {
    const { id, state, answer, decided_at: decidedAt } = call
    if (!answer || !isOpenAlarm(answer) || !isShown(call)) continue
    await updateCall(trx, id, [state], {
      decided_at: decidedAt ?? now,
      ...(isDismissed
        ? { answer: json({ finding: answer.former ?? answer.finding, dismissed: answer.finding }) }
        : {}),
    })
  }
}

/** The findings that count again once a person dismisses the hits: the last decision may rest on a hit itself. */
export async function withoutHits(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  found: UnderwritingFacts,
): Promise<UnderwritingFacts> {
  const hits = await findHitCalls(trx, [row.id])
  const present = claimsOf(services, row)
  const before = (await findAnswersAbout(trx, row.id)).flatMap(({ id, purpose, answer, ...call }) =>
    answer?.former !== undefined &&
    isOpenAlarm(answer) &&
    hits.has(id) &&
    isAbout(services, call, present[purpose]) &&
    found[purpose] === toFact(row, purpose, answer.finding)
      ? [[purpose, toFact(row, purpose, answer.former)]]
      : [],
  )
  return { ...found, ...(Object.fromEntries(before) as Partial<UnderwritingFacts>) }
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
