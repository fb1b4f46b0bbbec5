/** Lists the requirements of an application in every state (REQ-01). */
import { hasOwnPayouts } from '#domain/bank/deposits.ts'
import type { Language } from '#domain/countries/market.ts'
import { findBlockingErrors } from '#domain/journey/progress.ts'
import { listAllRequirements, type RequirementLists } from '#domain/underwriting/requirement-list.ts'
import { listRequirements } from '#domain/underwriting/requirements.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { getFlags } from '#server/features/applications/core/configuration.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { presentExpectedBy } from '#server/features/applications/core/letter-texts.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { findAppeals } from '#server/features/appeals/core/repository.ts'
import { findPayoutAccountState } from '#server/features/bank/core/payout-account-state.ts'
import { findListedOwners } from '#server/features/owners/core/ownership.ts'

/** @throws ApiError not_yours, unknown_id */
export const readRequirements = async (
  services: Services,
  actor: Actor,
  applicationId: string,
  language: Language,
): Promise<RequirementLists> =>
  listRequirementsOf(services, await loadAuthorized(services, 'read', actor, applicationId), language)

export async function listRequirementsOf(
  services: Services,
  row: ApplicationRow,
  language: Language,
): Promise<RequirementLists> {
  const [owners, payoutAccount, appeals] = await Promise.all([
    findListedOwners(services.db, row),
    findPayoutAccountState(services.db, row),
    findAppeals(services.db, row.id),
  ])
  const validation = createUpdateContext(services, row, language)
  const answers = { applicant: row.applicant, company: row.company }
  const { applicationStatus } = toDecisionState(row)
  const expectedBy = presentExpectedBy(row)
  const isOpen = !row.withdrawn_at && row.decision_letter !== null
  return listAllRequirements({
    answers,
    validation,
    applicationStatus,
    navigation: {
      decision: row.decision,
      phoneAuthEnabled: getFlags(services, row).phoneAuthEnabled,
      currency: row.currency,
      hasMissingFields: findBlockingErrors(answers, validation).length > 0,
    },
    requirements: isOpen ? listRequirements(row.requirements, row.step_ups, owners) : [],
    reasons: row.decision_letter?.reasons ?? [],
    expectedBy: expectedBy === null ? null : new Date(expectedBy),
    appealBy: appeals.find(({ settled_at: settledAt }) => settledAt === null)?.decide_by ?? null,
    hasOwnPayouts: hasOwnPayouts(row),
    payoutAccount,
  })
}
