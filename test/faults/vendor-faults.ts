/**
 * People apply, link a bank account, order a terminal and pay for it while every vendor misbehaves, and repeat each call with
 * its Idempotency-Key until it is answered. Then the vendors work again and the clock is advanced, so that the jobs end
 * their work at once: nothing may be missing, done twice or left open.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { bankExamples } from '#api/bank.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import { withSandboxTables } from '#sandbox/tables.ts'
import { scheduleSweep } from '#server/maintenance/sweep.ts'
import { agreement, approvedCard, customer, rentalOrder } from '../api/customer.ts'
import { bodyUS } from '../api/example-bodies.ts'
import { listSandboxCharges } from '../api/sandbox-charges.ts'
import { startTestApp, type TestApp } from '../api/start-app.ts'
import type { V2Request, V2Response } from '../api/v2.ts'
import type { V2 } from '#api/endpoints.ts'
import { makeFaulty, type FaultyVendors } from './faulty-vendors.ts'
import type { Bounds, Outcome } from './outcome.ts'

const clients = 8
/** Of one call. */
const patienceMs = 30_000
/** By the product's clock, which is advanced: test deposits take some days, retries some minutes. */
const stepMs = 6 * 60 * minuteMs
const faultySteps = 12
const repairSteps = 24

interface Applicant {
  id: string
  orderId: string
}

const bankAccount = bankExamples['POST /applications/{id}/financial-instruments/manual'].body

export async function runVendorFaults({ times, minutes }: Bounds): Promise<Outcome> {
  const end = performance.now() + minutes * 60_000
  let vendors: FaultyVendors | undefined
  const api = await startTestApp({
    overrides: ({ providers }) => {
      vendors = makeFaulty(providers)
      return { providers: vendors.providers }
    },
  })
  const applicants: Applicant[] = []
  const waits = { stuck: 0, longestMs: 0, answers: 0 }
  try {
    await api.services.jobs.start()
    await api.services.db.transaction().execute((trx) => scheduleSweep(trx, api.services.jobs))
    let next = 0
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (next < times && performance.now() < end) {
          next += 1
          const applicant = await apply(api, next, waits)
          if (applicant) applicants.push(applicant)
        }
      }),
    )
    for (let step = 0; step < faultySteps; step += 1) await passTime(api)
    console.log(`  ${vendors?.faultCount()} calls to vendors went wrong`)
    await vendors?.heal()
    const open = await repair(api)
    const { lost, doubled } = await compare(api, applicants, next)
    return {
      times: next,
      acknowledged: waits.answers,
      lost,
      doubled,
      stuck: waits.stuck + open,
      longestMs: waits.longestMs,
    }
  } finally {
    await api.close()
  }
}

type Waits = { stuck: number; longestMs: number; answers: number }

/** Undefined if a call was not answered in time. */
async function apply(api: TestApp, index: number, waits: Waits): Promise<Applicant | undefined> {
  const email = `applicant-${index}@example.com`
  const { call } = await customer(api, email)

  /** Repeats the call until it is done or refused. */
  async function insist<K extends keyof V2>(key: K, request: V2Request): Promise<V2Response<K>> {
    const headers = { 'Idempotency-Key': randomUUID() }
    const start = performance.now()
    for (;;) {
      const answer = await call(key, { ...request, headers })
      const isInFlight = answer.errors.some(({ code }) => code === 'request_in_flight')
      const waitedMs = performance.now() - start
      waits.longestMs = Math.max(waits.longestMs, waitedMs)
      if (answer.status < 500 && !isInFlight) {
        waits.answers += 1
        return answer
      }
      if (waitedMs > patienceMs) throw new Unanswered(key)
      await delay(50)
    }
  }

  try {
    const { applicant = {}, ...body } = bodyUS()
    const created = await insist('POST /applications', {
      body: { ...body, applicant: { ...applicant, emailAddress: email } },
    })
    const { id } = created.data.application
    const params = { id }
    const { data: vaulted } = await api
      .anonymous()
      .post('/sandbox/cards', { number: approvedCard, expMonth: 12, expYear: 2031, cvv: '123' })
    const { token } = vaulted as { token: string }
    const card = await insist('POST /applications/{id}/financial-instruments/credit-cards', {
      params,
      body: { token },
    })
    // Every second one orders first and is charged by a job; the others pay after their approval.
    const isChargedByJob = index % 2 === 0
    const order = () =>
      insist('POST /applications/{id}/orders', {
        params,
        body: {
          ...rentalOrder,
          ...(isChargedByJob
            ? {
                financialInstrumentId: card.data.id,
                ...agreement('CARD.monthly.named.approval.3'),
              }
            : agreement('ACH.monthly.later.verified.3')),
        },
      })
    const early = isChargedByJob ? await order() : null
    while ((await insist('POST /applications/{id}/onboard', { params })).data.decision === 'ERROR')
      await delay(50)
    await insist('POST /applications/{id}/financial-instruments/manual', { params, body: bankAccount })
    if (early) return { id, orderId: early.data.id }
    const { data: late } = await order()
    await insist('POST /applications/{id}/payments', {
      params,
      body: {
        amount: late.due,
        financialInstrumentId: card.data.id,
        authorization: 'CARD.monthly.named.now.3',
      },
    })
    return { id, orderId: late.id }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    console.log(`  ${error.message}`)
    waits.stuck += 1
    return undefined
  }
}

