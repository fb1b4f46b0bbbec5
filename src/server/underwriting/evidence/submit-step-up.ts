/** Submits a step-up: stores the evidence, then redecides the application. */
import type { Insertable } from 'kysely'
import type { SensitiveFact } from '#domain/changes/sensitive-facts.ts'
import type { ProofPurpose } from '#domain/proofs/proven-values.ts'
import { requirementsAfterSubmission } from '#domain/underwriting/requirements.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import {
  countChangedFacts,
  followChangedFacts,
  requireFreshSignInToChange,
} from '#server/features/applications/core/sensitive-facts.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import { withProof } from '#server/features/applications/core/proofs.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { BureauChecks } from '../gather-facts.ts'
import { countIdentityCheck, requireChecksLeft } from '../check-identity.ts'
import { decideApplication, scheduleDecisionRetry } from '../decide-application.ts'
import type { EvidenceFacts, StepUpType } from '#domain/step-ups/step-up.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'

export interface StepUpEvidence {
  /** Evidence that was refused or whose attempts were used up. */
  facts?: Partial<EvidenceFacts>
  /** Proof recorded for the current answers. */
  proves?: ProofPurpose
  columns?: Partial<Insertable<ApplicationsTable>>
  /** Facts that the step-up asks for; changing them needs no fresh sign-in. */
  asked?: readonly SensitiveFact[]
  /** The evidence is insufficient, so the step-up stays open. */
  isStillRequired?: boolean
}

/** Closes manual requests for submitted step-ups. */
export const clearManualStepUps = (
  { manual_step_ups: manualStepUps }: Pick<ApplicationRow, 'manual_step_ups'>,
  types: readonly StepUpType[],
) => ({ manual_step_ups: json(manualStepUps.filter((type) => !types.includes(type))) })

/** Throws application_withdrawn, or state_forbids if no step-up of these types is open. */
export function requireOpenStepUp(row: ApplicationRow, types: readonly StepUpType[]): void {
  if (row.withdrawn_at) throw apiError('application_withdrawn')
  if (!row.step_ups.some(({ type }) => types.includes(type))) throw apiError('state_forbids')
}

/**
 * Stores evidence for step-ups of these types, for a decision that follows.
 * @param row locked
 */
export async function saveEvidence(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  types: readonly StepUpType[],
  { facts, proves, columns, isStillRequired = false }: StepUpEvidence,
): Promise<ApplicationRow> {
  const now = services.clock.now()
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'step_up.submitted',
    applicationId: row.id,
    details: { types },
  })
  return updateApplication(trx, row.id, {
    updated_at: now,
    ...(await scheduleDecisionRetry(trx, services, row)),
    requirements: json(requirementsAfterSubmission(row.requirements, types)),
    ...(isStillRequired ? {} : clearManualStepUps(row, types)),
    ...columns,
    ...(row.facts && facts ? { facts: json({ ...row.facts, ...facts }) } : {}),
    ...(proves ? { proofs: json(withProof(services, row, proves)) } : {}),
  })
}

/**
 * `collectEvidence` runs in the transaction with the locked application, and may throw.
 * @throws ApiError 'fresh_sign_in_required' for a fact that no step-up asks for
 */
export async function submitStepUp(
  services: Services,
  actor: Actor,
  id: string,
  types: readonly StepUpType[],
  recheck: BureauChecks,
  collectEvidence: (trx: Trx, row: ApplicationRow) => StepUpEvidence | Promise<StepUpEvidence>,
): Promise<ApplicationRow> {
  const saved = await limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'step-up', actor, id)
    requireOpenStepUp(row, types)
    const evidence = await collectEvidence(trx, row)
    const { columns, asked = [] } = evidence
    const updated = await saveEvidence(trx, services, actor.userId, row, types, evidence)
    const isNumberEntered = columns?.applicant_government_id !== undefined
    requireFreshSignInToChange(services, actor, row, updated, { isNumberEntered, asked })
    await countChangedFacts(trx, services, row, updated)
    await followChangedFacts(trx, services, row, updated)
    if (recheck.identity) await countIdentityCheck(trx, services, updated)
    await requireChecksLeft(trx, services, updated, recheck)
    return updated
  })
  return decideApplication(services, actor.userId, saved, recheck)
}
