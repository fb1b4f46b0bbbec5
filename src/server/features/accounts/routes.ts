import { listAccounts } from './list-accounts.ts'
import { findLinkedApplications } from './read-account.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { redactAccount } from './presenter.ts'
import { presentAccount } from './presenter.ts'

export const accountRoutes = (services: Services) =>
  ({
    'GET /accounts': async ({ session }) => {
      const { applications, instruments, openChanges } = await listAccounts(services, session)
      const views = applications.map((row) =>
        presentAccount(row, instruments, openChanges, findLinkedApplications(row, applications)),
      )
      return session.impersonatedApplicationId === null ? views : views.map(redactAccount)
    },
  }) satisfies Routes
