import { expect, test, vi } from 'vitest'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { type Account, newAccount, newMerchant, outcome, withCompany } from '#test/fixtures/new-merchant.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({
  env: { DAILY_LIMITS: 'on' },
  overrides: () => ({ sharedNumbers: { has: () => false } }),
})

let numbers = 100
const ein = (ending: string) => ({
  governmentIdentification: { value: `47${(numbers += 1)}${ending}`, sourceType: 'FEIN' as const },
})
type Kind = 'identification' | 'verification'
const open = ({ call }: Account, id: string, type: Kind) =>
  call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type }, body: {} })
const opened = async (account: Account, id: string, type: Kind) =>
  (await open(account, id, type)).data.inquiryId
const end = (inquiryId: string, result: 'failed' | 'completed' | 'expired') =>
  api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: result })
const submit = ({ call }: Account, id: string, type: Kind, inquiryId: string) =>
  call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
/** Ended at the vendor, and submitted. */
const give = async (account: Account, id: string, type: Kind, result: 'failed' | 'completed') => {
  const inquiryId = await opened(account, id, type)
  await end(inquiryId, result)
  return submit(account, id, type, inquiryId)
}
const endsOf = {
  identification: { body: () => newMerchant(bodyUS(), '2222').body, refused: 'photo_id_refused' },
  verification: {
    body: () => withCompany(newMerchant().body, ein('2222')),
    refused: 'business_document_unverified',
  },
} as const

test.each(['identification', 'verification'] as const)(
  'the first failure of an %s leaves a second try, the second a person, although nobody submits them [SEC-32]',
  async (kind) => {
    const account = await newAccount(api)
    const { id } = await account.apply(endsOf[kind].body())
    for (let at = 0; at < 2; at += 1) await end(await opened(account, id, kind), 'failed')
    expect((await open(account, id, kind)).status).toBe(409)
    expect(await outcome(account, id)).toEqual(['PENDING', endsOf[kind].refused])
  },
)

test.each(['identification', 'verification'] as const)(
  'an %s that passes after one failure is accepted, submitted or not [SEC-32]',
  async (kind) => {
    for (const isSubmitted of [true, false]) {
      const account = await newAccount(api)
      const { id } = await account.apply(endsOf[kind].body())
      if (isSubmitted) expect((await give(account, id, kind, 'failed')).status).toBe(200)
      else await end(await opened(account, id, kind), 'failed')
      await give(account, id, kind, 'completed')
      expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
    }
  },
)

test('an inquiry that expired is no failure [SEC-32]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(endsOf.identification.body())
  for (let at = 0; at < 3; at += 1) await end(await opened(account, id, 'identification'), 'expired')
  await give(account, id, 'identification', 'completed')
  expect((await outcome(account, id))[0]).toBe('APPROVED')
})

test('an inquiry that is open is continued, and one about former answers is not [SEC-32]', async () => {
  const account = await newAccount(api)
  const body = endsOf.identification.body()
  const { id } = await account.apply(withCompany(body, ein('3333')))
  const first = await opened(account, id, 'identification')
  expect(await opened(account, id, 'identification')).toBe(first)
  await account.save(id, { applicant: { name: { firstName: 'Rosalia', lastName: 'Other' } } })
  expect(await opened(account, id, 'identification')).not.toBe(first)
})

test('failures of photo IDs count when a code proves the phone instead [SEC-32]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant(bodyUS(), '3333')
  const { id } = await account.apply(body)
  await give(account, id, 'identification', 'failed')
  await end(await opened(account, id, 'identification'), 'failed')
  await account.call('POST /applications/{id}/otp-code', { params: { id } })
  await api.runJobs()
  const [text] = await listSandboxMessages(api.services.db, { channel: 'sms' })
  const code = /\d{6}/.exec(text?.text ?? '')?.[0] ?? ''
  await account.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
  expect((await outcome(account, id))[0]).toBe('PENDING')
})

test('whoever is asked once more by a person has two tries again [SEC-32]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(endsOf.identification.body())
  for (let at = 0; at < 2; at += 1) await give(account, id, 'identification', 'failed')
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const ask = { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['GOV_ID_SELFIE'] }
  expect((await uma.decide(id, ask)).status).toBe(200)
  await give(account, id, 'identification', 'failed')
  await give(account, id, 'identification', 'completed')
  expect((await outcome(account, id))[0]).toBe('APPROVED')
})

test('a photo ID of an owner that failed twice is looked at by a person, although nobody submits it [SEC-32]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(withOwners(newMerchant().body))
  const email = 'partner.of.tries@example.com'
  await ownersApi(account).submit(id, [invitedOwnerBody(email)])
  const ownerId = (await ownersApi(account).list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  const number = { value: '613222222', sourceType: 'SSN9' }
  await partner.onboard({ ...ownerDetailsUS(), governmentIdentification: number })
  for (let at = 0; at < 2; at += 1)
    await partner.endInquiry((await partner.openSession()).data.inquiryId, 'failed')
  expect((await partner.openSession()).status).toBe(409)
  expect((await outcome(account, id)).slice(0, 2)).toEqual(['PENDING', 'owner_under_review'])
})

