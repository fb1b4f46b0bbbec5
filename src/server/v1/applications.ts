import { patchRows } from '#api/v1/patch-rows.ts'
import type { V1 } from '#api/v1/endpoints.ts'
import type { Language } from '#domain/countries/market.ts'
import { readingLanguage } from '#domain/countries/resolve-language.ts'
import { getChannels } from '#server/features/stores/commands/create-channel.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { onboard } from '#server/features/applications/commands/onboard.ts'
import { presentApplication } from '#server/features/applications/presenters/application.ts'
import { signerOf } from '#server/features/terms/core/signer.ts'
import { listOwnerDetails } from '#server/features/owners/core/details.ts'
import type { Handlers } from '../edge/endpoints/register-endpoints.ts'
import type { Services } from '../services.ts'
import { toV1Path } from '#domain/v1/field-names.ts'
import { isFlagSet } from '../edge/endpoints/query-flag.ts'
import { createFromV1 } from './create.ts'
import { withFieldNames } from './error-fields.ts'
import { executePatch, planApplicationPatch } from './patch.ts'
import { presentDocument } from './present.ts'

export function onboardingRoutes(services: Services) {
  const presentRow = async (row: ApplicationRow, language: Language) => {
    const [owners, [channel]] = [await listOwnerDetails(services, row), await getChannels(services, row)]
    return presentDocument(row, presentApplication(services, row, owners, language), channel?.id ?? null)
  }

  return {
    'POST /onboarding-applications': async ({ session, query, body, ...context }) => {
      const { portal, currency, language } = context
      const row = await createFromV1(
        services,
        session,
        body,
        { portal, currency, language, signer: signerOf(context) },
        { onboard: isFlagSet(query.onboard), mock: query.mock },
      )
      return presentRow(row, readingLanguage(context, row.applicant))
    },

    'GET /onboarding-applications/{id}': async ({ session, params, language }) =>
      presentRow(await loadAuthorized(services, 'read', session, params.id), language),

    'PATCH /onboarding-applications/{id}': async ({ session, params, body, ...context }) => {
      const { language } = context
      const row = await loadAuthorized(services, 'save', session, params.id)
      const plan = planApplicationPatch(patchRows, await presentRow(row, language), body, row.step_ups)
      return presentRow(await executePatch(services, session, row, plan, signerOf(context)), language)
    },

    'POST /onboarding-applications/{id}/onboard': async ({ session, params, language }) =>
      presentRow(await withFieldNames(toV1Path, () => onboard(services, session, params.id)), language),
  } satisfies Partial<Handlers<V1>>
}
