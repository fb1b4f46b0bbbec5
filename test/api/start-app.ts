/** Starts the real application on its own database for the API tests of one file. */
import { afterAll } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { KeyScope } from '#domain/partners/key-scope.ts'
import { createTestClient, type TestClient } from './client.ts'
import { clientOfKey, createKeyClient, type KeyClient } from './key-client.ts'
import { startTestServices, type TestServices, type TestServicesOptions } from './test-services.ts'

export interface TestApp extends TestServices {
  app: FastifyInstance
  /** Returns a client that is signed in through the sandbox. */
  as(email: string, roles?: readonly string[], organizationId?: string): Promise<TestClient>
  /** Creates an API key of the organization and calls with it. */
  withKey(organizationId: string, scopes: readonly KeyScope[]): Promise<KeyClient>
  /** Calls with a key, whether it is one or not. */
  withBearer(key: string): TestClient
  anonymous(portal?: 'gdp' | 'poynt'): TestClient
  /** Runs every due job and returns the number of runs. Jobs never run on their own in tests. */
  runJobs(): Promise<number>
}

export async function startTestApp(options: TestServicesOptions = {}): Promise<TestApp> {
  const { services, database, advance, close } = await startTestServices(options)
  const app = await buildApp(services)
  await app.ready()
  const anonymous = (portal: 'gdp' | 'poynt' = 'gdp') =>
    createTestClient(app, new URL(services.config.publicOrigins[portal]).host)

  const { host } = new URL(services.config.publicOrigins.gdp)

  return {
    app,
    services,
    database,
    anonymous,
    async as(email, roles = [], organizationId) {
      const client = anonymous()
      const { status, text } = await client.post('/sandbox/session', { email, roles, organizationId })
      if (status !== 200) throw new Error(`Sandbox sign-in failed: ${status} ${text}`)
      return client
    },
    withKey: (organizationId, scopes) => createKeyClient(app, host, services, organizationId, scopes),
    withBearer: (key) => clientOfKey(app, host, key),
    runJobs: () => services.jobs.runDue(),
    advance,
    async close() {
      await app.close()
      await close()
    },
  }
}

/** The application of a test file, closed after its last test: `const api = await testApp()` at the top of the file. */
export async function testApp(options?: TestServicesOptions): Promise<TestApp> {
  const api = await startTestApp(options)
  afterAll(() => api.close())
  return api
}