test('five photo IDs that fail in five applications leave no sixth [SEC-37]', async () => {
  const account = await newAccount(api)
  const body = endsOf.identification.body()
  for (let at = 0; at < 5; at += 1) {
    const { id } = await account.apply(body)
    const { status, data } = await open(account, id, 'identification')
    if (status === 200) await end(data.inquiryId, 'failed')
    await account.withdraw(id)
  }
  const { id } = await account.apply(body)
  expect((await open(account, id, 'identification')).status).toBe(409)
  expect((await outcome(account, id))[0]).toBe('PENDING')
})

test.each([
  ['dissolved', '4444', 'DECLINED_PENDING'],
  ['unknown', '2222', 'PENDING'],
  ['of another name', '1111', 'PENDING'],
])(
  'a business that is %s withdraws and names another number: a person looks [SEC-32]',
  async (_what, ending, decision) => {
    const account = await newAccount(api)
    const { body } = newMerchant()
    const first = await account.apply(withCompany(body, ein(ending)))
    expect((await outcome(account, first.id))[0]).toBe(decision)
    await account.withdraw(first.id)
    const { id } = await account.apply(withCompany(body, ein('6780')))
    expect(await outcome(account, id)).toEqual(['PENDING', 'linked_application'])
  },
)

test('whoever withdraws before a photo ID and gives it in the next application is approved [SEC-32]', async () => {
  const account = await newAccount(api)
  const body = endsOf.identification.body()
  await account.withdraw((await account.apply(body)).id)
  const { id } = await account.apply(body)
  await give(account, id, 'identification', 'completed')
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
})

test('an application that came before one that owes evidence is not held by it [SEC-32]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant()
  const { id } = await account.apply(withCompany(body, ein('3333')))
  await account.apply(withCompany({ ...body, company: { ...body.company, name: 'Second LLC' } }, ein('2222')))
  await account.onboard(id)
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
})

test('five wrong codes for a number leave none in the next application of the day [SEC-37]', async () => {
  const email = 'codes@example.com'
  const account = applicant(await api.as(email))
  const { body } = newMerchant(bodyUS(), '3333')
  const enter = (self: typeof account, id: string, code: string) =>
    self.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
  const send = (self: typeof account, id: string) =>
    self.call('POST /applications/{id}/otp-code', { params: { id } })
  const first = await account.apply(body)
  await send(account, first.id)
  for (let at = 0; at < 4; at += 1) await enter(account, first.id, '000000')
  await account.withdraw(first.id)
  await api.advance(60_000)
  const second = await account.apply(body)
  expect((await send(account, second.id)).status).toBe(200)
  await enter(account, second.id, '000000')
  expect(await outcome(account, second.id)).toEqual(['PENDING', 'photo_id_needed'])
})

test('a person who failed a photo ID in a withdrawn application has one try left in the next one [SEC-37]', async () => {
  const account = await newAccount(api)
  const body = endsOf.identification.body()
  const first = await account.apply(body)
  await end(await opened(account, first.id, 'identification'), 'failed')
  await account.withdraw(first.id)
  const other = await newAccount(api)
  const { id } = await other.apply(body)
  await give(other, id, 'identification', 'failed')
  expect((await outcome(other, id))[0]).toBe('PENDING')
  expect(await outcome(other, id)).toContain('photo_id_refused')
})

test('a document that passes after two failures of the business is looked at by a person, in whichever applications they were [SEC-37]', async () => {
  const body = endsOf.verification.body()
  const failed = await newAccount(api)
  const first = await failed.apply(body)
  await end(await opened(failed, first.id, 'verification'), 'failed')
  await failed.withdraw(first.id)
  const account = await newAccount(api)
  const { id } = await account.apply({ ...body, applicant: newMerchant().body.applicant })
  await give(account, id, 'verification', 'failed')
  await give(account, id, 'verification', 'completed')
  expect(await outcome(account, id)).toEqual(['PENDING', 'linked_application'])
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  await uma.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect((await outcome(account, id))[0]).toBe('APPROVED')
})

test('inquiries that others left open under a name are asked about together, not one after the other [SEC-37]', async () => {
  const body = endsOf.identification.body()
  for (let others = 0; others < 2; others += 1) {
    const other = await newAccount(api)
    const { id } = await other.apply(body)
    await opened(other, id, 'identification')
    await other.withdraw(id)
  }
  const account = await newAccount(api)
  const { id } = await account.apply(body)
  const { inquiries } = api.services.providers
  const ask = inquiries.report.bind(inquiries)
  const asked = { now: 0, atOnce: 0 }
  const reportOf = vi.spyOn(inquiries, 'report').mockImplementation(async (inquiryId, holder) => {
    asked.now += 1
    asked.atOnce = Math.max(asked.atOnce, asked.now)
    const answer = await ask(inquiryId, holder)
    asked.now -= 1
    return answer
  })
  expect((await open(account, id, 'identification')).status).toBe(200)
  reportOf.mockRestore()
  expect(asked).toEqual({ now: 0, atOnce: 2 })
})
