/** What every command and route is given: built once at start, replaced piecewise in tests. */
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PolicyEngine } from './policy/engine.ts'
import type { OwnerPolicy } from './policy/owners.ts'
import type { Providers } from './providers/providers.ts'
import type { ReferenceData } from './reference-data.ts'
import type { Limits } from './store/limits.ts'
import type { Sealing } from './store/sealing.ts'
import type { Database } from './store/tables.ts'

export interface Services {
  config: Config
  db: Database
  clock: Clock
  sealing: Sealing
  jobs: Jobs
  limits: Limits
  policy: PolicyEngine
  ownerPolicy: OwnerPolicy
  providers: Providers
  reference: ReferenceData
  log: Logger
}
