import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bodyUS } from '../../test/api/example-bodies.ts'
import { freshDatabase, type FreshDatabase } from '../../test/api/fresh-database.ts'
import { browserAt, startProductProcess, type ProductProcess } from '../../test/product-process.ts'
import type { ApplicationView } from '../contract/v2/application-view.ts'
import { parseConfig } from './config.ts'
import { openDatabase } from './store/database.ts'

let fresh: FreshDatabase
let product: ProductProcess
beforeEach(async () => {
  fresh = await freshDatabase()
  product = await startProductProcess(fresh.settings)
})
afterEach(async () => {
  await product.end('SIGKILL')
  await fresh.drop()
})

async function restart(): Promise<void> {
  await product.end('SIGKILL')
  product = await startProductProcess(fresh.settings)
}

/** Ends the process at once: just when the call leaves, and again while it is being worked on. */
const killedAfterMs = [0, 15]
async function throughKills<T>(call: () => Promise<T>): Promise<T> {
  for (const ms of killedAfterMs) {
    const sent = call().catch(() => null)
    await delay(ms)
    await restart()
    await sent
  }
  return call()
}

/** Looks until it is so. */
async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    await delay(250)
  }
}

test(
  'killed between and during any two steps, the product loses nothing, decides once each time and sends nothing twice',
  { timeout: 240_000 },
  async () => {
    const call = browserAt(() => product.origin)
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
    const open = async () =>
      ((await call('GET', path)).data as ApplicationView).application.stepUpDetails.map(({ type }) => type)

    await throughKills(() => call('POST', `${path}/onboard`))
    expect(await open()).toEqual(['OTP_SMS', 'BUSINESS_INFO'])

    await throughKills(() => call('POST', `${path}/otp-code`))
    const [text] = await until(texts, (seen) => seen.length > 0)
    const code = /\d{6}/.exec(text?.text ?? '')?.[0]
    await throughKills(() => call('POST', `${path}/step-ups/otp`, { code }))
    await until(open, (types) => types.join() === 'BUSINESS_INFO')

    const { address } = bodyUS().company ?? {}
    const governmentIdentification = { value: '12-3456780', sourceType: 'FEIN' }
    await throughKills(() =>
      call('POST', `${path}/step-ups/business-info`, {
        name: 'Delgado Bakery LLC',
        governmentIdentification,
        address,
      }),
    )
    await until(open, (types) => types.length === 0)

    const mails = async () =>
      (await call('GET', `/sandbox/messages?channel=email&to=${email}`)).data as { subject: string }[]
    await until(mails, (seen) => seen.length >= 3)
    await product.end('SIGTERM')

    const { db, close } = await openDatabase(parseConfig({ APP_ENV: 'test', ...fresh.settings }))
    const acts = (await db.selectFrom('audit').select('act').execute()).map(({ act }) => act)
    const times = (act: string) => acts.filter((one) => one === act).length
    const applications = await db.selectFrom('applications').select(['id', 'decision']).execute()
    const outbox = await db.selectFrom('outbox').select(['channel', 'template', 'sent_at']).execute()
    const arrived = await db.selectFrom('sandbox_messages').select('channel').execute()
    await close()

    expect(applications).toEqual([{ id, decision: 'APPROVED' }])
    expect(times('application.decided')).toBe(3)
    const ofMails = outbox.filter(({ channel }) => channel === 'email').map(({ template }) => template)
    expect(ofMails.toSorted()).toEqual(['approved', 'step_up_needed', 'step_up_needed'])
    expect(outbox.filter(({ channel }) => channel === 'sms')).toHaveLength(times('phone.text-sent'))
    expect(outbox.filter(({ sent_at: sent }) => sent === null)).toEqual([])
    expect(arrived).toHaveLength(outbox.length)
  },
)
