import {
  makeApplicantLink,
  makeOwnerLink,
  redeemLink,
  type InquiryLink,
} from '../../commands/inquiry-links.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { qrCode } from './qr-code.ts'

const presentLink = ({ inquiryId, url, expiresAt }: InquiryLink) => ({
  inquiryId,
  url,
  qrCode: qrCode(url),
  expiresAt: expiresAt.toISOString(),
})

export const inquiryLinkRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/step-ups/{type}/links': async ({ session, params, body }) =>
      presentLink(await makeApplicantLink(services, session, params.id, params.type, body ?? {})),

    'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': async ({ session, params, body }) =>
      presentLink(await makeOwnerLink(services, session, params.id, params.ownerId, body ?? {})),

    'POST /inquiry-links': async ({ body }) => redeemLink(services, body.token),
  }) satisfies Routes
