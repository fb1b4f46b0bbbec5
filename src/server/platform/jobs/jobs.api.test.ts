import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SandboxClock } from '#sandbox/sandbox-clock.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import type { Email } from '#server/vendors/email/port.ts'
import { deliverMessageJob, storeMessage } from '../outbox/outbox.ts'
import { defineJob, handleJob } from './define-job.ts'
import { createJobs } from './jobs.ts'

let running: TestServices
let sent: string[]
let send: (email: Email) => Promise<void>

beforeEach(async () => {
  sent = []
  send = async ({ to }) => {
    sent.push(to)
  }
  running = await startTestServices({
    overrides: ({ providers }) => ({ providers: { ...providers, email: { send: (email) => send(email) } } }),
  })
})
afterEach(() => running.close())

/** Queues one job whose run is visible as a sent email. */
const queueEmail = (to: string, { rollback = false } = {}) =>
  running.services.db.transaction().execute(async (trx) => {
    await storeMessage(trx, running.services, {
      channel: 'email',
      to,
      template: 'resume',
      values: { link: 'http://localhost:3000/', due: '', count: 0 },
      language: 'en-US',
      portal: 'gdp',
    })
    if (rollback) throw new Error('rollback')
  })
const deliverLater = (afterMs: number, singletonKey?: string) =>
  running.services.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const options = singletonKey === undefined ? { afterMs } : { afterMs, singletonKey }
    await running.services.jobs.send(trx, deliverMessageJob, { messageId: row.id }, options)
  })
const failing = async () => {
  throw new Error('Mail server unavailable.')
}

test('runs a job when its transaction commits, and not when it rolls back', async () => {
  await expect(queueEmail('rolled-back@example.com', { rollback: true })).rejects.toThrow('rollback')
  await queueEmail('committed@example.com')
  await running.services.jobs.runDue()
  expect(sent).toEqual(['committed@example.com'])
})

test('retries a failed job after a delay until it succeeds', async () => {
  const succeeding = send
  send = failing
  await queueEmail('later@example.com')
  expect(await running.services.jobs.runDue()).toBe(1)
  send = succeeding
  expect(await running.services.jobs.runDue()).toBe(0)
  await running.advance(60_000)
  await running.services.jobs.runDue()
  expect(sent).toEqual(['later@example.com'])
})

test('abandons a job after its last retry', async () => {
  send = failing
  await queueEmail('never@example.com')
  let runs = 0
  for (let hour = 0; hour < 20; hour += 1) {
    runs += await running.services.jobs.runDue()
    await running.advance(3_600_000)
  }
  expect(runs).toBe(11)
})

test('makes a delayed job due when the clock is advanced far enough', async () => {
  send = failing
  await queueEmail('waits@example.com')
  await running.services.jobs.runDue()
  await deliverLater(24 * 3_600_000)
  send = async ({ to }) => {
    sent.push(to)
  }
  await running.database.executeSql(`delete from pgboss.job where state = 'retry'`)
  await running.advance(23 * 3_600_000)
  expect(await running.services.jobs.runDue()).toBe(0)
  await running.advance(3_600_000)
  expect(await running.services.jobs.runDue()).toBe(1)
  expect(sent).toEqual(['waits@example.com'])
})

test('a job for a date is due on it and sees it, although the process that sent it did not hear of an advance', async () => {
  const { database, services } = running
  const seen: Date[] = []
  const job = defineJob({ name: 'dated', payload: z.object({}), subject: null, open: null })
  const handler = handleJob(job, async ({ clock }: typeof services) => {
    seen.push(clock.now())
  })
  const silent = { ...database.notifications, subscribe: () => undefined, areArriving: () => true }
  const clock = new SandboxClock(services.db, silent)
  await clock.refresh()
  const jobs = createJobs(database, pino({ level: 'silent' }), [handler], () => ({ ...services, clock }))
  await jobs.prepare()
  const [at, later] = [6, 18].map((hours) => new Date(clock.now().getTime() + hours * 3_600_000))
  await running.advance(12 * 3_600_000)
  await services.db.transaction().execute(async (trx) => {
    for (const due of [at, later]) await jobs.send(trx, job, {}, { ...(due && { at: due }) })
  })
  expect(await jobs.runDue()).toBe(1)
  expect(seen.map((time) => at && time > at)).toEqual([true])
  await jobs.stop()
})

