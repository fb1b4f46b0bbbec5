import { expect, test, vi } from 'vitest'
import type { ApplicationBody } from '#api/applications.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { openKinds } from '#test/api/cases.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { newMerchant, outcome } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const hourMs = 3_600_000
let accounts = 0
const newEmail = () => `undecided${(accounts += 1)}@example.com`
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const pass = async (ms: number) => {
  await api.advance(ms)
  await api.runJobs()
}
const uma = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))

type Body = ReturnType<typeof newMerchant>['body']
const businessNumber = ({ company }: Body, ending: string) => ({
  ...company?.governmentIdentification,
  value: `${company?.governmentIdentification?.value?.slice(0, 5)}${ending}`,
})
const withEnding = (body: Body, ending: string): Body => ({
  ...body,
  company: { ...body.company, governmentIdentification: businessNumber(body, ending) },
})
const lastFour = (value: string) => ({ value, sourceType: 'SSN4' })
/** The answers about another person. */
function otherPerson(): ApplicationBody {
  const { name, dob, governmentIdentification } = newMerchant(undefined, '4321').body.applicant ?? {}
  return { applicant: { name, dob, governmentIdentification } }
}
/** Whose whole number was exchanged is linked to who was named before. */
const linked = ['PENDING', 'linked_application']
const held = ['PENDING', 'under_review']

test.each<[string, { ssn: string; ein: string; ssn4?: string; save: (body: Body) => object }]>([
  [
    'a listed person is exchanged while the registry answers later',
    { ssn: '5555', ein: '6662', save: otherPerson },
  ],
  [
    'a person who is possibly listed is exchanged while the registry answers later',
    { ssn: '5556', ein: '6662', save: otherPerson },
  ],
  [
    'a listed person only gives another number',
    {
      ssn: '5555',
      ein: '6662',
      save: () => ({
        applicant: {
          governmentIdentification: newMerchant(undefined, '4321').body.applicant?.governmentIdentification,
        },
      }),
    },
  ],
  [
    'a dissolved business is exchanged while the bureau answers later',
    {
      ssn: '6661',
      ein: '4444',
      save: (body) => ({ company: { governmentIdentification: businessNumber(body, '6780') } }),
    },
  ],
  [
    'a dissolved business is exchanged after the bureau did not respond',
    {
      ssn: '6666',
      ein: '4444',
      save: (body) => ({ company: { governmentIdentification: businessNumber(body, '6780') } }),
    },
  ],
  [
    'person and business are exchanged where the answers could not be checked',
    {
      ssn: '4321',
      ssn4: '7777',
      ein: '4444',
      save: (body) => ({
        applicant: { ...otherPerson().applicant, governmentIdentification: lastFour('4322') },
        company: { governmentIdentification: businessNumber(body, '6780') },
      }),
    },
  ],
])('nothing is approved without a person when %s [SEC-31, SEC-32, VEND-07]', async (_what, one) => {
  const email = newEmail()
  const merchant = await as(email)
  const body = withEnding(newMerchant(undefined, one.ssn).body, one.ein)
  const applied = one.ssn4
    ? { ...body, applicant: { ...body.applicant, governmentIdentification: lastFour(one.ssn4) } }
    : body
  const { id } = await merchant.apply(applied)
  expect((await merchant.save(id, one.save(body))).status).toBe(200)
  await merchant.onboard(id)
  for (let step = 0; step < 8; step += 1) await pass(hourMs)
  expect(await outcome(await as(email), id)).toEqual(one.ssn.startsWith('555') ? linked : held)
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER', 'REVIEW'])
})

test('nor when the person is exchanged in another tab while the bureau is asked; a person who approves settles it [SEC-32]', async () => {
  const email = newEmail()
  const merchant = await as(email)
  const { id } = (await merchant.create(newMerchant(undefined, '5555').body)).data.application
  const { identity } = api.services.providers
  const ask = identity.ask.bind(identity)
  let isFirst = true
  const spy = vi.spyOn(identity, 'ask').mockImplementation(async (person, key) => {
    const answer = await ask(person, key)
    if (isFirst) expect((await merchant.save(id, otherPerson())).status).toBe(200)
    isFirst = false
    return answer
  })
  expect((await merchant.onboard(id)).data.decision).toBe('PENDING')
  spy.mockRestore()
  expect(await outcome(merchant, id)).toEqual(held)
  const underwriter = await uma()
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  expect((await underwriter.decide(id, approval)).errors[0]?.code).toBe('case_changed')
  const { version } = (await underwriter.call('GET /cases/{id}', { params: { id } })).data
  expect((await underwriter.decide(id, { ...approval, version })).data.decision).toBe('APPROVED')
  expect(await openKinds(api, id)).toEqual([])
  // Dismissed: later decisions by the policy stay approvals.
  await merchant.onboard(id)
  expect((await merchant.read(id)).data.application.decision).toBe('APPROVED')
})

test('who was exchanged stays a matter: the listed person applies from another account [SEC-31, VEND-07]', async () => {
  const merchant = await as(newEmail())
  const { body } = newMerchant(undefined, '5556')
  const { id } = await merchant.apply(withEnding(body, '6662'))
  await merchant.save(id, otherPerson())
  const other = await as(newEmail())
  const { body: second } = newMerchant()
  const { name, dob, address } = body.applicant ?? {}
  const again = await other.apply({ ...second, applicant: { ...second.applicant, name, dob, address } })
  expect(await outcome(other, again.id)).toEqual(linked)
})

test('a hit that a change found stays a case when the merchant takes the change back [CHG-05, SEC-31, VEND-07]', async () => {
  const email = newEmail()
  const { body } = newMerchant(undefined, '4321')
  const first = await as(email)
  const { id } = await first.apply(body)
  const { firstName, lastName } = body.applicant?.name ?? {}
  await first.linkBank(id, { ...verifiedAccount, fullName: `${firstName} ${lastName}` })
  for (let day = 0; day < 6; day += 1) await pass(24 * hourMs)
  const merchant = await as(email)
  const listed = newMerchant(undefined, '5555').body.applicant?.governmentIdentification
  const changes = changesApi(merchant)
  const { data: change } = await changes.request(id, { applicant: { governmentIdentification: listed } })
  expect([change.status, await openKinds(api, id)]).toEqual(['IN_REVIEW', ['CHANGE']])
  expect((await changes.withdraw(id, change.id ?? '')).data.status).toBe('WITHDRAWN')
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
  expect((await merchant.read(id)).data.application.enableDeposits).toBe(false)
})

test('a change that a person refused is decided on, and leaves no case [CHG-05, VEND-07]', async () => {
  const merchant = await as(newEmail())
  const { id } = await merchant.apply(newMerchant(undefined, '4321').body)
  const listed = newMerchant(undefined, '5555').body.applicant?.governmentIdentification
  const { data: change } = await changesApi(merchant).request(id, {
    applicant: { governmentIdentification: listed },
  })
  const refusal = { decision: 'DECLINED', reasons: ['excessive_risk'] }
  expect((await changesApi(await uma()).decide(id, change.id ?? '', refusal)).data.status).toBe('REFUSED')
  await merchant.onboard(id)
  expect(await openKinds(api, id)).toEqual([])
})
