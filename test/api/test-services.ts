/** Starts the services on their own database, without the HTTP application. */
import { SandboxClock } from '#sandbox/sandbox-clock.ts'
import { parseConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import type { AppServices } from '#server/sandbox-module.ts'
import { openDatabase, type DatabaseHandle } from '#server/platform/database/database.ts'
import { createServices, startReferrals } from '#server/composition.ts'
import { freshDatabase } from './fresh-database.ts'

export interface TestServicesOptions {
  /** Settings in addition to those of the database. */
  env?: Record<string, string>
  /** Replaces services. */
  overrides?: (services: AppServices) => Partial<AppServices>
  /** Called when the database is closed, before its folder is deleted. */
  onClosed?: (dataDir: string) => void
}

export interface TestServices {
  services: AppServices
  database: DatabaseHandle
  /** Advances the product clock. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

/** Jobs run only by `services.jobs.runDue()`. */
export async function startTestServices({
  env = {},
  overrides,
  onClosed,
}: TestServicesOptions = {}): Promise<TestServices> {
  const { settings, drop } = await freshDatabase()
  const config = parseConfig({
    APP_ENV: 'test',
    LOG_LEVEL: 'silent',
    DAILY_LIMITS: 'off',
    // Which decisions are read again is drawn by their ids.
    SECOND_READING_PERCENT: '0',
    ...settings,
    ...env,
  })
  const database = await openDatabase(config)
  const services = await createServices(config, database, createLog(config))
  await startReferrals(services)
  Object.assign(services, overrides?.(services))
  await services.jobs.prepare()
  return {
    services,
    database,
    async advance(ms) {
      if (!(services.clock instanceof SandboxClock))
        throw new Error('Only the sandbox clock can be advanced.')
      await services.clock.advance(ms)
    },
    async close() {
      services.referrals.stop()
      await services.jobs.stop()
      await database.close()
      onClosed?.(config.dataDir)
      await drop()
    },
  }
}
