import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '#test/api/fresh-database.ts'
import { createBrowserClient, startServerProcess, type ServerProcess } from '#test/server-process.ts'
import type { ApplicationView } from '#api/application-view.ts'
import { parseConfig } from '#server/config.ts'
import { withSandboxTables } from '#sandbox/tables.ts'
import { openDatabase } from '#server/platform/database/database.ts'

let fresh: FreshDatabase
let product: ServerProcess
beforeEach(async () => {
  fresh = await freshDatabase()
  product = await startServerProcess(fresh.settings)
})
afterEach(async () => {
  await product.stop('SIGKILL')
  await fresh.drop()
})

async function restart(settings: Record<string, string> = {}): Promise<void> {
  await product.stop('SIGKILL')
  product = await startServerProcess({ ...fresh.settings, ...settings })
}

/** Kills the process when the request is sent, and while it is processed. */
const killAfterMs = [0, 15]
async function throughKills<T>(call: () => Promise<T>): Promise<T> {
  for (const ms of killAfterMs) {
    const sent = call().catch(() => null)
    await delay(ms)
    await restart()
    await sent
  }
  return call()
}

async function waitUntil<T>(read: () => Promise<T>, isExpected: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isExpected(value)) return value
    await delay(250)
  }
}

test(
  'loses no data, repeats no decision and sends no message twice when killed at every step',
  { timeout: 240_000 },
  async () => {
    const call = createBrowserClient(() => product.origin)
    const email = 'rosa@delgadobakery.com'
    await call('POST', '/sandbox/session', { email })
    const texts = async () =>
      (await call('GET', '/sandbox/messages?channel=sms')).data as { id: string; text: string }[]

    const created = await throughKills(() =>
      call('POST', '/api/v2/applications?find=true', bodyUS({ ssn4: '3333', ein: '1111' })),
    )
    expect(created.status).toBe(201)
    const { id } = (created.data as ApplicationView).application
    const path = `/api/v2/applications/${id}`
    const openStepUps = async () =>
      ((await call('GET', path)).data as ApplicationView).application.stepUpDetails.map(({ type }) => type)

    await throughKills(() => call('POST', `${path}/onboard`))
    expect(await openStepUps()).toEqual(['OTP_SMS', 'BUSINESS_INFO'])

    await throughKills(() => call('POST', `${path}/otp-code`))
    const [text] = await waitUntil(texts, (messages) => messages.length > 0)
    const code = /\d{6}/.exec(text?.text ?? '')?.[0]
    await throughKills(() => call('POST', `${path}/step-ups/otp`, { code }))
    await waitUntil(openStepUps, (types) => types.join() === 'BUSINESS_INFO')

    const { address } = bodyUS().company ?? {}
    const governmentIdentification = { value: '12-3456780', sourceType: 'FEIN' }
    await throughKills(() =>
      call('POST', `${path}/step-ups/business-info`, {
        name: 'Delgado Bakery LLC',
        governmentIdentification,
        address,
      }),
    )
    await waitUntil(openStepUps, (types) => types.length === 0)

    const emails = async () =>
      (await call('GET', `/sandbox/messages?channel=email&to=${email}`)).data as { subject: string }[]
    await waitUntil(emails, (messages) => messages.length >= 4)
    await product.stop('SIGTERM')

    const { db, close } = await openDatabase(parseConfig({ APP_ENV: 'test', ...fresh.settings }))
    const actions = (await db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action)
    const countOf = (action: string) => actions.filter((recorded) => recorded === action).length
    const applications = await db.selectFrom('applications').select(['id', 'decision']).execute()
    const outbox = await db.selectFrom('outbox').select(['channel', 'template', 'sent_at']).execute()
    // A delivery killed after sending is only marked as sent when its job is taken over, up to a minute later.
    const { rows: pending } = await sql<{ id: string }>`
      select id from pgboss.job where name = 'deliver-message' and state in ('created', 'retry', 'active')
    `.execute(db)
    const delivered = await withSandboxTables(db).selectFrom('sandbox_messages').select('channel').execute()
    await close()

    expect(applications).toEqual([{ id, decision: 'APPROVED' }])
    expect(countOf('application.decided')).toBe(3)
    const emailTemplates = outbox.filter(({ channel }) => channel === 'email').map(({ template }) => template)
    expect(emailTemplates.toSorted()).toEqual([
      'approved',
      'facts_changed',
      'step_up_needed',
      'step_up_needed',
    ])
    expect(outbox.filter(({ channel }) => channel === 'sms')).toHaveLength(countOf('phone.message_sent'))
    expect(outbox.filter(({ sent_at: sentAt }) => sentAt === null).length).toBeLessThanOrEqual(pending.length)
    expect(delivered).toHaveLength(outbox.length)
  },
)

test(
  'a request that died with its process is reported in flight for ten seconds at most [API2-03, DUR-03]',
  { timeout: 120_000 },
  async () => {
    // A network on which the bank never answers.
    const network = createServer().listen(0, '127.0.0.1')
    await once(network, 'listening')
    const { port } = network.address() as AddressInfo
    const plaid = { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_ENV: 'production' }
    await restart({ ...plaid, https_proxy: `http://127.0.0.1:${port}` })
    const call = createBrowserClient(() => product.origin)
    await call('POST', '/sandbox/session', { email: 'rosa@delgadobakery.com' })
    const { data } = await call('POST', '/api/v2/applications', bodyUS())
    const { id } = (data as ApplicationView).application
    const link = () =>
      call(
        'POST',
        `/api/v2/applications/${id}/financial-instruments/plaid`,
        { value: 'public-production-1', source: 'plaid', status: 'P', primary: true, requestMetadata: {} },
        { 'Idempotency-Key': 'link-1' },
      )

    const asked = once(network, 'connection')
    const first = link().catch(() => null)
    await asked
    expect((await link()).status).toBe(409)
    const killedAt = Date.now()
    await restart()
    expect(await first).toBeNull()
    let startedAt = 0
    const startLink = () => {
      startedAt = Date.now()
      return link()
    }
    // A call that starts later than that is executed.
    const isSettled = (response: { status: number }) =>
      response.status !== 409 || startedAt - killedAt > 10_000
    expect((await waitUntil(startLink, isSettled)).status).toBe(422)
    network.close()
  },
)
