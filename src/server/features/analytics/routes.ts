import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'

/** Logs the event name for counting and drops the parameters (ANL-07). */
export const analyticsRoutes = ({ log }: Services) =>
  ({
    'POST /analytics': async ({ body, portal }) => {
      log.info({ event: body.type, portal }, 'analytics')
      return {}
    },
  }) satisfies Routes
