/**
 * Approvals by a person require two people above a limit of expected sales: one proposes, another confirms
 * (CASE-04). The rule covers applications, appeals and changes, and sales that rise after the approval
 * (docs/decisions/0116-the-limit-of-one-person-is-a-lower-bound.md).
 */
import { reachesSales } from '#domain/cases/case.ts'
import { areMuchHigher } from '#domain/changes/change.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import type { ReviewSnapshot } from '#domain/underwriting/review-snapshot.ts'
import type { AdjustedVerdict } from '#domain/underwriting/manual-requirements.ts'
import { isApproval } from '#domain/application/states.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { apiError } from '#server/api-error.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { type CaseRow, findOpenCase } from '#server/features/cases/core/repository.ts'
import { isForTwo } from '#server/features/cases/core/is-for-two.ts'
import { isProposalSealed, sealedProposal } from '#server/features/cases/core/proposal.ts'
import { closeCase, openCase } from '#server/features/cases/core/open-case.ts'
import { requireUnclaimed } from '#server/features/cases/core/claims.ts'
import {
  findDecidedSales,
  findPersonalDecisions,
  type PersonalDecision,
} from '#server/features/decision-history/core/decision-records.ts'
import { findListedOwners, ownershipSource } from '#server/features/owners/core/ownership.ts'
import type { OwnerRow } from '#server/features/owners/core/repository.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { raiseAlarm } from '#server/platform/audit/alarm.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { ManualReview } from './manual-review.ts'

export interface ProposedReview {
  /** Id of the CONFIRMATION case. */
  caseId: string
  proposedBy: string
  /** What the proposal accepts; undefined for one from before it was recorded. */
  accepted: ReviewSnapshot | undefined
}

/** Subject of a proposal: an application's review, or one of its changes. */
export interface ProposedMatter {
  kind: 'REVIEW' | 'CHANGE'
  subjectId: string
}

export const needsSecondPerson = (
  services: Pick<Services, 'config'>,
  row: ApplicationRow,
  { decision }: Pick<ManualReview, 'decision'>,
): boolean => decision === 'APPROVED' && isForTwo(services, row)

/**
 * True if one person accepted facts that the policy relies on while sales were below the limit, and sales
 * reach it now. Only another decision by two people ends this state.
 * @param row with current sales, such as the candidate of a change
 */
export async function restsOnOnePerson(
  db: Database | Trx,
  services: Pick<Services, 'config' | 'ownerPolicy'>,
  row: ApplicationRow,
): Promise<boolean> {
  if (!isForTwo(services, row)) return false
  const market = marketForCurrency(row.currency)
  // A request by one person doesn't replace an earlier acceptance by one person.
  const isOfOne = (newestFirst: readonly PersonalDecision[]): boolean => {
    const lastOfTwo = newestFirst.findIndex(({ proposed_by: proposedBy }) => proposedBy !== null)
    return newestFirst
      .slice(0, lastOfTwo === -1 ? undefined : lastOfTwo)
      .some(
        ({ annual_sales: sales, isProven }) =>
          !isProven || !reachesSales(sales, market, services.config.confirmationSales),
      )
  }
  if (isOfOne(await findPersonalDecisions(db, row.id))) return true
  // An added store relies on the owners accepted for its business.
  const source = await ownershipSource(db, row)
  return (
    source.id !== row.id &&
    isOfOne(await findPersonalDecisions(db, source.id)) &&
    (await areAcceptedByPerson(services, await findListedOwners(db, row)))
  )
}

/**
 * True if sales rose by more than one range since the last decision, over any number of calls. A first answer
 * is not a rise.
 */
export async function didSalesRise(
  trx: Trx,
  { id, company, currency }: Pick<ApplicationRow, 'id' | 'company' | 'currency'>,
): Promise<boolean> {
  const decided = await findDecidedSales(trx, id)
  return decided != null && areMuchHigher(company.gpv, decided, marketForCurrency(currency))
}

/** True if a verified owner's evidence alone would not have verified them. */
async function areAcceptedByPerson(
  { ownerPolicy }: Pick<Services, 'ownerPolicy'>,
  owners: readonly OwnerRow[],
): Promise<boolean> {
  for (const owner of owners.filter(isPartner)) {
    const { status, identity_result: identity, photo_id_result: photoId } = owner
    if (status !== 'VERIFIED') continue
    const number = owner.government_identification
    const fullGovernmentIdProvided = number !== null && number.sourceType !== 'SSN4'
    const verdict = identity && (await ownerPolicy.decide({ identity, photoId, fullGovernmentIdProvided }))
    if (verdict?.status !== 'VERIFIED') return true
  }
  return false
}

/** Holds the policy's approval for a person, because of the sales. */
export const awaitingPerson = <T extends Pick<AdjustedVerdict, 'decision' | 'reasons'>>(outcome: T): T =>
  isApproval(outcome.decision)
    ? {
        ...outcome,
        decision: 'PENDING',
        reasons: [
          'unusual_volume',
          ...outcome.reasons.filter((reason) => reason !== 'all_verified' && reason !== 'unusual_volume'),
        ],
      }
    : outcome

/**
 * Returns the case that the decision is about, and closes its confirmation case.
 * @throws ApiError 'confirmation_open' while a proposal waits, 'already_decided' if the proposal is gone,
 * 'own_decision' on the person's own proposal, 'case_claimed', 'state_forbids' for a proposal that the
 * product did not write
 */
export async function findWaitingCase(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { userId }: Actor,
  { kind, subjectId }: ProposedMatter,
  confirmation: ProposedReview | null,
): Promise<CaseRow | undefined> {
  const open = await findOpenCase(trx, 'CONFIRMATION', subjectId)
  if (!confirmation) {
    if (open) throw apiError('confirmation_open')
    return findOpenCase(trx, kind, subjectId)
  }
  if (open?.id !== confirmation.caseId || open.proposed_by !== confirmation.proposedBy)
    throw apiError('already_decided')
  if (open.proposed_by === userId) throw apiError('own_decision')
  if (!(await isProposalSealed(trx, open))) {
    raiseAlarm(trx, { table: 'cases', row: open.id })
    throw apiError('state_forbids')
  }
  await requireUnclaimed(trx, { clock }, userId, 'CONFIRMATION', subjectId)
  await closeCase(trx, { kind: 'CONFIRMATION', subjectId, now: clock.now() })
  return open
}

/** Nothing changes until another person confirms. */
export async function proposeDecision(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  { userId }: Actor,
  row: ApplicationRow,
  { kind, subjectId }: ProposedMatter,
  { decision, reasons, stepUps, note, version }: ManualReview,
  accepted: ReviewSnapshot,
): Promise<void> {
  const now = clock.now()
  await closeCase(trx, { kind, subjectId, now })
  const item = await openCase(trx, row, {
    kind: 'CONFIRMATION',
    subjectId,
    now,
    proposal: { by: userId, decision, reasons, stepUps, note, version: version ?? row.version, accepted },
  })
  await recordAudit(trx, {
    occurredAt: now,
    actor: userId,
    action: 'case.decision_proposed',
    applicationId: row.id,
    details: {
      caseId: item.id,
      decision,
      reasons,
      stepUps,
      ...(kind === 'CHANGE' ? { changeId: subjectId } : {}),
    },
    seals: [sealedProposal(item)],
  })
}
