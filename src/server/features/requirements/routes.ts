import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { readRequirements } from './core/list-requirements.ts'
import { presentRequirementLists } from './presenters/requirement.ts'

export const requirementRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/requirements': async ({ session, params, language }) =>
      presentRequirementLists(
        params.id,
        await readRequirements(services, session, params.id, language),
        language,
      ),
  }) satisfies Routes
