/** Applies an accepted change to the application. */
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { ChangeAssessment } from './assess-change.ts'
import { redecideAddedStores, saveVerdict } from './decide-application.ts'
import { apiError } from '../api-error.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import { json } from '../platform/database/columns.ts'
import { followChangedFacts } from '#server/features/applications/core/sensitive-facts.ts'
import { greetedAs } from '#server/features/applications/core/email-applicant.ts'
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { withAcceptances, withContacts } from '#server/features/applications/core/proofs.ts'
import type { ChangeRow } from '#server/features/changes/core/repository.ts'
import { closeChange } from '#server/features/changes/core/close-change.ts'
import { emailAboutChange } from '#server/features/changes/core/emails.ts'
import { applyOwnerChange } from '#server/features/owners/core/change-owners.ts'
import { acceptanceColumns } from '#server/features/owners/core/acceptances.ts'
import { acceptNumber } from '#server/features/owners/core/ownership.ts'
import type { ChangeDraft } from '#server/features/changes/core/draft-change.ts'

interface Application {
  actor: string
  row: ApplicationRow
  change: ChangeRow
  draft: ChangeDraft
  /** Null if no decision depends on the changed facts. */
  assessment:
    (Pick<ChangeAssessment, 'facts' | 'verdict'> & Partial<Pick<ChangeAssessment, 'reports'>>) | null
  /** The person who accepted the facts; null for the policy alone. */
  decidedBy?: string | null
  /** User id of the proposer of a confirmed decision. */
  proposedBy?: string | null
  reasons?: readonly ReasonCode[]
  note?: string | undefined
}

/**
 * @param application its row is locked
 * @throws ApiError 'state_forbids' for contact data without verification
 */
export async function applyChange(
  trx: Trx,
  services: Services,
  {
    actor,
    row,
    change,
    draft: { candidate, owners, unproven },
    assessment,
    decidedBy = null,
    proposedBy = null,
    reasons = [],
    note,
  }: Application,
): Promise<ChangeRow> {
  if (unproven.length > 0) throw apiError('state_forbids')
  // New contacts were verified by a code.
  const proven = { ...candidate, proofs: withContacts(services, candidate) }
  const saved = await updateApplication(trx, row.id, {
    updated_at: services.clock.now(),
    applicant: json(candidate.applicant),
    company: json(candidate.company),
    applicant_government_id: candidate.applicant_government_id,
    company_government_id: candidate.company_government_id,
    ...acceptanceColumns(candidate),
    proofs: json(
      decidedBy && assessment
        ? withAcceptances(services, proven, assessment.facts.acceptedFindings)
        : proven.proofs,
    ),
  })
  await acceptNumber(trx, row, candidate.reviewed_applications)
  if (owners) await applyOwnerChange(trx, services, actor, saved, owners)
  const closed = await closeChange(trx, services, saved, change, {
    status: 'APPLIED',
    actor,
    action: 'change.applied',
    reasons,
    note,
    change: {
      before: { applicant: row.applicant, company: row.company },
      after: { applicant: candidate.applicant, company: candidate.company },
    },
  })
  const resumed = await lockApplication(trx, row.id)
  const decided = assessment
    ? await saveVerdict(trx, services, actor, resumed, assessment.facts, assessment.verdict, {
        decidedBy,
        proposedBy,
        reports: assessment.reports ?? [],
      })
    : resumed
  if (owners && decided.decision === row.decision) await redecideAddedStores(trx, services, actor, decided)
  await followChangedFacts(trx, services, row, decided)
  if (assessment) await emailAboutChange(trx, services, greetedAs(decided, row), 'change_applied')
  return closed
}
