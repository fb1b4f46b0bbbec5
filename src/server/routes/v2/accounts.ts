import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { applicationsOf } from '../../store/applications.ts'
import { instrumentsOf } from '../../store/financial-instruments.ts'
import { presentAccount } from './present.ts'

export const accountRoutes = (services: Services) =>
  ({
    'GET /accounts': async ({ session }) => {
      const rows = await applicationsOf(services.db, session.userId)
      const instruments = await instrumentsOf(
        services.db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => presentAccount(row, instruments))
    },
  }) satisfies Routes
