import { answerInquiry, openApplicantInquiry } from '../../commands/inquiries.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentOutcome } from './present.ts'

export const inquiryRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/{type}/sessions': async ({ session, params, body }) =>
      openApplicantInquiry(services, session, params.id, params.type, body?.inquiryId ?? undefined),

    'POST /applications/{id}/step-ups/identification': async ({ session, params, body, language }) =>
      presentOutcome(
        await answerInquiry(services, session, params.id, 'identification', body.inquiryId),
        language,
      ),

    'POST /applications/{id}/step-ups/verification': async ({ session, params, body, language }) =>
      presentOutcome(
        await answerInquiry(services, session, params.id, 'verification', body.inquiryId),
        language,
      ),
  }) satisfies Routes
