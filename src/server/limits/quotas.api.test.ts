import { findingOf, identityBureau } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { customer, rentalOrder } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '../vendors/vendor-timeout.ts'
import { findExceededQuotas, type QuotaName, quotas } from './quotas.ts'

const api = await testApp({ env: { DAILY_LIMITS: 'on' } })

let people = 0
const person = async (): Promise<Applicant & { userId: string }> => {
  const self = applicant(await api.as(`person${(people += 1)}@example.com`))
  return { ...self, userId: (await self.call('GET /session')).data.userId }
}
const withPhone = (body: ReturnType<typeof bodyUS>, localPhoneNumber: string) => ({
  ...body,
  applicant: { ...body.applicant, localPhoneNumber },
})
const refused = { status: 429, errors: [{ code: 'too_many_requests' }] }
const retryAfter = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['retry-after'])
const casesOf = async (userId: string) =>
  (await findExceededQuotas(api.services.db)).filter((one) => one.userId === userId).map(({ limit }) => limit)
const sendCode = (as: Applicant, id: string) =>
  as.call('POST /applications/{id}/otp-code', { params: { id } })

test('a person submits ten times a day; the eleventh is refused, a person looks, and the next day it works [SEC-20]', async () => {
  const rosa = await person()
  for (let count = 0; count < 10; count += 1) expect((await rosa.apply(bodyUS())).status).toBe(200)
  const eleventh = await rosa.apply(bodyUS())
  expect(eleventh).toMatchObject(refused)
  expect(retryAfter(eleventh)).toBeGreaterThan(86_000)
  expect((await rosa.onboard(eleventh.id)).status).toBe(429)
  expect(await casesOf(rosa.userId)).toEqual(['submission'])
  expect((await (await person()).apply(bodyUS())).status).toBe(200)
  await api.advance(86_400_000)
  const again = applicant(await api.as('person1@example.com'))
  expect((await again.onboard(eleventh.id)).status).toBe(200)
})

