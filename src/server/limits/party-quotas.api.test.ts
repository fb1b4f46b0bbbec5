import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ApplicationBody } from '#api/applications.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { findExceededQuotas } from './quotas.ts'

const api = await testApp({
  env: { DAILY_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
  overrides: () => ({ sharedNumbers: { has: () => false } }),
})

let accounts = 0
/** A new account; without an address it calls from this machine. */
async function newAccount(ip?: string): Promise<Applicant> {
  const client = await api.as(`merchant${(accounts += 1)}@example.com`)
  const { call } = client
  return applicant({
    ...client,
    call: (method, path, { body, headers = {} } = {}) =>
      call(method, path, { body, headers: { ...headers, ...(ip ? { 'x-forwarded-for': ip } : {}) } }),
  })
}

let people = 0
/** A person nobody has met yet, with a number of their own. */
function newPerson(): ApplicationBody {
  const at = (people += 1)
  const body = bodyUS()
  return {
    applicant: {
      ...body.applicant,
      name: { firstName: 'Rosa', lastName: `Delgado${'a'.repeat(at)}` },
      localPhoneNumber: `415555${3000 + at}`,
      governmentIdentification: { value: `${500 + at}224321`, sourceType: 'SSN9' },
    },
    company: {
      ...body.company,
      name: `Bakery ${at} LLC`,
      governmentIdentification: { value: `47${at + 100}6780`, sourceType: 'FEIN' },
    },
  }
}
const withNumber = (body: ApplicationBody, value: string): ApplicationBody => ({
  ...body,
  applicant: { ...body.applicant, governmentIdentification: { value, sourceType: 'SSN9' } },
})
const withPerson = (body: ApplicationBody, { applicant: other }: ApplicationBody): ApplicationBody => ({
  ...body,
  applicant: { ...body.applicant, name: other?.name, dob: other?.dob },
})
const statusOf = async (account: Applicant, body: ApplicationBody) => (await account.apply(body)).status

test('three government ids of one person are tried a day, however many accounts do it [SEC-37]', async () => {
  const person = newPerson()
  const statuses: number[] = []
  for (const ending of ['1', '2', '3', '4', '5']) {
    const account = await newAccount()
    await api.advance(dayMs / 24)
    statuses.push(await statusOf(account, withNumber(person, `21909876${ending}`)))
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('three people are tried with one government id a day [SEC-37]', async () => {
  const number = '219098772'
  const statuses: number[] = []
  for (let tried = 0; tried < 4; tried += 1)
    statuses.push(await statusOf(await newAccount(), withNumber(newPerson(), number)))
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a stranger’s network does not use up what the person may do from another [SEC-19, SEC-37]', async () => {
  const victim = newPerson()
  const guesses = ['1', '2', '3', '4'].map((ending) => withNumber(victim, `21909878${ending}`))
  const statuses: number[] = []
  for (const [at, guess] of guesses.entries())
    statuses.push(await statusOf(await newAccount(`203.0.113.${10 + at}`), guess))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await statusOf(await newAccount('198.51.100.7'), victim)).toBe(200)
})

test('a refused call counts for nobody: neither for the phone nor for the person that it names [SEC-19, SEC-37]', async () => {
  const mallory = await newAccount()
  const numbers = ['1', '2', '3'].map((ending) => withNumber(newPerson(), `21909879${ending}`))
  for (const body of numbers) expect(await statusOf(mallory, body)).toBe(200)
  const victim = newPerson()
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await statusOf(mallory, withPerson(newPerson(), victim))).toBe(429)
  expect(await statusOf(await newAccount(), victim)).toBe(200)
})

test('three accounts of the last day submit for one person; an older one is not among them [SEC-37]', async () => {
  const older = await newAccount()
  const { userId } = (await older.call('GET /session')).data
  await api.services.db
    .updateTable('users')
    .set({ created_at: new Date(api.services.clock.now().getTime() - 2 * dayMs) })
    .where('id', '=', userId)
    .execute()
  const person = newPerson()
  const statuses: number[] = []
  for (let account = 0; account < 4; account += 1) statuses.push(await statusOf(await newAccount(), person))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await findExceededQuotas(api.services.db))[0]?.limit).toBe('new_account')
  expect(await statusOf(older, person)).toBe(200)
})
