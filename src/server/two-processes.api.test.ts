import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyUS } from '../../test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '../../test/api/fresh-database.ts'
import { browserAt, startProductProcess, type ProductProcess } from '../../test/product-process.ts'
import type { ApplicationView } from '../contract/v2/application-view.ts'

/** The embedded database has one process; PostgreSQL is shared by any number. */
const isShared = Boolean(process.env['TEST_DATABASE_URL'])

/** Behind one address, whichever process answers. */
const origins = [
  'gdp=http://localhost',
  'poynt=http://poynt.localhost',
  'vault=http://vault.localhost',
].join()

describe.runIf(isShared)('two processes on one database', { timeout: 60_000 }, () => {
  let fresh: FreshDatabase
  const products: ProductProcess[] = []
  let turn = 0
  /** Each call goes to the other process. */
  const call = browserAt(() => {
    turn += 1
    return products[turn % products.length]?.origin ?? ''
  })
  beforeAll(async () => {
    fresh = await freshDatabase()
    for (const _ of [1, 2])
      products.push(await startProductProcess({ ...fresh.settings, PUBLIC_ORIGINS: origins }))
  })
  afterAll(async () => {
    await Promise.all(products.map(({ end }) => end('SIGTERM')))
    await fresh.drop()
  })

  const atOnce = (method: string, path: string, body?: unknown) =>
    Promise.all(Array.from({ length: 20 }, () => call(method, path, body)))
  const successes = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200)

  /** Of somebody new: codes and links are limited by person and by number. */
  async function asked(ssn4: string, phone: string): Promise<string> {
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

  test('send one code of twenty that are asked for at once, and take the right one once', async () => {
    const path = await asked('3333', '4155550101')
    expect(successes(await atOnce('POST', `${path}/otp-code`))).toHaveLength(1)
    const code = /\d{6}/.exec((await textTo('4155550101')).text)?.[0]
    const answers = await atOnce('POST', `${path}/step-ups/otp`, { code })
    expect(successes(answers)).toHaveLength(1)
    const { application } = (await call('GET', path)).data as ApplicationView
    expect(application.decision).toBe('APPROVED')
  })

  test('confirm a phone’s link once', async () => {
    const path = await asked('4444', '4155550102')
    await call('POST', `${path}/phone-auth/sms-verifications`, {})
    const vfp = new URL((await textTo('4155550102')).links[0] ?? '').searchParams.get('vfp')
    expect(successes(await atOnce('POST', `${path}/phone-auth/sms-verifications/${vfp}`))).toHaveLength(1)
  })

  test('open an inquiry’s link once', async () => {
    const path = await asked('2222', '4155550103')
    const { data } = await call('POST', `${path}/step-ups/identification/links`, {})
    const token = new URL((data as { url: string }).url).hash.slice(1)
    expect(successes(await atOnce('POST', '/api/v2/inquiry-links', { token }))).toHaveLength(1)
  })
})
