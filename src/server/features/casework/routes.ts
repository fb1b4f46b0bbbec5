import type { Routes } from '../../edge/endpoints/handler-types.ts'
import type { Services } from '../../services.ts'
import { listCases, readFigures } from './list-cases.ts'
import { presentCase } from './presenter.ts'

export const caseRoutes = (services: Services) =>
  ({
    'GET /cases': async ({ session, query }) => {
      const { rows, names, nextCursor, now } = await listCases(services, session, query)
      return { data: rows.map((row) => presentCase(row, names, now, session.userId)), nextCursor }
    },

    'GET /cases/figures': ({ session }) => readFigures(services, session),
  }) satisfies Routes
