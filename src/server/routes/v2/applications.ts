import { createApplication } from '../../commands/create-application.ts'
import { decideCase } from '../../commands/decide-case.ts'
import { loadFor } from '../../commands/load.ts'
import { loadToLook } from '../../commands/look.ts'
import { ownersIn, readOwnPart, type OwnerReading } from '../../commands/owners/read-owners.ts'
import { onboard } from '../../commands/onboard.ts'
import { inquiriesOf } from '../../commands/inquiries.ts'
import { businessToExtend } from '../../commands/stores.ts'
import { saveApplication } from '../../commands/save-application.ts'
import { withdraw } from '../../commands/withdraw.ts'
import type { Language } from '../../../domain/market.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import type { ApplicationRow } from '../../store/applications.ts'
import { isSet } from './flag.ts'
import { maskedApplication } from './masked.ts'
import { presentOwnPart } from './present-own-part.ts'
import { presentApplication, presentOutcome } from './present.ts'
import { saidDecision } from './said-decision.ts'

export function applicationRoutes(services: Services) {
  /** An application as its applicant sees it. */
  const view = async (row: ApplicationRow, language: Language) =>
    presentApplication(row, await ownersIn(services, row), language, await inquiriesOf(services, row))
  /** As one of its owners sees it: the applicant among them sees all of it. */
  const ownPart = (reading: OwnerReading, language: Language) =>
    reading.reader === 'applicant' ? view(reading.row, language) : presentOwnPart(reading, language)

  return {
    'POST /applications': async ({ session, query, body, faults, portal, currency, language }) =>
      view(
        await createApplication(
          services,
          session,
          body,
          { portal, currency, language },
          {
            find: isSet(query.find) && faults.length === 0,
            problems: () => faults,
            useShopperData: isSet(query['use-shopper-data']),
            after: await businessToExtend(services, session, body.application),
          },
        ),
        language,
      ),

    'GET /applications/{id}': async ({ session, params, query, language }) => {
      if (query.ownerId)
        return ownPart(await readOwnPart(services, session, params.id, query.ownerId), language)
      return session.lookingAt === null
        ? view(await loadFor(services, 'read', session, params.id), language)
        : maskedApplication(
            await view(await loadToLook(services, session, params.id, 'application'), language),
          )
    },

    'PUT /applications/{id}': async ({ session, params, query, body, faults, language }) =>
      view(
        await saveApplication(services, session, params.id, body, language, {
          overrideReferral: isSet(query['override-referral-url']),
          faults,
        }),
        language,
      ),

    'POST /applications/{id}/onboard': async ({ session, params, language }) =>
      presentOutcome(await onboard(services, session, params.id), language),

    'POST /applications/{id}/withdraw': async ({ session, params, language }) =>
      view(await withdraw(services, session, params.id), language),

    'POST /applications/{id}/decisions': async ({ session, params, body, language }) =>
      presentOutcome(await decideCase(services, session, params.id, saidDecision(body)), language),
  } satisfies Routes
}
