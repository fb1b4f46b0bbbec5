/** The services on a database of their own, without the application around them. */
import { SandboxClock } from '../../src/server/clock.ts'
import { parseConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/log.ts'
import type { Services } from '../../src/server/services.ts'
import { openDatabase, type OpenDatabase } from '../../src/server/store/database.ts'
import { assembleServices } from '../../src/server/wiring.ts'
import { freshDatabase } from './fresh-database.ts'

export interface TestServicesOptions {
  /** Settings beside those of the database. */
  env?: Record<string, string>
  /** Stands in for some of the services. */
  replace?: (services: Services) => Partial<Services>
}

export interface TestServices {
  services: Services
  database: OpenDatabase
  /** Moves the product's time forward. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

/** Jobs can be sent, and are run by `services.jobs.runDue()`: nothing runs by itself. */
export async function startTestServices({
  env = {},
  replace,
}: TestServicesOptions = {}): Promise<TestServices> {
  const { settings, drop } = await freshDatabase()
  const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...settings, ...env })
  const database = await openDatabase(config)
  const services = assembleServices(config, database, createLog(config))
  Object.assign(services, replace?.(services))
  await services.jobs.prepare()
  return {
    services,
    database,
    async advance(ms) {
      if (!(services.clock instanceof SandboxClock)) throw new Error('This clock cannot be moved.')
      await services.clock.advance(ms)
    },
    async close() {
      await services.jobs.stop()
      await database.close()
      await drop()
    },
  }
}
