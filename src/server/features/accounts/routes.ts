import { listAccounts } from './commands/list-accounts.ts'
import { findLinkedApplications } from './commands/read-account.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { redactAccount, presentAccount } from './presenters/account.ts'

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
