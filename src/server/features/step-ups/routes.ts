import { submitBusinessInfo } from './commands/submit-business-info.ts'
import { submitFullSsn } from './commands/submit-full-ssn.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentOutcome } from '#server/features/applications/presenters/decision.ts'

export const stepUpRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/full-ssn': async ({ session, params, body, language }) =>
      presentOutcome(await submitFullSsn(services, session, params.id, body), language),

    'POST /applications/{id}/step-ups/business-info': async ({ session, params, body, language }) =>
      presentOutcome(await submitBusinessInfo(services, session, params.id, body), language),
  }) satisfies Routes
