import { beforeEach, expect, test, vi } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'

const api = await testApp()
const create = vi.spyOn(api.services.providers.inquiries, 'create')
beforeEach(() => void create.mockClear())

async function applicantInquiry() {
  const account = await newAccount(api)
  const { id } = await account.apply(newMerchant(bodyUS(), '2222').body)
  return () =>
    account.call('POST /applications/{id}/step-ups/{type}/sessions', {
      params: { id, type: 'identification' },
      body: {},
    })
}

async function ownerInquiry() {
  const account = await newAccount(api)
  const { id } = await account.apply(withOwners(newMerchant().body))
  const email = 'partner@example.com'
  await ownersApi(account).submit(id, [invitedOwnerBody(email)])
  const ownerId = (await ownersApi(account).list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  const number = { value: '613222222', sourceType: 'SSN9' }
  await partner.onboard({ ...ownerDetailsUS(), governmentIdentification: number })
  return () => partner.openSession()
}

test.each([
  ['an applicant', applicantInquiry],
  ['an owner', ownerInquiry],
])('calls at the same time begin one inquiry about %s [SEC-37]', async (_who, subject) => {
  const open = await subject()
  const answers = await Promise.all([open(), open(), open()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ data }) => data.inquiryId)).size).toBe(1)
  expect(create).toHaveBeenCalledOnce()
})

test('a call that waits for another begins the inquiry when the vendor failed the other [SEC-37]', async () => {
  const open = await applicantInquiry()
  create.mockRejectedValueOnce(new Error('not now'))
  const statuses = (await Promise.all([open(), open()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 500])
  expect(create).toHaveBeenCalledTimes(2)
})
