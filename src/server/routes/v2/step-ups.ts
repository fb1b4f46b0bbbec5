import { answerBusinessInfo } from '../../commands/business-info.ts'
import { answerFullSsn } from '../../commands/full-ssn.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentOutcome } from './present.ts'

export const stepUpRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/full-ssn': async ({ session, params, body, language }) =>
      presentOutcome(await answerFullSsn(services, session, params.id, body), language),

    'POST /applications/{id}/step-ups/business-info': async ({ session, params, body, language }) =>
      presentOutcome(await answerBusinessInfo(services, session, params.id, body), language),
  }) satisfies Routes
