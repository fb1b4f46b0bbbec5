/** The real application on a database of its own, for the API tests of one file. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/server/app.ts'
import { SandboxClock } from '../../src/server/clock.ts'
import { parseConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/log.ts'
import type { Services } from '../../src/server/services.ts'
import { openDatabase } from '../../src/server/store/database.ts'
import { assembleServices } from '../../src/server/wiring.ts'
import { createTestClient, type TestClient } from './client.ts'
import { freshDatabase } from './fresh-database.ts'

export interface TestAppOptions {
  /** Settings beside those of the database. */
  env?: Record<string, string>
  /** Stands in for some of the services. */
  replace?: (services: Services) => Partial<Services>
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  /** A browser that somebody is signed in with, through the sandbox. */
  as(email: string, roles?: readonly string[]): Promise<TestClient>
  anonymous(portal?: 'gdp' | 'poynt'): TestClient
  /** Runs every job that is due; nothing runs by itself. Returns how many runs there were. */
  runJobs(): Promise<number>
  /** Moves the product's time forward. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

export async function startTestApp({ env = {}, replace }: TestAppOptions = {}): Promise<TestApp> {
  const { settings, drop } = await freshDatabase()
  const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...settings, ...env })
  const database = await openDatabase(config)
  const services = assembleServices(config, database, createLog(config))
  Object.assign(services, replace?.(services))
  const app = await buildApp(services)
  await app.ready()
  await services.jobs.prepare()

  const anonymous = (portal: 'gdp' | 'poynt' = 'gdp') =>
    createTestClient(app, new URL(config.publicOrigins[portal]).host)

  return {
    app,
    services,
    anonymous,
    async as(email, roles = []) {
      const client = anonymous()
      const { status, text } = await client.post('/sandbox/session', { email, roles })
      if (status !== 200) throw new Error(`The sandbox signed nobody in: ${status} ${text}`)
      return client
    },
    runJobs: () => services.jobs.runDue(),
    async advance(ms) {
      if (!(services.clock instanceof SandboxClock)) throw new Error('This clock cannot be moved.')
      await services.clock.advance(ms)
    },
    async close() {
      await app.close()
      await services.jobs.stop()
      await database.close()
      await drop()
    },
  }
}
