import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { deliverMessageHandler } from '#server/features/applications/core/deliver-message-job.ts'
import { RefusedForGood } from '#server/vendors/refused-for-good.ts'
import type { Providers } from '#server/vendors/vendors.ts'
import { deliverMessageJob, storeMessage } from './outbox.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

let running: TestServices
beforeAll(async () => {
  running = await startTestServices({
    env: { PUBLIC_ORIGINS: 'gdp=http://a.localhost:9,poynt=http://b.localhost:9,vault=http://c.localhost:9' },
  })
})
afterAll(() => running.close())

const code = { channel: 'sms', template: 'otp_code', language: 'en-US', portal: 'poynt' } as const
const queueCode = (to: string, digits = '482913') =>
  running.services.db
    .transaction()
    .execute((trx) =>
      storeMessage(trx, running.services, { ...code, to, values: { code: digits, minutes: 10 } }),
    )
const queued = (to: string) =>
  running.services.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()
/** The sweep would send it. */
const isOpen = async (to: string) => {
  const { id } = await queued(to)
  const { rows } = await sql<{ id: string }>`select id from ${
    deliverMessageJob.open?.(running.services.clock.now()) ?? sql``
  }`.execute(running.services.db)
  return rows.some((row) => row.id === id)
}
const received = async (to: string) =>
  (await listSandboxMessages(running.services.db)).filter((message) => message.to === to)

test('delivers a text message with the brand of its portal', async () => {
  await queueCode('+14165550101')
  await running.services.jobs.runDue()
  const [message, ...others] = await received('+14165550101')
  expect(others).toEqual([])
  expect(message).toMatchObject({ channel: 'sms', links: [] })
  expect(message).not.toHaveProperty('subject')
  expect(message?.text).toMatch(/^482913 is your Poynt code\./)
})

test('delivers an email in the recipient’s language, with a link to our origin', async () => {
  const link = 'http://a.localhost:9/urn:app:0000-0000/success'
  await running.services.db.transaction().execute((trx) =>
    storeMessage(trx, running.services, {
      channel: 'email',
      to: 'ana@example.com',
      template: 'in_review',
      values: { firstName: 'Ana', business: 'Café Ana', link, capabilities: '', date: '25 novembre 2026' },
      language: 'fr-CA',
      portal: 'gdp',
      applicationId: 'urn:app:0000-0000',
    }),
  )
  await running.services.jobs.runDue()
  const [message] = await received('ana@example.com')
  expect(message).toMatchObject({ channel: 'email', subject: 'Nous étudions votre demande', links: [link] })
  expect(message?.text).toMatch(/^Bonjour Ana,\n\nNous avons tout ce qu’il faut .+Café Ana/)
  expect(message?.sentAt).toBeInstanceOf(Date)
})

test('sends a message once, even if its job runs several times', async () => {
  await queueCode('+14165550102')
  const { id } = await queued('+14165550102')
  const run = () => deliverMessageHandler.run(running.services, { messageId: id })
  await Promise.all([run(), run()])
  await run()
  expect(await received('+14165550102')).toHaveLength(1)
})

test('resends with the same key after a crash between sending and recording it', async () => {
  const keys: string[] = []
  const { providers } = running.services
  const sms = { send: async ({ key }: { key: string }) => void keys.push(key) }
  await queueCode('+14165550103')
  const queuedMessage = await queued('+14165550103')
  const handle = () =>
    deliverMessageHandler.run(
      { ...running.services, providers: { ...providers, sms } },
      { messageId: queuedMessage.id },
    )
  await handle()
  const { encrypted_values } = queuedMessage
  await running.services.db
    .updateTable('outbox')
    .set({ encrypted_values, sent_at: null })
    .where('id', '=', queuedMessage.id)
    .execute()
  await handle()
  expect(keys).toEqual([queuedMessage.id, queuedMessage.id])
})

/** Delivers the message to `to` by a sender of the test, which may throw; counts what is given up. */
async function deliverBy(to: string, send: Providers['sms']['send']) {
  const { providers, telemetry } = running.services
  const counted: unknown[] = []
  const { id } = await queued(to)
  const services = {
    ...running.services,
    providers: { ...providers, sms: { send } },
    telemetry: { ...telemetry, count: (...count: unknown[]) => void counted.push(count) },
  }
  await deliverMessageHandler.run(services, { messageId: id })
  return counted
}
const undeliverable = (reason: string) => [
  ['threshold.messages.undeliverable', { channel: 'sms', template: 'otp_code', reason }],
]

test('a code is sent with the seconds that it is still valid [VEND-01]', async () => {
  const seconds: unknown[] = []
  await queueCode('+14165550105')
  await running.advance(9 * 60_000)
  await deliverBy('+14165550105', async ({ validForSeconds }) => void seconds.push(validForSeconds))
  expect(seconds).toEqual([expect.closeTo(60, -1)])
})

test('an expired code is not sent, but counted, and no longer waits [VEND-01]', async () => {
  const sent: unknown[] = []
  await queueCode('+14165550106')
  await running.advance(10 * 60_000)
  const counted = await deliverBy('+14165550106', async (sms) => void sent.push(sms))
  expect([sent, counted]).toEqual([[], undeliverable('expired')])
  expect(await queued('+14165550106')).toMatchObject({
    sent_at: null,
    encrypted_values: null,
    undeliverable: 'expired',
  })
  expect(await isOpen('+14165550106')).toBe(false)
})

test('a text that the vendor refuses for good is not tried again; any other failure is [VEND-01]', async () => {
  await queueCode('+14165550107')
  const fail = (error: Error) => deliverBy('+14165550107', () => Promise.reject(error))
  await expect(fail(new Error('busy'))).rejects.toThrow('busy')
  expect([await isOpen('+14165550107'), (await queued('+14165550107')).undeliverable]).toEqual([true, null])
  expect(await fail(new RefusedForGood('Twilio', 'TWILIO_21610'))).toEqual(undeliverable('refused'))
  expect(await queued('+14165550107')).toMatchObject({ encrypted_values: null, undeliverable: 'refused' })
  expect(await isOpen('+14165550107')).toBe(false)
})

test('a message that stays true has no expiry [VEND-01]', async () => {
  const seconds: unknown[] = []
  await running.services.db.transaction().execute((trx) =>
    storeMessage(trx, running.services, {
      ...code,
      template: 'phone_changed_notice',
      to: '+14165550108',
      values: { business: 'Café Ana' },
    }),
  )
  await deliverBy('+14165550108', async ({ validForSeconds }) => void seconds.push(validForSeconds))
  expect(seconds).toEqual([null])
})

test('encrypts a code in the outbox and deletes it after sending', async () => {
  await queueCode('+14165550104', '771204')
  const unsent = await queued('+14165550104')
  expect(JSON.stringify(unsent)).not.toContain('771204')
  const jobs = await running.database.executeSql(`select data::text as data from pgboss.job`)
  expect(JSON.stringify(jobs)).not.toContain('771204')
  await running.services.jobs.runDue()
  expect(await queued('+14165550104')).toMatchObject({ encrypted_values: null })
})

test('rejects a message with a link to another site before writing it', async () => {
  const queue = running.services.db.transaction().execute((trx) =>
    storeMessage(trx, running.services, {
      channel: 'email',
      to: 'phished@example.com',
      template: 'resume',
      values: { link: 'http://a.localhost:9.evil.example/', due: '', count: 0 },
      language: 'en-US',
      portal: 'gdp',
    }),
  )
  await expect(queue).rejects.toThrow(RangeError)
  await expect(queued('phished@example.com')).rejects.toThrow('no result')
})
