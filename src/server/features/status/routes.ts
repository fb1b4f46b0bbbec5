import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentCapabilities, presentForecast, presentTimeline } from './presenters/status.ts'
import { readForecast } from './commands/read-forecast.ts'
import { readCapabilities, readTimeline } from './commands/read-status.ts'

export const statusRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/capabilities': async ({ session, params, language }) =>
      presentCapabilities(await readCapabilities(services, session, params.id, language), language),

    'GET /applications/{id}/timeline': async ({ session, params, language }) =>
      presentTimeline(await readTimeline(services, session, params.id, language), language),

    'GET /applications/{id}/forecast': async ({ session, params, language }) =>
      presentForecast(await readForecast(services, session, params.id, language), language),
  }) satisfies Routes
