import { createApplicantLink, redeemInquiryLink } from './commands/inquiry-link-commands.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentInquiryLink } from './presenters/inquiry.ts'

export const inquiryLinkRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/{type}/links': async ({ session, params, body, language }) =>
      presentInquiryLink(
        await createApplicantLink(services, session, params.id, params.type, body ?? {}, language),
      ),

    'POST /inquiry-links': async ({ body, language }) => redeemInquiryLink(services, body.token, language),
  }) satisfies Routes
