import { fallbackLanguage } from '#domain/countries/market.ts'
import { findBlockingErrors } from '#domain/journey/progress.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { ApplicationRow } from '../core/repository.ts'
import { createUpdateContext } from '../core/update-context.ts'
import { limitedApplicant } from '../core/parties.ts'
import { loadAuthorized } from '../core/load.ts'
import { requireVersion } from '../core/require-version.ts'
import { requireLinkCompliance } from '#server/features/attribution/core/attribution-link.ts'
import { submitStepUp } from '#server/underwriting/evidence/submit-step-up.ts'
import { countIdentityCheck, requireChecksLeft } from '#server/underwriting/check-identity.ts'
import { decideApplication, isFinallyDecided } from '#server/underwriting/decide-application.ts'
import { findUndecidable } from '#server/underwriting/incomplete-answers.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { countNewAccount, countPartyAct } from '#server/limits/party-quotas.ts'
import type { Trx } from '#server/platform/database/tables.ts'

/**
 * Submits and decides an application; returns a decided one unchanged.
 * @throws ApiError 'version_conflict', or 'validation_failed' with every missing field
 */
export async function onboard(
  services: Services,
  actor: Actor,
  id: string,
  ifMatch?: string,
): Promise<ApplicationRow> {
  const row = await loadAuthorized(services, 'onboard', actor, id)
  requireVersion(row, ifMatch)
  const decided = await submit(services, actor, row)
  // The application may have been saved during the vendor calls.
  const missingErrors = decided.withdrawn_at ? [] : findUndecidable(services, decided)
  if (missingErrors.length > 0) throw validationError(missingErrors)
  return decided
}

async function submit(services: Services, actor: Actor, row: ApplicationRow): Promise<ApplicationRow> {
  if (row.withdrawn_at) throw apiError('application_withdrawn')
  if (isFinallyDecided(row)) return row
  const { applicant, company } = row
  const missingErrors = findBlockingErrors(
    { applicant, company },
    createUpdateContext(services, row, fallbackLanguage),
  )
  if (missingErrors.length > 0) throw validationError(missingErrors)
  if (!row.decided_at) await requireLinkCompliance(services, row)
  const allChecks = { identity: true, business: true }
  const countSubmission = async (trx: Trx) => {
    const party = { ...limitedApplicant(services, row), userId: actor.userId }
    await countPartyAct(trx, services, 'submission', party)
    await countNewAccount(trx, services, party)
  }
  if (!row.step_ups.some(({ type }) => type === 'FULL_ONBOARDING')) {
    await limitedTransaction(services, actor, async (trx) => {
      await countSubmission(trx)
      await countIdentityCheck(trx, services, row)
      await requireChecksLeft(trx, services, row, allChecks)
    })
    return decideApplication(services, actor.userId, row, allChecks)
  }
  return submitStepUp(services, actor, row.id, ['FULL_ONBOARDING'], allChecks, async (trx) => {
    await countSubmission(trx)
    return { proves: 'full_onboarding' }
  })
}
