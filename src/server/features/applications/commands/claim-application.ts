/** Creates the application that a partner started for the merchant who opens its sign-up link (PART-02). */
import type { ApplicationId } from '#domain/application/ids.ts'
import { ApiError } from '#server/api-error.ts'
import {
  attributionOf,
  claimedAnswers,
  lockForClaim,
  openSignUpLink,
  recordClaim,
} from '#server/features/partner-applications/core/claims.ts'
import type { Signer } from '#server/features/terms/core/record-signature.ts'
import type { Language } from '#domain/countries/market.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import { createApplication } from './create-application.ts'

/**
 * Returns the id that the partner has known from the start. The same person gets it again.
 * @throws ApiError 'unknown_id', 'link_used', 'link_expired', 'too_many_requests'
 */
export async function claimApplication(
  services: Services,
  actor: Actor,
  token: string,
  reader: { language: Language; signer: Signer },
): Promise<ApplicationId> {
  const opened = await openSignUpLink(services, actor, token)
  const { row } = opened
  if (opened.isOwn) return row.application_id
  try {
    await createApplication(
      services,
      actor,
      claimedAnswers(services, row, actor, reader.language),
      { portal: row.portal, currency: row.currency, ...reader },
      {
        id: row.application_id,
        reuseDraft: false,
        useShopperData: false,
        extraAttribution: attributionOf(services, row),
        beforeInsert: (trx) => lockForClaim(trx, services, opened),
        afterInsert: (trx, created) => recordClaim(trx, services, actor, opened, created),
      },
    )
  } catch (error) {
    // The same person may have opened the link twice at once.
    const isUsed = error instanceof ApiError && error.errors.some(({ code }) => code === 'link_used')
    if (isUsed && (await openSignUpLink(services, actor, token)).isOwn) return row.application_id
    throw error
  }
  return row.application_id
}
