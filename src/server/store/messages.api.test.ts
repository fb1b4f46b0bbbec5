import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices, type TestServices } from '../../../test/api/test-services.ts'
import { deliverMessageJob } from '../jobs/deliver-message.ts'
import { queueMessage } from './messages.ts'
import { listSandboxMessages } from './sandbox-messages.ts'

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
      queueMessage(trx, running.services, { ...code, to, values: { code: digits, minutes: 10 } }),
    )
const queued = (to: string) =>
  running.services.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()
const received = async (to: string) =>
  (await listSandboxMessages(running.services.db)).filter((message) => message.to === to)

test('a text is kept on the phone of its reader, in the name of the portal that sent it', async () => {
  await queueCode('+14165550101')
  await running.services.jobs.runDue()
  const [message, ...more] = await received('+14165550101')
  expect(more).toEqual([])
  expect(message).toMatchObject({ channel: 'sms', links: [] })
  expect(message).not.toHaveProperty('subject')
  expect(message?.text).toMatch(/^482913 is your Poynt code\./)
})

test('a mail greets its reader in their language and leads to an origin of ours', async () => {
  const link = 'http://a.localhost:9/urn:app:0000-0000/success'
  await running.services.db.transaction().execute((trx) =>
    queueMessage(trx, running.services, {
      channel: 'email',
      to: 'ana@example.com',
      template: 'in_review',
      values: { firstName: 'Ana', business: 'Café Ana', link },
      language: 'fr-CA',
      portal: 'gdp',
      applicationId: 'urn:app:0000-0000',
    }),
  )
  await running.services.jobs.runDue()
  const [message] = await received('ana@example.com')
  expect(message).toMatchObject({ channel: 'email', subject: 'Nous étudions votre demande', links: [link] })
  expect(message?.text).toMatch(/^Bonjour Ana,\n\nMerci\. .+Café Ana/)
  expect(message?.sentAt).toBeInstanceOf(Date)
})

test('a message is sent once, even if its job runs twice at the same time and once more', async () => {
  await queueCode('+14165550102')
  const { id } = await queued('+14165550102')
  const run = () => deliverMessageJob.handle(running.services, { messageId: id })
  await Promise.all([run(), run()])
  await run()
  expect(await received('+14165550102')).toHaveLength(1)
})

test('a process that dies between sending and noting so sends the same message under the same key', async () => {
  const keys: string[] = []
  const { providers } = running.services
  const sms = { send: async ({ key }: { key: string }) => void keys.push(key) }
  await queueCode('+14165550103')
  const before = await queued('+14165550103')
  const handle = () =>
    deliverMessageJob.handle(
      { ...running.services, providers: { ...providers, sms } },
      { messageId: before.id },
    )
  await handle()
  const { sealed_values } = before
  await running.services.db
    .updateTable('outbox')
    .set({ sealed_values, sent_at: null })
    .where('id', '=', before.id)
    .execute()
  await handle()
  expect(keys).toEqual([before.id, before.id])
})

test('a code is sealed while it waits in the outbox and forgotten once it is sent', async () => {
  await queueCode('+14165550104', '771204')
  const waiting = await queued('+14165550104')
  expect(JSON.stringify(waiting)).not.toContain('771204')
  const jobs = await running.database.run(`select data::text as data from pgboss.job`)
  expect(JSON.stringify(jobs)).not.toContain('771204')
  await running.services.jobs.runDue()
  expect(await queued('+14165550104')).toMatchObject({ sealed_values: null })
})

test('a message whose link leads to somebody else’s site is refused before it is written', async () => {
  const queue = running.services.db.transaction().execute((trx) =>
    queueMessage(trx, running.services, {
      channel: 'email',
      to: 'tricked@example.com',
      template: 'resume',
      values: { link: 'http://a.localhost:9.evil.example/' },
      language: 'en-US',
      portal: 'gdp',
    }),
  )
  await expect(queue).rejects.toThrow(RangeError)
  await expect(queued('tricked@example.com')).rejects.toThrow('no result')
})
