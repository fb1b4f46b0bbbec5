import { createApplication } from '../../commands/create-application.ts'
import { decideCase } from '../../commands/decide-case.ts'
import { loadFor } from '../../commands/load.ts'
import { onboard } from '../../commands/onboard.ts'
import { saveApplication } from '../../commands/save-application.ts'
import { withdraw } from '../../commands/withdraw.ts'
import { reasonCodes, type ReasonCode } from '../../../domain/policy/verdict.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isSet } from './flag.ts'
import { presentApplication, presentOutcome } from './present.ts'

const isReasonCode = (reason: string): reason is ReasonCode =>
  (reasonCodes as readonly string[]).includes(reason)

export const applicationRoutes = (services: Services) =>
  ({
    'POST /applications': async ({ session, query, body, portal, currency, language }) =>
      presentApplication(
        await createApplication(
          services,
          session,
          body,
          { portal, currency, language },
          { find: isSet(query.find), useShopperData: isSet(query['use-shopper-data']) },
        ),
        language,
      ),

    'GET /applications/{id}': async ({ session, params, language }) =>
      presentApplication(await loadFor(services, 'read', session, params.id), language),

    'PUT /applications/{id}': async ({ session, params, query, body, language }) =>
      presentApplication(
        await saveApplication(services, session, params.id, body, language, {
          overrideReferral: isSet(query['override-referral-url']),
        }),
        language,
      ),

    'POST /applications/{id}/onboard': async ({ session, params, language }) =>
      presentOutcome(await onboard(services, session, params.id), language),

    'POST /applications/{id}/withdraw': async ({ session, params, language }) =>
      presentApplication(await withdraw(services, session, params.id), language),

    'POST /applications/{id}/decisions': async ({ session, params, body, language }) =>
      presentOutcome(
        await decideCase(services, session, params.id, {
          decision: body.decision,
          reasons: body.reasons.map((reason) => (isReasonCode(reason) ? reason : { words: reason })),
          stepUps: body.stepUps,
        }),
        language,
      ),
  }) satisfies Routes
