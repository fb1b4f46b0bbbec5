/** Forecasts the requirements of a draft (REQ-03). */
import type { Language } from '#domain/countries/market.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { type DraftForecast, forecastOf } from '../core/forecast.ts'

/**
 * Null after submission, when the requirements take its place.
 * @throws ApiError not_yours, unknown_id
 */
export async function readForecast(
  services: Services,
  actor: Actor,
  applicationId: string,
  language: Language,
): Promise<DraftForecast | null> {
  const row = await loadAuthorized(services, 'read', actor, applicationId)
  if (row.submitted_at || row.withdrawn_at) return null
  const source = {
    answers: { applicant: row.applicant, company: row.company },
    person: decryptGovernmentId(services, row, 'applicant'),
    business: decryptGovernmentId(services, row, 'company'),
    attribution: row.attribution,
  }
  return forecastOf(services, source, createUpdateContext(services, row, language))
}
