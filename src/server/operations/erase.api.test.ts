import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { runCommand } from '#test/api/run-command.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { pdf } from '#test/fixtures/document-samples.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { applyRetention } from '../maintenance/apply-retention.ts'
import { contextOf, readSealedRows, sealedValues } from './sealed-values.ts'

const email = 'rosa@delgadobakery.com'
const day = 24 * 60 * 60 * 1000

let api: TestApp
let rosa: Customer
beforeEach(async () => {
  api = await startTestApp()
  rosa = await customer(api, email)
})
afterEach(() => api.close())

const erase = (...args: string[]) => runCommand(api, 'erase', ...args)

/** Everything that is sealed anywhere, opened, and everything that is not, as text. */
async function everything(): Promise<string> {
  const { services, database } = api
  const texts: string[] = []
  for (const values of sealedValues(services))
    for await (const rows of readSealedRows(database.db, values))
      for (const row of rows)
        for (const column of values.columns)
          if (typeof row[column] === 'string')
            texts.push(services.encryption.decrypt(row[column], contextOf(values, column, row)))
  const clear = await database.executeSql(
    `select (select json_agg(audit_log)::text from audit_log) as audit, (select json_agg(job)::text from pgboss.job) as jobs,
       (select json_agg(financial_instruments)::text from financial_instruments) as instruments`,
  )
  return [...texts, JSON.stringify(clear)].join('\n')
}

async function verify(): Promise<number> {
  await sealAudit(api.services.db, api.services.clock.now())
  return (await runCommand(api, 'verify')).exitCode
}

const personalData = /Rosa|Delgado|4155550|1984-03-09|Mission Street|4242|delgadobakery/

/** A draft with everything that one can enter, and messages, jobs and a kept answer. */
async function draft(): Promise<string> {
  const id = await rosa.createApplication(bodyUS())
  await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
  await rosa.call('PUT /applications/{id}', { params: { id }, body: bodyUS() })
  await rosa.call('POST /applications', { body: bodyUS(), headers: { 'Idempotency-Key': 'twice' } })
  return id
}

test('a person is erased from tables, jobs, messages and kept answers, and the audit log still verifies [DUR-07]', async () => {
  await draft()
  expect(await everything()).toMatch(personalData)
  const before = await erase('--email', email)
  expect(before).toMatchObject({ exitCode: 0 })
  expect(before.output).toMatch(
    /: 2 applications would be erased\.\n {2}urn:app:\S+\n {2}urn:app:\S+\n\d+ messages?, .*\nThe account would be erased\.\nNothing was erased\. Add --yes/,
  )
  expect(await everything()).toMatch(personalData)
  const { exitCode, output } = await erase('--email', 'ROSA@delgadobakery.com', '--yes')
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(/2 applications erased\.\n[^]*\nThe account is erased\.$/),
  ])
  // The sign-in host of the sandbox is a vendor and has its own records.
  await api.database.executeSql('delete from sandbox_oidc_records')
  expect(await everything()).not.toMatch(personalData)
  const [left] = await api.database.executeSql(
    `select (select count(*) from sessions) as sessions, (select count(*) from idempotency_keys) as answers,
       (select count(*) from outbox) as messages`,
  )
  expect(left).toEqual({ sessions: 0, answers: 0, messages: 0 })
  expect(await verify()).toBe(0)
  expect(await erase('--email', email, '--yes')).toMatchObject({ exitCode: 1 })
})

test('what the law demands is kept, said, and erased after its period by the daily job [DUR-07]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '5555' }))
  expect((await rosa.read(id)).data.application.decision).toBe('DECLINED')
  const { status } = await rosa.call('POST /applications/{id}/appeals', {
    params: { id },
    body: {
      statement: 'Rosa Delgado runs it.',
      documents: [{ name: 'Delgado.pdf', content: pdf.toString('base64') }],
    },
  })
  expect(status).toBe(201)
  const before = await erase('--email', email)
  expect(before.output).toMatch(new RegExp(`${id} would be kept until 20\\d\\d-.*\n.*account would be kept`))
  const { output } = await erase('--email', email, '--yes')
  expect(output).toMatch(new RegExp(`${id} is kept until 20\\d\\d-.*\n.*account is kept`))
  expect(await everything()).toMatch(personalData)
  await api.advance(1825 * day)
  await applyRetention(api.services)
  expect(await everything()).toMatch(personalData)
  await api.advance(2 * day)
  await applyRetention(api.services)
  await api.database.executeSql('delete from sandbox_oidc_records')
  expect(await everything()).not.toMatch(personalData)
  expect(await verify()).toBe(0)
})

test('an approved application is kept while it is open [DUR-07]', async () => {
  const id = await rosa.createApproved()
  const { output } = await erase('--email', email, '--yes')
  expect(output).toContain(`${id} is kept while it is open.`)
  await api.advance(4000 * day)
  await applyRetention(api.services)
  expect(await everything()).toMatch(personalData)
})

test('untouched drafts are erased after their period, and colleagues still see that they were there [DUR-07]', async () => {
  const id = await draft()
  await api.advance(364 * day)
  await applyRetention(api.services)
  expect(await everything()).toMatch(personalData)
  await api.advance(2 * day)
  await applyRetention(api.services)
  await api.database.executeSql('delete from sandbox_oidc_records')
  expect(await everything()).not.toMatch(personalData)
  const support = applicant(await api.as('support@example.com', ['support']))
  expect((await support.read(id)).status).toBeLessThan(500)
  await api.runJobs()
  expect((await runCommand(api, 'jobs', 'list')).output).toBe('0 jobs given up.')
})

test.each([[], ['--email', 'a@example.com', '--user', 'b'], ['everybody']])(
  'the command refuses what does not name one person: %s %s [DUR-07]',
  async (...args) => {
    expect(await erase(...args)).toMatchObject({ exitCode: 2 })
  },
)
