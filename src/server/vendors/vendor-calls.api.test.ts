import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp, type TestApp } from '#test/api/start-app.ts'
import { type Account, newAccount, newMerchant } from '#test/fixtures/new-merchant.ts'
import { findExceededQuotas } from '../limits/quotas.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({
  env: { DAILY_LIMITS: 'on' },
  overrides: () => ({ sharedNumbers: { has: () => false } }),
})

/** Calls of a port's method while something runs. */
async function countCalls<Port extends 'bankLink' | 'cards' | 'identity' | 'inquiries' | 'phone'>(
  port: Port,
  method: keyof TestApp['services']['providers'][Port],
  run: () => Promise<void>,
): Promise<number> {
  const { providers } = api.services
  const adapter = providers[port]
  let calls = 0
  providers[port] = new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (name === method) calls += 1
      return typeof member === 'function' ? (member.bind(target) as unknown) : member
    },
  })
  await run()
  providers[port] = adapter
  return calls
}
const openInquiry = ({ call }: Account, id: string) =>
  call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type: 'identification' },
    body: {},
  })
const expire = (inquiryId: string) =>
  api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'expired' })
const newestCase = async () => (await findExceededQuotas(api.services.db))[0]?.limit

test('the identity provider is asked about a person twenty times a day; a number beyond it is not saved [SEC-37]', async () => {
  const account = await newAccount(api)
  let id = ''
  const statuses: number[] = []
  const asked = await countCalls('identity', 'ask', async () => {
    id = (await account.apply(newMerchant(bodyUS(), '3333').body)).id
    for (let at = 10; at < 32; at += 1) {
      const { status } = await account.save(id, { applicant: { localPhoneNumber: `41555531${at}` } })
      statuses.push(status)
      await api.runJobs()
    }
  })
  expect(asked).toBe(20)
  expect(statuses.slice(18, 20)).toEqual([200, 429])
  expect((await account.read(id)).data.applicant.localPhoneNumber).toContain('3128')
  expect(await newestCase()).toBe('identity_check')
  const other = await newAccount(api)
  expect((await other.apply(newMerchant().body)).data.decision).toBe('APPROVED')
})

test('a person begins ten inquiries a day, in whichever application [SEC-37]', async () => {
  const account = await newAccount(api)
  const { body } = newMerchant(bodyUS(), '2222')
  const statuses: number[] = []
  const created = await countCalls('inquiries', 'create', async () => {
    for (let application = 0; application < 2; application += 1) {
      const { id } = await account.apply(body)
      for (let at = 0; at < 6; at += 1) {
        const { status, data } = await openInquiry(account, id)
        statuses.push(status)
        if (status === 200) await expire(data.inquiryId)
      }
      await account.withdraw(id)
    }
  })
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(created).toBe(10)
  expect(await newestCase()).toBe('inquiry')
})

test('a partner begins ten inquiries a day [SEC-37]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(withOwners(newMerchant().body))
  const email = 'partner.of.calls@example.com'
  await ownersApi(account).submit(id, [invitedOwnerBody(email)])
  const ownerId = (await ownersApi(account).list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  const number = { value: '613222222', sourceType: 'SSN9' }
  await partner.onboard({ ...ownerDetailsUS(), governmentIdentification: number })
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) {
    const { status, data } = await partner.openSession()
    statuses.push(status)
    if (status === 200) await expire(data.inquiryId)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('the window to link a bank is opened twenty times a day [SEC-37]', async () => {
  const { call, create } = applicant(await api.as('linker@example.com'))
  const { id } = (await create(newMerchant().body)).data.application
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) {
    const path = 'GET /applications/{id}/financial-instruments/plaid/token'
    statuses.push((await call(path, { params: { id } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

const twentyOnly = [...Array.from({ length: 20 }, () => true), false, false]

test('a sign-in at the bank is redeemed, and a card looked up, twenty times a day [SEC-37]', async () => {
  const { call, create } = applicant(await api.as('redeemer@example.com'))
  const { id } = (await create(newMerchant().body)).data.application
  const asksVendor = {
    bank: () =>
      call('POST /applications/{id}/financial-instruments/plaid', {
        params: { id },
        body: { primary: true, source: 'plaid', status: 'P', value: 'made-up', requestMetadata: {} },
      }),
    card: () =>
      call('POST /applications/{id}/financial-instruments/credit-cards', {
        params: { id },
        body: { token: 'made-up' },
      }),
  }
  const wasAsked = { bank: [] as boolean[], card: [] as boolean[] }
  const exchanges = await countCalls('bankLink', 'exchange', async () => {
    for (const _ of twentyOnly) wasAsked.bank.push((await asksVendor.bank()).status !== 429)
  })
  expect(await newestCase()).toBe('bank_exchange')
  const lookUps = await countCalls('cards', 'describe', async () => {
    for (const _ of twentyOnly) wasAsked.card.push((await asksVendor.card()).status !== 429)
  })
  expect(await newestCase()).toBe('card_lookup')
  expect(wasAsked).toEqual({ bank: twentyOnly, card: twentyOnly })
  expect([exchanges, lookUps]).toEqual([20, 20])
})

test('the carrier is asked twenty times a day about a person, and no link is made beyond that [SEC-37]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(bodyUS({ ssn4: '4444', ein: '3333' }))
  const makeLink = () =>
    account.call('POST /applications/{id}/phone-auth/mobile-verifications', { params: { id }, body: {} })
  const returnUrl = new URL((await makeLink()).data.url ?? '').searchParams.get('return') ?? ''
  const vfp = new URL(returnUrl).searchParams.get('vfp') ?? ''
  const statuses: number[] = []
  const asked = await countCalls('phone', 'verificationUrl', async () => {
    for (let at = 0; at < 20; at += 1) {
      const path = 'GET /applications/{id}/phone-auth/verification-url'
      statuses.push((await applicant(api.anonymous()).call(path, { params: { id }, query: { vfp } })).status)
    }
  })
  expect(asked).toBe(19)
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429])
  expect(await newestCase()).toBe('carrier')
  const confirm = 'POST /applications/{id}/phone-auth/sms-verifications/{vfp}'
  const confirmed = () => applicant(api.anonymous()).call(confirm, { params: { id, vfp } })
  expect(await countCalls('phone', 'result', async () => void (await confirmed()))).toBe(0)
  await api.advance(60_000)
  expect((await makeLink()).status).toBe(429)
  const sent = await api.services.db.selectFrom('phone_verifications').select('send_count').execute()
  expect(sent).toEqual([{ send_count: 1 }])
})
