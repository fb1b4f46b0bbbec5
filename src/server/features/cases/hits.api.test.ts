import { expect, test, vi } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { newMerchant } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
let accounts = 0
const newEmail = () => `hit${(accounts += 1)}@example.com`
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
const fileOf = async (reader: Applicant, id: string) =>
  (await reader.call('GET /cases/{id}', { params: { id } })).data

test('the file of a case says what was reported late, about whom and what it contradicts, until it is decided [CASE-02, VEND-07]', async () => {
  const { id } = await (await as(newEmail())).apply(newMerchant(undefined, '5558').body)
  await api.advance(73 * 3_600_000)
  await api.runJobs()
  const uma = await underwriter()
  const file = await fileOf(uma, id)
  const item = file.cases.find(({ kind }) => kind === 'LATE_ANSWER')
  expect(file.hits).toEqual([
    {
      caseId: item?.id,
      about: 'APPLICANT',
      ownerId: null,
      finding: 'WATCH_LIST',
      former: 'VERIFIED',
      reportedAt: expect.any(String) as string,
      isPresent: true,
    },
  ])
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'], version: file.version }
  expect((await uma.decide(id, approval)).status).toBe(200)
  expect((await fileOf(uma, id)).hits).toEqual([])
})

test('the file names an owner who left while being checked with what was reported [CASE-02, VEND-07]', async () => {
  const merchant = await as(newEmail())
  const { id } = await merchant.apply(withOwners(newMerchant().body))
  const partner = newEmail()
  await ownersApi(merchant).submit(id, [invitedOwnerBody(partner)])
  const ownerId = (await ownersApi(merchant).list(id)).data[0]?.id ?? ''
  const { identity } = api.services.providers
  const ask = identity.ask.bind(identity)
  vi.spyOn(identity, 'ask').mockImplementationOnce(async (person, key) => {
    const answer = await ask(person, key)
    await ownersApi(merchant).remove(id, ownerId)
    return answer
  })
  await invitedOwner(api, await api.as(partner), id, ownerId).onboard(ownerDetailsUS('5555'))
  const [hit] = (await fileOf(await underwriter(), id)).hits
  expect(hit).toMatchObject({
    about: 'OWNER',
    ownerId,
    finding: 'WATCH_LIST',
    former: null,
    isPresent: false,
  })
})
