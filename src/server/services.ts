/**
 * Dependencies of commands and routes, built once at startup. To avoid import cycles, their modules must not
 * import this file.
 */
import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Config } from './config.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Policies } from './underwriting/policy/policies.ts'
import type { OwnerPolicy } from './underwriting/policy/owner-policy.ts'
import type { Providers } from './vendors/vendors.ts'
import type { ReferenceData } from './reference-data/reference-data.ts'
import type { ReferralDirectory } from './reference-data/referrals/directory.ts'
import type { RateLimiter } from './limits/request-limits.ts'
import type { Sessions } from './platform/sessions/session-cache.ts'
import type { Encryption } from './platform/encryption/encryption.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import type { Database } from './platform/database/tables.ts'
import type { LiveProcesses } from './platform/processes/live-processes.ts'

/**
 * Numbers used by many businesses or people, such as the sandbox's test numbers; they only link applications
 * of the same account.
 */
export interface SharedNumbers {
  has(number: string): boolean
  /**
   * Names, phones, addresses and bank accounts are shared too, unless the application has an unshared number.
   */
  sharesDetails?: true
}

export interface Services {
  config: Config
  db: Database
  clock: Clock
  encryption: Encryption
  processes: LiveProcesses
  jobs: Jobs
  sessions: Sessions
  rateLimiter: RateLimiter
  policies: Policies
  ownerPolicy: OwnerPolicy
  providers: Providers
  referenceData: ReferenceData
  referrals: ReferralDirectory
  sharedNumbers: SharedNumbers
  log: Logger
  telemetry: Telemetry
}
