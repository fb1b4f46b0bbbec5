import { listAccounts } from '../../commands/list-accounts.ts'
import { linkedWith } from '../../commands/read-account.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { maskedAccount } from './masked.ts'
import { presentAccount } from './present.ts'

export const accountRoutes = (services: Services) =>
  ({
    'GET /accounts': async ({ session }) => {
      const { applications, instruments } = await listAccounts(services, session)
      const views = applications.map((row) => presentAccount(row, instruments, linkedWith(row, applications)))
      return session.lookingAt === null ? views : views.map(maskedAccount)
    },
  }) satisfies Routes