test('a bureau is asked about three different government ids of a person and day [SEC-20]', async () => {
  const mallory = await person()
  const statuses: number[] = []
  for (const ssn4 of ['4321', '4322', '4323', '4321', '4324', '4325'])
    statuses.push((await mallory.apply(bodyUS({ ssn4 }))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(await casesOf(mallory.userId)).toEqual(['government_id'])
  const counted = await api.services.db.selectFrom('act_counts').selectAll().execute()
  expect(JSON.stringify(counted)).not.toMatch(/432[1-5]"/)
})

test('numbers saved while a bureau does not answer count as well [SEC-20]', async () => {
  const mallory = await person()
  const ssn = (value: string) => ({ applicant: { governmentIdentification: { value, sourceType: 'SSN4' } } })
  const asked: string[] = []
  const { identity } = api.services.providers
  api.services.providers.identity = identityBureau((request) => {
    asked.push(request.number?.value ?? '')
    throw new ProviderTimeout('identity bureau')
  })
  const { id, status } = await mallory.apply(bodyUS({ ssn4: '5001' }))
  expect(status).toBe(504)
  for (const value of ['5002', '5003', '5004', '5005']) {
    expect((await mallory.save(id, ssn(value))).status).toBe(200)
    await api.advance(600_000)
    await api.runJobs()
  }
  api.services.providers.identity = identity
  expect([...new Set(asked)]).toEqual(['5001', '5002', '5003'])
  expect(await casesOf(mallory.userId)).toEqual(['government_id'])
  expect((await mallory.onboard(id)).status).toBe(429)
})

test('numbers saved while a bureau is asked count as well [SEC-20]', async () => {
  const mallory = await person()
  const { identity } = api.services.providers
  const values = ['5002', '5003', '5004', '5005']
  const { id } = (await mallory.create(bodyUS({ ssn4: '5001' }))).data.application
  const asked: string[] = []
  api.services.providers.identity = identityBureau(async (request) => {
    asked.push(request.number?.value ?? '')
    const value = values.shift()
    const body = { applicant: { governmentIdentification: { value, sourceType: 'SSN4' } } }
    if (value) expect((await mallory.save(id, body)).status).toBe(200)
    return findingOf(identity, request)
  })
  const { status } = await mallory.onboard(id)
  api.services.providers.identity = identity
  expect([status, asked]).toEqual([429, ['5001', '5002', '5003']])
})

test('answers that keep changing during the retries of a job use up the calls of the day [SEC-37]', async () => {
  const mallory = await person()
  const { id } = await mallory.apply(bodyUS({ ssn4: '6666' }))
  const { identity } = api.services.providers
  let asked = 0
  api.services.providers.identity = identityBureau(async (request) => {
    asked += 1
    const address = { ...bodyUS().applicant?.address, line1: `${asked} Oak Street` }
    expect((await mallory.save(id, { applicant: { address } })).status).toBe(200)
    return findingOf(identity, request)
  })
  for (let retry = 0; retry < 12; retry += 1) {
    await api.advance(3_600_000)
    await api.runJobs()
  }
  api.services.providers.identity = identity
  expect(asked).toBeGreaterThan(5)
  expect(asked).toBeLessThan(35)
})

test('numbers of an owner that are saved while a bureau does not answer count as well [SEC-20]', async () => {
  const rosa = await person()
  const { id } = await rosa.apply(withOwners(bodyUS()))
  const { data } = await ownersApi(rosa).submit(id, [invitedOwnerBody('sam.owner@example.com')])
  expect(data.decision).toBe('APPROVED_PENDING')
  const [listed] = (await ownersApi(rosa).list(id)).data
  const sam = invitedOwner(api, await api.as('sam.owner@example.com'), id, listed?.id ?? '')
  const { identity } = api.services.providers
  const asked: string[] = []
  api.services.providers.identity = identityBureau((request) => {
    asked.push(request.number?.value ?? '')
    throw new ProviderTimeout('identity bureau')
  })
  expect((await sam.onboard(ownerDetailsUS('5001'))).status).toBe(504)
  for (const ending of ['5002', '5003', '5004', '5005']) {
    expect((await sam.save(ownerDetailsUS(ending))).status).toBe(200)
    await api.advance(600_000)
    await api.runJobs()
  }
  api.services.providers.identity = identity
  expect([...new Set(asked)]).toEqual(['5001', '5002', '5003'])
  expect((await sam.onboard()).status).toBe(429)
})

test('ten texts a day go to a number, whoever asks for them [SEC-20]', async () => {
  const statuses: number[] = []
  for (let sender = 0; sender < 6; sender += 1) {
    const self = await person()
    const { id } = await self.apply(withPhone(bodyUS({ ssn4: '3333' }), '(415) 555-7788'))
    for (let text = 0; text < 2; text += 1) {
      statuses.push((await sendCode(self, id)).status)
      await api.advance(61_000)
    }
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})

test('fifty drafts a day are kept for a person [SEC-20]', async () => {
  const drafter = await person()
  const statuses = []
  for (let count = 0; count < 51; count += 1) statuses.push((await drafter.create({})).status)
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 429])
  expect(await casesOf(drafter.userId)).toEqual(['draft'])
  const console = await api.anonymous().get('/sandbox')
  expect(console.text).toContain(`Too many drafts`)
  expect(console.text).toContain(drafter.userId.slice(0, 8))
})

test('an application and the draft that it completes count once [SEC-20]', async () => {
  const drafter = await person()
  const draft = { company: { currency: 'USD', name: 'Delgado Bakery LLC' } }
  const statuses = []
  for (let count = 0; count < 50; count += 1) {
    await drafter.call('PUT /drafts', { body: draft })
    statuses.push((await drafter.create(draft)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect((await drafter.call('PUT /drafts', { body: draft })).status).toBe(429)
})

const accountEnding = (ending: number) => ({
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: `00012345${ending}`,
  bankName: 'First Bank',
})

test('ten bank accounts a day get a test deposit; one entered again is not counted [SEC-20]', async () => {
  const mallory = await person()
  const { id } = (await mallory.create(bodyUS())).data.application
  const statuses: number[] = []
  for (const ending of [9001, 9001, 9002, 9003, 9004, 9005, 9006, 9007, 9008, 9009, 9010, 9011])
    statuses.push((await mallory.linkBank(id, accountEnding(ending))).status)
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 201), 429])
  expect(await casesOf(mallory.userId)).toEqual(['bank_account'])
})

test('accounts linked at the bank count with those entered; the eleventh of a day is refused [SEC-20]', async () => {
  const mallory = await person()
  const { id } = (await mallory.create(bodyUS())).data.application
  expect((await mallory.linkBank(id, accountEnding(9001))).status).toBe(201)
  const statuses: number[] = []
  for (let count = 0; count < 10; count += 1) {
    const { data } = await api.anonymous().post('/sandbox/bank-link', { user: 'user_good' })
    const { publicToken: value } = data as { publicToken: string }
    const linked = await mallory.call('POST /applications/{id}/financial-instruments/plaid', {
      params: { id },
      body: { primary: true, source: 'plaid', status: 'P', value, requestMetadata: {} },
    })
    statuses.push(linked.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 429])
  expect(await casesOf(mallory.userId)).toEqual(['bank_account'])
})

test('ten cards a day are added; one that is added again is not counted [SEC-20]', async () => {
  const mallory = await person()
  const { id } = (await mallory.create(bodyUS())).data.application
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2031, cvv: '123' }
  const newToken = async () =>
    ((await api.anonymous().post('/sandbox/cards', card)).data as { token: string }).token
  const add = async (token: string) =>
    (
      await mallory.call('POST /applications/{id}/financial-instruments/credit-cards', {
        params: { id },
        body: { token },
      })
    ).status
  const first = await newToken()
  const statuses = [await add(first), await add(first)]
  for (let count = 0; count < 10; count += 1) statuses.push(await add(await newToken()))
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 201), 429])
  expect(await add(first)).toBe(201)
  expect(await casesOf(mallory.userId)).toEqual(['card'])
})

