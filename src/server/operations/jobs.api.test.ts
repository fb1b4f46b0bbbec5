import { jobHandlers } from '#server/job-registry.ts'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { customer, rentalOrder, sandboxChargesFor } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { runCommand } from '#test/api/run-command.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '../vendors/vendor-timeout.ts'
import { resumeUnfinishedWork } from '../maintenance/sweep.ts'

const api = await testApp()

const hourMs = 3_600_000
const day = 24 * hourMs

/** All jobs but the sweep that watches over them, as if they had been lost. */
const loseJobs = () => api.database.executeSql(`delete from pgboss.job where state < 'active'`)
const jobs = (...args: string[]) => runCommand(api, 'jobs', ...args)

const failingMail = { send: () => Promise.reject(new Error('Mail server unavailable.')) }

/** Runs the jobs until those that fail are given up. */
async function runUntilGivenUp(): Promise<void> {
  for (let hour = 0; hour < 20; hour += 1) {
    await api.runJobs()
    await api.advance(hourMs)
  }
}

const unsent = async () =>
  Number(
    (await api.database.executeSql('select count(*) as count from outbox where sent_at is null'))[0]?.[
      'count'
    ],
  )

test('a job that was given up is listed, and put back by the command [DUR-04]', async () => {
  const { email } = api.services.providers
  api.services.providers.email = failingMail
  await applicant(await api.as('given-up@example.com')).apply(bodyUS({ ssn4: '2222' }))
  // The sweep would put the message back by itself.
  await api.database.executeSql(`delete from pgboss.job where name = 'resume-hanging-work'`)
  await runUntilGivenUp()
  const listed = await jobs('list')
  const id = /^(\S+) deliver-message \{"messageId":.*given up/m.exec(listed.output)?.[1] ?? ''
  expect(listed.exitCode).toBe(1)
  api.services.providers.email = email
  expect(await jobs('retry', '00000000-0000-0000-0000-000000000000')).toMatchObject({ exitCode: 1 })
  expect(await jobs('retry', id)).toEqual({ exitCode: 0, output: '1 job put back.' })
  await api.runJobs()
  expect(await unsent()).toBe(0)
  expect((await jobs('list')).output).toBe('0 jobs given up.')
})

test('the command names late jobs [DUR-04]', async () => {
  await applicant(await api.as('late@example.com')).apply(bodyUS({ ssn4: '2222' }))
  await api.database.executeSql(
    `update pgboss.job set start_after = now() - interval '10 minutes' where name = 'deliver-message' and state = 'created'`,
  )
  const { exitCode, output } = await jobs('list')
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(/^deliver-message: \d+ jobs? late, due since/m),
  ])
  await api.runJobs()
})

test.each([['put'], ['retry'], ['retry', 'a'], ['list', '--all'], ['retry', '--all', 'a']])(
  'the command refuses what it does not know: %s %s [DUR-04]',
  async (...args) => {
    expect(await jobs(...args)).toMatchObject({ exitCode: 2, output: expect.stringContaining('Usage:') })
  },
)

test('the sweep resumes messages whose job is lost [DUR-04]', async () => {
  await applicant(await api.as('message@example.com')).apply(bodyUS({ ssn4: '2222' }))
  await loseJobs()
  expect(await unsent()).toBeGreaterThan(0)
  await resumeUnfinishedWork(api.services, jobHandlers)
  await api.runJobs()
  expect(await unsent()).toBe(0)
})

test('the sweep resumes decisions whose job is lost [DUR-04]', async () => {
  const rosa = applicant(await api.as('decision@example.com'))
  const { id, status } = await rosa.apply(bodyUS({ ssn4: '6666' }))
  expect(status).toBe(504)
  await loseJobs()
  await api.runJobs()
  expect((await rosa.read(id)).data.application.decision).toBe('PENDING')
  await resumeUnfinishedWork(api.services, jobHandlers)
  await api.runJobs()
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
})

test('the sweep resumes charges whose job is lost, and charges once [DUR-04]', async () => {
  const rosa = await customer(api, 'charge@example.com')
  const id = await rosa.createApplication()
  const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
  await rosa.onboard(id)
  const { cards } = api.services.providers
  api.services.providers.cards = {
    ...cards,
    async charge(charge) {
      await cards.charge(charge)
      throw new ProviderTimeout('processor')
    },
  }
  await api.runJobs()
  api.services.providers.cards = cards
  await loseJobs()
  expect((await rosa.readOrder(id, data.id)).data.status).toBe('PAYMENT_DUE')
  await resumeUnfinishedWork(api.services, jobHandlers)
  await api.runJobs()
  expect((await rosa.readOrder(id, data.id)).data.status).toBe('PAID')
  expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
})

test('the sweep resumes the charge of an approved order, and later its rental [DUR-04]', async () => {
  const rosa = await customer(api, 'rental@example.com')
  const id = await rosa.createApplication()
  const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
  await rosa.onboard(id)
  await loseJobs()
  await resumeUnfinishedWork(api.services, jobHandlers)
  await api.runJobs()
  expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
  await loseJobs()
  await resumeUnfinishedWork(api.services, jobHandlers)
  await api.runJobs()
  expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
  await api.advance(32 * day)
  await api.runJobs()
  expect(await sandboxChargesFor(api, data.id)).toHaveLength(2)
})

test('the sweep leaves work alone that has a job, and replaces a job that was given up [DUR-04]', async () => {
  await api.runJobs()
  expect(await resumeUnfinishedWork(api.services, jobHandlers)).toBe(0)
  await applicant(await api.as('replaced@example.com')).apply(bodyUS({ ssn4: '6666' }))
  expect(await resumeUnfinishedWork(api.services, jobHandlers)).toBe(0)
  await api.database.executeSql(
    `update pgboss.job set state = 'failed' where name = 'retry-decision' and state < 'active'`,
  )
  expect(await resumeUnfinishedWork(api.services, jobHandlers)).toBe(1)
  expect((await jobs('list')).output).not.toContain('retry-decision')
})
