/** Interface of the sandbox: an optional module that the composition root loads at startup. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInOptions } from '#server/features/sign-in/routes.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Clock } from './platform/clock.ts'
import type { Migrations } from './platform/database/migrate.ts'
import type { Notifications } from './platform/database/notifications.ts'
import type { Database } from './platform/database/tables.ts'
import type { SealedTable } from './platform/database/sealing/sealed-tables.ts'
import type { Services, SharedNumbers } from './services.ts'
import type { Providers } from './vendors/vendors.ts'

export interface SandboxModule {
  /** Sandbox tables, tracked separately from the product's migrations. */
  migrations: Migrations
  /** Encrypted columns of those tables. */
  sealedTables: Readonly<Record<string, SealedTable>>
  sharedNumbers: SharedNumbers
  createClock(db: Database, notifications: Notifications): Clock
  /** One simulated vendor per port; configured vendors replace them. */
  createVendors(
    services: Pick<Services, 'config' | 'db' | 'clock' | 'encryption'> & { jobs: Pick<Jobs, 'send'> },
  ): Providers
  /** Jobs of the simulated vendors. */
  jobHandlers: readonly JobHandler<Services>[]
  /** Everything under `/sandbox` except the OpenID provider. */
  registerRoutes(app: FastifyInstance, services: Services): void
  /** Returns a page of the product with the tester's panel beside it, if the tester has opened the panel. */
  addPanel(request: FastifyRequest, document: string): string
  /** Writes sample applications and cases. */
  fillDemo(services: Services, cases: number): Promise<void>
  /** Used when no OIDC_* settings are given. */
  registerOpenIdProvider(app: FastifyInstance, services: Services): SignInOptions
}

export interface AppServices extends Services {
  /** Null in ote and production. */
  sandbox: SandboxModule | null
}