test('tax information is filed and confirmed by mail ten times a day at most [SEC-20]', async () => {
  const mallory = await person()
  const { id } = (await mallory.create(bodyUS())).data.application
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const body = { value: '98-7654329', sourceType: 'FEIN' }
    const filed = await mallory.call('POST /applications/{id}/government-identifications', {
      params: { id },
      body,
    })
    statuses.push(filed.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  expect(await casesOf(mallory.userId)).toEqual(['tax_filing'])
})

test('a refused code uses up nobody else’s limit [SEC-19]', async () => {
  const [attacker, victim] = [await person(), await person()]
  const { id } = (await attacker.create(withPhone(bodyUS(), '(415) 555-4477'))).data.application
  for (let count = 0; count <= quotas.code.max; count += 1)
    expect((await sendCode(attacker, id)).status).toBe(409)
  const own = await victim.apply(withPhone(bodyUS({ ssn4: '3333' }), '(415) 555-4477'))
  expect((await sendCode(victim, own.id)).status).toBe(200)
})

test('a refused list of owners uses up no mailbox’s limit [SEC-19]', async () => {
  const [attacker, victim] = [await person(), await person()]
  const owner = invitedOwnerBody('sam@okafor.example')
  const { id } = (await attacker.create(withOwners(bodyUS()))).data.application
  for (let count = 0; count <= quotas.invitation.max; count += 1)
    expect((await ownersApi(attacker).submit(id, [owner])).status).toBe(409)
  const own = await victim.apply(withOwners(bodyUS()))
  expect((await ownersApi(victim).submit(own.id, [owner])).status).toBe(200)
})

test('a refused text of a link uses up nobody else’s limit [SEC-19]', async () => {
  const [attacker, victim] = [await person(), await person()]
  const texted = (as: Applicant, id: string) =>
    as.call('POST /applications/{id}/step-ups/{type}/links', {
      params: { id, type: 'identification' },
      body: { byText: true },
    })
  const { id } = (await attacker.create(withPhone(bodyUS(), '(415) 555-6611'))).data.application
  for (let count = 0; count <= quotas.inquiry_text.max; count += 1)
    expect((await texted(attacker, id)).status).toBe(409)
  const own = await victim.apply(withPhone(bodyUS({ ssn4: '2222' }), '(415) 555-6611'))
  expect((await texted(victim, own.id)).status).toBe(200)
})

test('a person who keeps saving new answers cannot keep a case from being decided [SEC-20, CASE-04]', async () => {
  const mallory = await person()
  const { id } = await mallory.apply(bodyUS({ ssn4: '8888' }))
  const statuses: number[] = []
  for (let count = 0; count <= quotas.decided_save.max; count += 1)
    statuses.push((await mallory.save(id, { company: { location: `Shelf ${count}` } })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(quotas.decided_save.max)
  expect(statuses.at(-1)).toBe(429)
  expect(await casesOf(mallory.userId)).toContain('decided_save')
  const { version } = (await mallory.read(id)).data.application
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const decline = { decision: 'DECLINED', reasons: ['excessive_risk'], version }
  expect((await uma.decide(id, decline)).data.decision).toBe('DECLINED')
})

test('nor can one who keeps adding and removing a partner [SEC-20, CASE-04]', async () => {
  const mallory = await person()
  const { id } = await mallory.apply(withOwners(bodyUS({ ssn4: '8888' })))
  const owners = ownersApi(mallory)
  const statuses: number[] = []
  for (let round = 0; round <= quotas.decided_save.max / 2; round += 1) {
    const added = await owners.add(id, {
      type: 'OWNER',
      firstName: 'Ana',
      lastName: `Marsh${'a'.repeat(round)}`,
    })
    statuses.push(added.status)
    if (added.status >= 400) break
    const entered = (await owners.list(id)).data.find(({ type }) => type === 'OWNER')
    statuses.push((await owners.remove(id, entered?.id ?? '')).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(statuses).toHaveLength(quotas.decided_save.max + 1)
})

/** Writes the uses of a whole day at once, for all who have used it. */
const useUp = (name: QuotaName) =>
  api.database.executeSql(`update act_counts set acts = $1::jsonb where name = $2`, [
    JSON.stringify(
      Array.from({ length: quotas[name].max }, () => ({ at: api.services.clock.now().getTime() })),
    ),
    name,
  ])

test('orders of an application are placed fifty times a day at most, each of which keeps what was agreed to [SEC-20, ORDER-04]', async () => {
  const rosa = await customer(api)
  const id = await rosa.createApplication()
  const order = async (quantity: number) =>
    (await rosa.order(id, { ...rentalOrder, profiles: [{ device: 'N910', quantity }] })).status
  expect(await order(1)).toBe(201)
  await useUp('order')
  expect([await order(1), await order(2)]).toEqual([201, 429])
})

test('the terms of an application are signed twenty times a day at most [SEC-20, CHG-07]', async () => {
  const mallory = await person()
  const { id } = (await mallory.create(bodyUS())).data.application
  const sign = async (signed: boolean) =>
    (await mallory.save(id, { applicant: { terms: signed ? { signed, version: '2026-01' } : { signed } } }))
      .status
  await useUp('signature')
  expect([await sign(true), await sign(false), await sign(true)]).toEqual([200, 200, 429])
})
