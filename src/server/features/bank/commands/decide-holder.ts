/** Reviews a payout account whose holder has another name than the merchant (CHG-10). */
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { caseChanged } from '#server/underwriting/review-snapshot.ts'
import { lockCaseFor } from '#server/features/case-access/core/read-case.ts'
import { endClaim, requireUnclaimed } from '#server/features/cases/core/claims.ts'
import { isForTwo } from '#server/features/cases/core/is-for-two.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { json } from '#server/platform/database/columns.ts'
import type { ClearanceProposal } from '#domain/bank/deposits.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import {
  findApplicationInstrument,
  updateInstrument,
  type FinancialInstrumentRow,
} from '../core/repository.ts'
import { clearanceDigest, refreshDeposits } from '../core/payout-account.ts'

export interface HolderDecision {
  decision: 'CLEARED' | 'REFUSED'
  /** Version of the application whose names the person compared, if the call names it. */
  version?: number | undefined
}

/**
 * Above the limit of one person, the first clearance is a proposal, and the account still needs review; another person's
 * clearance of the same names takes effect. One person refuses.
 * @throws ApiError 'role_missing', 'own_case', 'unknown_id', 'case_changed', 'already_decided', 'own_decision' on the
 * person's own proposal
 */
export const decideHolder = (
  services: Services,
  actor: Actor,
  id: string,
  instrumentId: string,
  { decision, version }: HolderDecision,
): Promise<FinancialInstrumentRow> =>
  services.db.transaction().execute(async (trx) => {
    const { row, owners } = await lockCaseFor(trx, services, actor, 'case.decide', id)
    const account = await findApplicationInstrument(trx, row.id, instrumentId)
    if (account?.kind !== 'BANK_ACCOUNT') throw apiError('unknown_id')
    if (account.holder_check !== 'NEEDS_REVIEW' || account.status === 'FAILED')
      throw apiError('already_decided')
    await requireUnclaimed(trx, services, actor.userId, 'HOLDER_MISMATCH', account.id)
    // Without a version, only the names that were decided on were seen.
    const isCleared = decision === 'CLEARED'
    const isSeen =
      version === undefined ? !isCleared || row.answers_changed_since === null : version === row.version
    if (!isSeen) throw caseChanged(row, owners.owners)
    const forTwo = isForTwo(services, row)
    const clearedFor = isCleared ? clearanceDigest(row, account, forTwo ? 'two' : 'one') : null
    if (clearedFor !== null && forTwo) {
      const { clearance_proposal: proposal } = account
      if (proposal?.clearedFor !== clearedFor)
        return proposeClearance(trx, services, row, account, { by: actor.userId, clearedFor })
      if (proposal.by === actor.userId) throw apiError('own_decision')
    }
    await updateInstrument(trx, account.id, {
      holder_check: decision,
      cleared_for: clearedFor,
      clearance_proposal: null,
      ...(decision === 'REFUSED' ? { status: 'FAILED', takes_over_at: null } : {}),
    })
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'bank_account.holder_decided',
      applicationId: row.id,
      details: {
        instrumentId,
        decision,
        ...(forTwo && account.clearance_proposal ? { proposedBy: account.clearance_proposal.by } : {}),
      },
    })
    await refreshDeposits(trx, services, row.id)
    await emailApplicant(
      trx,
      services,
      row,
      decision === 'CLEARED' ? 'bank_holder_cleared' : 'bank_holder_refused',
      { last4: account.last4, link: applicationLink(services, row, { page: 'bank' }) },
    )
    return (await findApplicationInstrument(trx, row.id, instrumentId)) ?? account
  })

/** The case is free for the second person at once. */
async function proposeClearance(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  row: ApplicationRow,
  account: FinancialInstrumentRow,
  proposal: ClearanceProposal,
): Promise<FinancialInstrumentRow> {
  await updateInstrument(trx, account.id, { clearance_proposal: json(proposal) })
  await endClaim(trx, 'HOLDER_MISMATCH', account.id)
  await recordAudit(trx, {
    occurredAt: clock.now(),
    actor: proposal.by,
    action: 'bank_account.clearance_proposed',
    applicationId: row.id,
    details: { instrumentId: account.id },
  })
  return account
}
