import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '#test/server-process.ts'
import type { ApplicationView } from '#api/application-view.ts'

/** The embedded database supports one process only. */
const isShared = Boolean(process.env['TEST_DATABASE_URL'])

/** Both processes have the same origins, as behind a load balancer. */
const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

describe.runIf(isShared)('two processes on one database', { timeout: 60_000 }, () => {
  let fresh: FreshDatabase
  const processes: ServerProcess[] = []
  let calls = 0
  /** Alternates between the processes. */
  const call = createBrowserClient(() => {
    calls += 1
    return processes[calls % processes.length]?.origin ?? ''
  })
  beforeAll(async () => {
    fresh = await freshDatabase()
    for (const _ of [1, 2])
      processes.push(await startServerProcess({ ...fresh.settings, PUBLIC_ORIGINS: origins }))
  })
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop('SIGTERM')))
    await fresh.drop()
  })

  const callConcurrently = (method: string, path: string, body?: unknown) =>
    Promise.all(Array.from({ length: 20 }, () => call(method, path, body)))
  const successes = (responses: readonly { status: number }[]) =>
    responses.filter(({ status }) => status === 200)

  /** Uses a new user and phone number, because codes and links are limited by both. */
  async function applyWithStepUp(ssn4: string, phone: string): Promise<string> {
    await call('POST', '/sandbox/session', { email: `${phone}@example.com` })
    const { applicant, company } = bodyUS({ ssn4 })
    const body = { applicant: { ...applicant, localPhoneNumber: phone }, company }
    const { id } = ((await call('POST', '/api/v2/applications', body)).data as ApplicationView).application
    await call('POST', `/api/v2/applications/${id}/onboard`)
    return `/api/v2/applications/${id}`
  }
  async function textTo(phone: string): Promise<{ text: string; links: string[] }> {
    for (;;) {
      const { data } = await call('GET', `/sandbox/messages?channel=sms&to=%2B1${phone}`)
      const [newest] = data as { text: string; links: string[] }[]
      if (newest) return newest
      await delay(200)
    }
  }

  test('refuse a session that has ended at the other one [SEC-13]', async () => {
    const [first, second] = processes as [ServerProcess, ServerProcess]
    const at = (process: ServerProcess, method: string, path: string, cookie: string, body?: unknown) =>
      fetch(process.origin + path, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'browser', cookie },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    for (let round = 0; round < 10; round += 1) {
      const signedIn = await at(first, 'POST', '/sandbox/session', '', { email: 'ada@example.com' })
      const cookie = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      for (const process of [first, second])
        expect((await at(process, 'GET', '/api/v2/session', cookie)).status).toBe(200)
      expect((await at(first, 'DELETE', '/api/v2/session', cookie, {})).status).toBe(200)
      expect((await at(second, 'PUT', '/api/v2/applications/urn:app:1', cookie, {})).status).toBe(401)
      expect((await at(second, 'GET', '/api/v2/session', cookie)).status).toBe(401)
    }
  })

  test('send one code for twenty concurrent requests, and accept it once', async () => {
    const path = await applyWithStepUp('3333', '4155550101')
    expect(successes(await callConcurrently('POST', `${path}/otp-code`))).toHaveLength(1)
    const code = /\d{6}/.exec((await textTo('4155550101')).text)?.[0]
    const responses = await callConcurrently('POST', `${path}/step-ups/otp`, { code })
    expect(successes(responses)).toHaveLength(1)
    const { application } = (await call('GET', path)).data as ApplicationView
    expect(application.decision).toBe('APPROVED')
  })

  test('accept a phone verification link once', async () => {
    const path = await applyWithStepUp('4444', '4155550102')
    await call('POST', `${path}/phone-auth/sms-verifications`, {})
    const vfp = new URL((await textTo('4155550102')).links[0] ?? '').searchParams.get('vfp')
    expect(
      successes(await callConcurrently('POST', `${path}/phone-auth/sms-verifications/${vfp}`)),
    ).toHaveLength(1)
  })

  test('accept an inquiry link once', async () => {
    const path = await applyWithStepUp('2222', '4155550103')
    const { data } = await call('POST', `${path}/step-ups/identification/links`, {})
    const token = new URL((data as { url: string }).url).hash.slice(1)
    expect(successes(await callConcurrently('POST', '/api/v2/inquiry-links', { token }))).toHaveLength(1)
  })
})