test('queues only one job per key', async () => {
  await queueEmail('first@example.com')
  await running.services.jobs.runDue()
  await deliverLater(1000, 'key')
  await deliverLater(2000, 'key')
  await deliverLater(3000, 'another')
  await running.advance(10_000)
  expect(await running.services.jobs.runDue()).toBe(2)
})

test('jobs of one group that hang leave room for those of others [EVT-02]', async () => {
  const { database, services } = running
  const [released, quick, done] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  let slow = 0
  let ended = 0
  const job = defineJob({
    name: 'grouped',
    payload: z.object({ group: z.string() }),
    subject: null,
    open: null,
    options: { concurrency: 4, groupConcurrency: 2 },
  })
  const handler = handleJob(job, async (_, { group }) => {
    if (group === 'quick') return quick?.resolve()
    slow += 1
    await released?.promise
    ended += 1
    if (ended === 6) done?.resolve()
  })
  const jobs = createJobs(database, pino({ level: 'silent' }), [handler], () => services)
  await jobs.prepare()
  await services.db.transaction().execute(async (trx) => {
    for (const group of [...Array.from({ length: 6 }, () => 'slow'), 'quick'])
      await jobs.send(trx, job, { group }, { group })
  })
  await jobs.start()
  await quick?.promise
  expect(slow).toBe(2)
  released?.resolve()
  await done?.promise
  await jobs.stop()
})

test('runs jobs in the background after start, and stop waits for a running job', async () => {
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  send = async ({ to }) => {
    started.resolve()
    await released.promise
    sent.push(to)
  }
  await running.services.jobs.start()
  await queueEmail('slow@example.com')
  await started.promise
  const stopped = running.services.jobs.stop().then(() => sent.push('stopped'))
  await running.database.executeSql('select 1')
  released.resolve()
  await stopped
  expect(sent).toEqual(['slow@example.com', 'stopped'])
})

test('resumes an interrupted job at the next start', async ({ skip }) => {
  skip(
    running.database.kind === 'postgres',
    'another process may be running the job; it is considered lost after a minute',
  )
  await queueEmail('interrupted@example.com')
  await running.database.executeSql(`update pgboss.job set state = 'active', started_on = now()`)
  const resumed = Promise.withResolvers<string>()
  send = async ({ to }) => resumed.resolve(to)
  await running.services.jobs.start()
  expect(await resumed.promise).toBe('interrupted@example.com')
})

test('a run whose failure could not be stored is retried as soon as the database answers again [DUR-02]', async () => {
  const { database, services } = running
  let isAway = false
  const unreported = Promise.withResolvers<void>()
  const job = defineJob({ name: 'outage', payload: z.object({}), subject: null, open: null })
  const handler = handleJob(job, async () => {
    isAway = true
    throw new Error('Connection terminated unexpectedly')
  })
  const executeSql: typeof database.executeSql = async (text, values) => {
    if (!isAway) return database.executeSql(text, values)
    unreported.resolve()
    throw new Error('Connection terminated unexpectedly')
  }
  const jobs = createJobs({ ...database, executeSql }, pino({ level: 'silent' }), [handler], () => services)
  await jobs.start()
  await services.db.transaction().execute((trx) => jobs.send(trx, job, {}))
  await unreported.promise
  isAway = false
  const state = async () =>
    (await database.executeSql(`select state from pgboss.job where name = 'outage'`))[0]?.['state']
  await expect.poll(state, { timeout: 10_000 }).toBe('retry')
  await jobs.stop()
})
