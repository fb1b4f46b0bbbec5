import { createApplication } from './create-application.ts'
import { type ApplicationRow, loadAuthorized, presentOutcome } from '../applications/index.ts'
import { loadForImpersonation } from '../support/index.ts'
import { listShownOwners, type OwnerDetails, readOwner } from '../owners/index.ts'
import { onboard } from './onboard.ts'
import { getNewestInquiries } from '../identity-documents/index.ts'
import { findParentBusiness } from '../stores/index.ts'
import { saveApplication } from './save-application.ts'
import { withdraw } from './withdraw.ts'
import type { Language } from '#domain/countries/market.ts'
import { readingLanguage } from '#domain/countries/resolve-language.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { isFlagSet } from '#server/edge/endpoints/query-flag.ts'
import { redactApplication } from './redacted-presenter.ts'
import { presentApplicationForOwner } from './own-part-presenter.ts'
import { signerOf } from './signer.ts'
import { presentApplication } from './presenter.ts'

export function applicationRoutes(services: Services) {
  /** The applicant's view. */
  const present = async (row: ApplicationRow, language: Language) =>
    presentApplication(
      services,
      row,
      await listShownOwners(services, row),
      language,
      await getNewestInquiries(services, row),
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
