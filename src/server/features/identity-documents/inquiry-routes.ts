import { submitInquiry, openApplicantInquiry } from './commands/inquiry-commands.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import { isOpening } from './core/open-inquiry.ts'
import type { Services } from '#server/services.ts'
import { presentOutcome } from '#server/features/applications/presenters/decision.ts'

export const inquiryRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/{type}/sessions': async ({ session, params, body, language }) =>
      openApplicantInquiry(services, session, params.id, params.type, body?.inquiryId ?? undefined, {
        language,
        isOpening: isOpening(body),
      }),

    'POST /applications/{id}/step-ups/identification': async ({ session, params, body, language }) =>
      presentOutcome(
        await submitInquiry(services, session, params.id, 'identification', body.inquiryId),
        language,
      ),

    'POST /applications/{id}/step-ups/verification': async ({ session, params, body, language }) =>
      presentOutcome(
        await submitInquiry(services, session, params.id, 'verification', body.inquiryId),
        language,
      ),
  }) satisfies Routes
