/** Loads the newest text that the applicant signed, with the rates accepted with it (CHG-07). */
import type { RatesView } from '#api/plans.ts'
import type { TermsText } from '#domain/terms/terms.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { readRates } from '#server/features/applications/core/rates.ts'
import { findSignedText } from '../core/repository.ts'

export interface Agreement extends TermsText {
  signedAt: Date
  rates: RatesView
}

/** @throws ApiError not_yours, unknown_id, not_signed */
export async function readAgreement(
  services: Services,
  actor: Actor,
  applicationId: string,
): Promise<Agreement> {
  const row = await loadAuthorized(services, 'agreement.read', actor, applicationId)
  const signed = await findSignedText(services.db, row.id)
  if (!signed) throw apiError('not_signed')
  const { signed_at: signedAt, ...text } = signed
  return { ...text, signedAt, rates: await readRates(services.db, services, row) }
}
