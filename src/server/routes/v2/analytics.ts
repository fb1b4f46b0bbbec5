import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

/** The event's name goes to the log, to be counted there; of its parameters nothing is kept (ANL-07). */
export const analyticsRoutes = ({ log }: Services) =>
  ({
    'POST /analytics': async ({ body, portal }) => {
      log.info({ event: body.type, portal }, 'analytics')
      return {}
    },
  }) satisfies Routes
