import { patchRows } from '../../../contract/v1/patch-rows.ts'
import type { V1 } from '../../../contract/v1/endpoints.ts'
import type { Language } from '../../../domain/market.ts'
import { channelsIn } from '../../commands/channels.ts'
import { loadFor } from '../../commands/load.ts'
import { onboard } from '../../commands/onboard.ts'
import { ownersIn } from '../../commands/owners/read-owners.ts'
import type { Handlers } from '../../http/endpoints.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { documentPath } from '../../../domain/v1/document.ts'
import { isSet } from '../v2/flag.ts'
import { presentApplication } from '../v2/present.ts'
import { create } from './create.ts'
import { naming } from './fields.ts'
import { carryOut, planFor } from './patch.ts'
import { presentDocument } from './present.ts'

export function onboardingRoutes(services: Services) {
  const document = async (row: ApplicationRow, language: Language) => {
    const [owners, [channel]] = [await ownersIn(services, row), await channelsIn(services, row)]
    return presentDocument(row, presentApplication(row, owners, language), channel?.id ?? null)
  }

  return {
    'POST /onboarding-applications': async ({ session, query, body, portal, currency, language }) =>
      document(
        await create(
          services,
          session,
          body,
          { portal, currency, language },
          { onboard: isSet(query.onboard), mock: query.mock },
        ),
        language,
      ),

    'GET /onboarding-applications/{id}': async ({ session, params, language }) =>
      document(await loadFor(services, 'read', session, params.id), language),

    'PATCH /onboarding-applications/{id}': async ({ session, params, body, language }) => {
      const row = await loadFor(services, 'save', session, params.id)
      const plan = planFor(patchRows, await document(row, language), body, row.step_ups)
      return document(await carryOut(services, session, row, plan, language), language)
    },

    'POST /onboarding-applications/{id}/onboard': async ({ session, params, language }) =>
      document(await naming(documentPath, () => onboard(services, session, params.id)), language),
  } satisfies Partial<Handlers<V1>>
}
