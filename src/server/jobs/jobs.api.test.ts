import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServices, type TestServices } from '../../../test/api/test-services.ts'
import type { Email } from '../providers/email/port.ts'
import { queueMessage } from '../store/messages.ts'

let running: TestServices
let sent: string[]
let send: (email: Email) => Promise<void>

beforeEach(async () => {
  sent = []
  send = async ({ to }) => {
    sent.push(to)
  }
  running = await startTestServices({
    replace: ({ providers }) => ({ providers: { ...providers, email: { send: (email) => send(email) } } }),
  })
})
afterEach(() => running.close())

/** Mails stand for jobs here: each is one, and shows that it ran. */
const mail = (to: string, { undone = false } = {}) =>
  running.services.db.transaction().execute(async (trx) => {
    await queueMessage(trx, running.services, {
      channel: 'email',
      to,
      template: 'resume',
      values: { link: 'http://localhost:3000/' },
      language: 'en-US',
      portal: 'gdp',
    })
    if (undone) throw new Error('undone')
  })
const deliverLater = (afterMs: number, singletonKey?: string) =>
  running.services.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const options = singletonKey === undefined ? { afterMs } : { afterMs, singletonKey }
    await running.services.jobs.send(trx, 'deliver-message', { messageId: row.id }, options)
  })
const failing = async () => {
  throw new Error('The mail server is away.')
}

test('a job runs once its transaction is committed, and never if that is rolled back', async () => {
  await expect(mail('undone@example.com', { undone: true })).rejects.toThrow('undone')
  await mail('done@example.com')
  await running.services.jobs.runDue()
  expect(sent).toEqual(['done@example.com'])
})

test('a job that failed is tried again after a while, until it succeeds', async () => {
  const working = send
  send = failing
  await mail('later@example.com')
  expect(await running.services.jobs.runDue()).toBe(1)
  send = working
  expect(await running.services.jobs.runDue()).toBe(0)
  await running.advance(60_000)
  await running.services.jobs.runDue()
  expect(sent).toEqual(['later@example.com'])
})

test('a job that never succeeds is given up after its last try', async () => {
  send = failing
  await mail('never@example.com')
  let runs = 0
  for (let hour = 0; hour < 20; hour += 1) {
    runs += await running.services.jobs.runDue()
    await running.advance(3_600_000)
  }
  expect(runs).toBe(11)
})

test('a job that waits comes due when the clock is moved that far, not before', async () => {
  send = failing
  await mail('waits@example.com')
  await running.services.jobs.runDue()
  await deliverLater(24 * 3_600_000)
  send = async ({ to }) => {
    sent.push(to)
  }
  await running.database.run(`delete from pgboss.job where state = 'retry'`)
  await running.advance(23 * 3_600_000)
  expect(await running.services.jobs.runDue()).toBe(0)
  await running.advance(3_600_000)
  expect(await running.services.jobs.runDue()).toBe(1)
  expect(sent).toEqual(['waits@example.com'])
})

test('of the jobs with one key, one waits', async () => {
  await mail('first@example.com')
  await running.services.jobs.runDue()
  await deliverLater(1000, 'key')
  await deliverLater(2000, 'key')
  await deliverLater(3000, 'another')
  await running.advance(10_000)
  expect(await running.services.jobs.runDue()).toBe(2)
})

test('started, jobs run by themselves, and stopping waits for the one that runs', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  send = async ({ to }) => {
    begun.resolve()
    await mayEnd.promise
    sent.push(to)
  }
  await running.services.jobs.start()
  await mail('slow@example.com')
  await begun.promise
  const stopped = running.services.jobs.stop().then(() => sent.push('stopped'))
  await running.database.run('select 1')
  mayEnd.resolve()
  await stopped
  expect(sent).toEqual(['slow@example.com', 'stopped'])
})

test('a run that a killed process left behind is taken up at the next start', async ({ skip }) => {
  skip(
    running.database.kind === 'postgres',
    'other processes may be running it: it counts as lost after a minute',
  )
  await mail('left@example.com')
  await running.database.run(`update pgboss.job set state = 'active', started_on = now()`)
  const taken = Promise.withResolvers<string>()
  send = async ({ to }) => taken.resolve(to)
  await running.services.jobs.start()
  expect(await taken.promise).toBe('left@example.com')
})
