import { claimApplication } from './commands/claim-application.ts'
import { createApplication } from './commands/create-application.ts'
import type { ApplicationRow } from './core/repository.ts'
import { loadAuthorized } from './core/load.ts'
import { presentOutcome } from './presenters/decision.ts'
import { loadForImpersonation } from '#server/features/support/core/impersonation.ts'
import { listShownOwners, type OwnerDetails, readOwner } from '#server/features/owners/core/details.ts'
import { onboard } from './commands/onboard.ts'
import { findPartnerOf } from '#server/features/partner-applications/core/track.ts'
import { getNewestInquiries } from '#server/features/identity-documents/core/open-inquiry.ts'
import { findParentBusiness } from '#server/features/stores/core/read-stores.ts'
import { saveApplication } from './commands/save-application.ts'
import { withdraw } from './commands/withdraw.ts'
import type { Language } from '#domain/countries/market.ts'
import { readingLanguage } from '#domain/countries/resolve-language.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { isFlagSet } from '#server/edge/endpoints/query-flag.ts'
import { redactApplication } from './presenters/redacted.ts'
import { presentApplicationForOwner } from './presenters/owners-section.ts'
import { signerOf } from '#server/features/terms/core/signer.ts'
import { presentApplication } from './presenters/application.ts'

export function applicationRoutes(services: Services) {
  /** The applicant's view. */
  const present = async (row: ApplicationRow, language: Language) =>
    presentApplication(
      services,
      row,
      await listShownOwners(services, row),
      language,
      await getNewestInquiries(services, row),
      await findPartnerOf(services, row),
    )
  /** The owner's view; an owner who is the applicant sees everything. */
  const presentForReader = (details: OwnerDetails, language: Language) =>
    details.viewer === 'applicant' ? present(details.row, language) : presentApplicationForOwner(details)

  return {
    'POST /applications': async ({ session, query, body, fieldErrors, ...context }) => {
      const { portal, currency, language } = context
      const row = await createApplication(
        services,
        session,
        body,
        { portal, currency, language, signer: signerOf(context) },
        {
          reuseDraft: isFlagSet(query.find) && fieldErrors.length === 0,
          overrideReferral: isFlagSet(query['override-referral-url']),
          forceIntent: isFlagSet(query['force-intent']),
          extraErrors: () => fieldErrors,
          useShopperData: isFlagSet(query['use-shopper-data']),
          completesDraft: { ifMatch: context.header('if-match') },
          copyFrom: await findParentBusiness(services, session, body.application),
        },
      )
      return present(row, readingLanguage(context, row.applicant))
    },

    'POST /applications/claims': async ({ session, body, ...context }) => ({
      id: await claimApplication(services, session, body.token, {
        language: context.language,
        signer: signerOf(context),
      }),
    }),

    'GET /applications/{id}': async ({ session, params, query, language }) => {
      if (query.applicationId && query.applicationId !== params.id) throw apiError('unknown_id')
      if (query.ownerId)
        return presentForReader(await readOwner(services, session, params.id, query.ownerId), language)
      return session.impersonatedApplicationId === null
        ? present(await loadAuthorized(services, 'read', session, params.id), language)
        : redactApplication(
            await present(await loadForImpersonation(services, session, params.id, 'application'), language),
          )
    },

    'PUT /applications/{id}': async ({
      session,
      params,
      query,
      body,
      fieldErrors: extraErrors,
      ...context
    }) =>
      present(
        await saveApplication(services, session, params.id, body, context.language, {
          overrideReferral: isFlagSet(query['override-referral-url']),
          extraErrors,
          signer: signerOf(context),
          ifMatch: context.header('if-match'),
        }),
        context.language,
      ),

    'POST /applications/{id}/onboard': async ({ session, params, language, header }) =>
      presentOutcome(await onboard(services, session, params.id, header('if-match')), language),

    'POST /applications/{id}/withdraw': async ({ session, params, language, header }) =>
      present(await withdraw(services, session, params.id, header('if-match')), language),
  } satisfies Routes
}
