/** Vendors' answers that contradict an approval and that nobody dismissed: a decline or a closing note leaves them standing. */
import {
  type BusinessFinding,
  comparedFinding,
  type IdentityFinding,
  isOpenAlarm,
} from '#domain/underwriting/facts.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { findHitCalls } from '#server/features/cases/core/repository.ts'
import { findOwnersByApplication } from '#server/features/owners/core/repository.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { findAnswersOf, type VendorCallRow } from './repository.ts'
import { claimsOf, isAbout } from './undecided-answers.ts'

const isStanding = ({ answer }: VendorCallRow): boolean => answer !== null && isOpenAlarm(answer)

/** Those that had a case once. A declined or withdrawn application has none, since no decision about it is possible. */
export async function findStandingHits(trx: Trx, row: ApplicationRow): Promise<VendorCallRow[]> {
  if (row.decision === 'DECLINED' || row.withdrawn_at !== null) return []
  const alarms = (await findAnswersOf(trx, row.id)).filter(isStanding)
  if (alarms.length === 0) return []
  const hits = await findHitCalls(trx, [row.id])
  return alarms.filter(({ id }) => hits.has(id))
}

/**
 * Those that an approval would have to dismiss: about the applicant, the business, owners and former answers. What the decision
 * about the application or the owner rests on is left out, unless it was a hit.
 */
export async function findStandingAlarms(
  trx: Trx,
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
): Promise<VendorCallRow[]> {
  const alarms = (await findAnswersOf(trx, row.id)).filter(isStanding)
  if (alarms.length === 0) return []
  const hits = await findHitCalls(trx, [row.id])
  const isFound = await findingsOf(trx, services, row)
  return alarms.filter((call) => hits.has(call.id) || !isFound(call))
}

/** Whether the file shows the answer as the finding about the application, or about a listed owner. */
export async function findingsOf(
  trx: Trx,
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow,
): Promise<(call: VendorCallRow) => boolean> {
  const owners = await findOwnersByApplication(trx, row.id)
  const present = claimsOf(services, row)
  return ({ subject_id: subjectId, purpose, answer, ...call }) =>
    answer !== null &&
    (subjectId === row.id
      ? isAbout(services, call, present[purpose]) &&
        row.facts?.[purpose] === toFact(row, purpose, answer.finding)
      : owners.some(({ id, identity_result: finding }) => id === subjectId && finding === answer.finding))
}

/** A vendor's finding as a fact of the application. */
export const toFact = <Finding extends IdentityFinding | BusinessFinding>(
  { applicant_government_id: number }: Pick<ApplicationRow, 'applicant_government_id'>,
  purpose: VendorCallRow['purpose'],
  finding: Finding,
) => (purpose === 'identity' ? comparedFinding(finding as IdentityFinding, number !== null) : finding)
