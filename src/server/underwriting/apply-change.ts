/** Applies an accepted change to the application. */
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { assess } from './assess.ts'
import { recordDecision, redecideAddedStores } from './record-decision.ts'
import type { FactReport } from '#server/features/decision-history/core/fact-records.ts'
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
import {
  type CheckedSubject,
  withAcceptances,
  withContacts,
} from '#server/features/applications/core/proofs.ts'
import type { ChangeRow } from '#server/features/changes/core/repository.ts'
import { closeChange } from '#server/features/changes/core/close-change.ts'
import { emailAboutChange } from '#server/features/changes/core/emails.ts'
import { applyOwnerChange } from '#server/features/owners/core/change-owners.ts'
import { acceptanceColumns } from '#server/features/owners/core/acceptances.ts'
import { acceptNumber } from '#server/features/owners/core/ownership.ts'
import type { ChangeDraft } from '#server/features/changes/core/draft-change.ts'

interface AcceptedChange {
  actor: string
  row: ApplicationRow
  change: ChangeRow
  draft: ChangeDraft
  /** Facts about the changed application, and vendors' reports; null if no decision depends on what changes. */
  found: {
    facts: UnderwritingFacts
    reports?: readonly FactReport[]
    /** Findings about the changed answers, if vendors were asked earlier. */
    checked?: readonly CheckedSubject[]
  } | null
  /** The person who accepted the facts; null for the policy alone. */
  decidedBy?: string | null
  /** User id of the proposer of a confirmed decision. */
  proposedBy?: string | null
  /** The change is about the expected sales, so the person decided on them. */
  coversSales?: boolean
  reasons?: readonly ReasonCode[]
  note?: string | undefined
}

/**
 * Saves the change, then decides the application anew on what is saved.
 * @param accepted its row is locked
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
    found,
    decidedBy = null,
    proposedBy = null,
    coversSales = false,
    reasons = [],
    note,
  }: AcceptedChange,
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
    proofs: json(decidedBy && found ? withAcceptances(services, proven, found.facts) : proven.proofs),
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
  const decided = found
    ? await recordDecision(trx, services, actor, resumed, await assess(trx, services, resumed, found.facts), {
        decidedBy,
        proposedBy,
        coversSales,
        ...found,
      })
    : resumed
  if (owners && decided.decision === row.decision) await redecideAddedStores(trx, services, actor, decided)
  await followChangedFacts(trx, services, row, decided)
  if (found) await emailAboutChange(trx, services, greetedAs(decided, row), 'change_applied')
  return closed
}
