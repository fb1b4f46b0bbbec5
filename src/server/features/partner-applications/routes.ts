import { partnerStatusOf } from '#domain/partners/status.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { startApplication } from './commands/create-application.ts'
import { remindMerchant, renewLink } from './commands/invite-merchant.ts'
import { listPartnerApplications } from './commands/list-applications.ts'
import { previewApplication } from './commands/preview.ts'
import { readFunnel } from './commands/read-funnel.ts'
import { readPartnerApplication } from './commands/read-application.ts'
import {
  presentFunnel,
  presentListed,
  presentPartnerApplication,
  presentPreview,
} from './presenters/application.ts'

export const partnerApplicationRoutes = (services: Services) =>
  ({
    'POST /partner/applications': async ({ partner, body, ...call }) => ({
      ...(await startApplication(services, partner, body, call)),
      status: partnerStatusOf(null),
      version: 0,
    }),

    'GET /partner/applications': async ({ partner, query }) => {
      const { rows, nextCursor } = await listPartnerApplications(services, partner, query)
      return { data: rows.map(presentListed), nextCursor }
    },

    'GET /partner/funnel': async ({ partner, query }) =>
      presentFunnel(await readFunnel(services, partner, query)),

    'GET /partner/applications/{id}': async ({ partner, params }) =>
      presentPartnerApplication(await readPartnerApplication(services, partner, params.id)),

    'POST /partner/applications/{id}/links': async ({ partner, params }) => ({
      url: await renewLink(services, partner, params.id),
    }),

    'POST /partner/applications/{id}/reminders': async ({ partner, params }) => {
      await remindMerchant(services, partner, params.id)
      return {}
    },

    'POST /partner/previews': async ({ body, ...call }) =>
      presentPreview(await previewApplication(services, body.prefill, call)),
  }) satisfies Routes