class Unanswered extends Error {
  constructor(call: string) {
    super(`${call} was not answered`)
  }
}

/** Runs the jobs, as hours pass, until nothing is open. @returns how much still is */
async function repair(api: TestApp): Promise<number> {
  let open = await countOpen(api)
  for (let step = 0; step < repairSteps && open > 0; step += 1) {
    await passTime(api)
    open = await countOpen(api)
  }
  return open
}

async function passTime(api: TestApp): Promise<void> {
  await api.advance(stepMs)
  await api.runJobs()
}

async function countOpen({ services: { db } }: TestApp): Promise<number> {
  const { rows } = await sql<{ open: number }>`select (
      (select count(*) from outbox where sent_at is null)
      + (select count(*) from applications where decision_pending_since is not null)
      + (select count(*) from charges where status = 'PENDING')
      + (select count(*) from orders where status <> 'PAID')
      + (select count(*) from financial_instruments where status = 'PENDING')
      + (select count(*) from pgboss.job where state = 'failed')
    )::int as open`.execute(db)
  return rows[0]?.open ?? Number.NaN
}

/** What was promised, beside what is stored and what the vendors did. */
async function compare(
  { services: { db } }: TestApp,
  applicants: readonly Applicant[],
  attempted: number,
): Promise<{ lost: number; doubled: number }> {
  const sandboxDb = withSandboxTables(db)
  const applications = await db.selectFrom('applications').select(['id', 'decision']).execute()
  const instruments = await db
    .selectFrom('financial_instruments')
    .select(['application_id', 'source', 'status'])
    .execute()
  const charges = (await listSandboxCharges(db)).filter(({ outcome }) => outcome === 'paid')
  const messages = await sandboxDb
    .selectFrom('sandbox_messages')
    .select(['id', 'recipient', 'text'])
    .execute()
  const outbox = await db.selectFrom('outbox').select('id').execute()

  const approved = new Set<string>(
    applications.filter(({ decision }) => decision === 'APPROVED').map(({ id }) => id),
  )
  const delivered = new Set(messages.map(({ id }) => id))
  const accountsOf = (id: string) =>
    instruments.filter(
      ({ application_id, source, status }) =>
        application_id === id && source === 'manual' && status === 'VERIFIED',
    ).length
  const chargesOf = (orderId: string) => charges.filter(({ key }) => key.startsWith(orderId)).length
  const perApplicant = applicants.map(({ id, orderId }) => ({
    isDecided: approved.has(id),
    accounts: accountsOf(id),
    charges: chargesOf(orderId),
  }))
  const distinctMessages = new Set(messages.map(({ recipient, text }) => JSON.stringify([recipient, text])))
  return {
    lost:
      sum(
        perApplicant.map(
          (one) => Number(!one.isDecided) + Number(one.accounts === 0) + Number(one.charges === 0),
        ),
      ) + outbox.filter(({ id }) => !delivered.has(id)).length,
    doubled:
      sum(perApplicant.map((one) => Math.max(0, one.accounts - 1) + Math.max(0, one.charges - 1))) +
      Math.max(0, applications.length - attempted) +
      (messages.length - distinctMessages.size),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
