import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { emailsTo } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { startFakeAcquirer } from '#test/vendors/fake-acquirer-server.ts'
import { restAcquirer } from '#server/vendors/boarding/rest.ts'
import { compareMerchants } from './commands/compare-merchants.ts'
import { handOverHandler } from './commands/hand-over.ts'

const fake = await startFakeAcquirer()
afterAll(() => fake.close())
afterEach(() => {
  fake.fault = null
  fake.setsUp = 'active'
})
const api = await testApp({
  overrides: ({ providers }) => ({
    providers: { ...providers, boarding: restAcquirer(fake.settings, { timeoutMs: 3000 }) },
  }),
})
const { services } = api
const dayMs = 86_400_000

/** Sessions end while the clock moves. */
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const underwriter = async (): Promise<Applicant> =>
  applicant(await api.as('uma@threshold.test', ['underwriter']))
let merchants = 0
/** An approved business of its own, unrelated to the others. */
async function approve(ssn4 = '4321', ein?: string) {
  merchants += 1
  const email = `rosa${merchants}@delgadobakery.com`
  const rosa = await as(email)
  const body = bodyUS({ ssn4, ein: ein ?? String(1000 + merchants) })
  const { id, data } = await rosa.apply({
    applicant: { ...body.applicant, emailAddress: email },
    company: { ...body.company, name: `Delgado Bakery ${merchants} LLC` },
  })
  if (data.decision !== 'APPROVED') throw new Error(`not approved: ${data.decision}`)
  return { rosa, id, email }
}
const cardsOf = async (id: string, reader: Applicant) => {
  const { data } = await reader.call('GET /applications/{id}/capabilities', { params: { id } })
  const [cards] = data.capabilities
  return `${cards?.status} ${cards?.why?.code ?? '–'}`
}
const rowOf = (id: string) =>
  services.db
    .selectFrom('boardings')
    .selectAll()
    .where('application_id', '=', id as never)
    .executeTakeFirstOrThrow()
const casesOf = (id: string) =>
  services.db
    .selectFrom('cases')
    .select(['id', 'kind', 'status'])
    .where('application_id', '=', id as never)
    .where('kind', '=', 'BOARDING')
    .orderBy('opened_at')
    .execute()
const statusesOf = async (id: string) => (await casesOf(id)).map(({ status }) => status)
const handOver = (id: string) => handOverHandler.run(services, { applicationId: id })
const handedOver = (id: string) => fake.keys.filter((key) => key.includes(id))
const merchantOf = (id: string) => {
  const merchant = fake.merchants.get(id)
  if (!merchant) throw new Error('not handed over')
  return merchant
}

test('an approved merchant is handed over once though the job runs twice, and the receipt is kept sealed [VEND-08]', async () => {
  const { rosa, id, email } = await approve()
  expect(await cardsOf(id, rosa)).toBe('HELD being_set_up')
  await Promise.all([handOver(id), handOver(id)])
  await handOver(id)
  await api.runJobs()
  expect(handedOver(id)).toHaveLength(1)
  expect(await cardsOf(id, rosa)).toBe('ACTIVE –')
  const { state, receipt, reference, wanted_since } = await rowOf(id)
  expect([state, wanted_since, reference]).toEqual(['SET_UP', null, `mid-${id.slice(-12)}`])
  expect(receipt).toMatchObject({ id: expect.any(String), signature: expect.stringMatching(/^sig1=/) })
  const { rows } = await sql<{ row: string }>`select boardings::text as row from boardings
    where application_id = ${id}`.execute(services.db)
  expect(rows[0]?.row).not.toMatch(/Delgado|receipt /)
  const mails = await emailsTo(api, email)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['You can take cards now', 'You’re approved. Next, link a bank account']),
  )
  const approval = mails.find(({ subject }) => subject?.startsWith('You’re approved'))
  expect(approval?.text).toContain('Cards start when our payment processor has set up your account')
  expect(approval?.text).not.toContain('you can start taking payments now')
})

test('everything that the acquirer needs goes over: numbers, people, account and channels [VEND-08]', async () => {
  const { rosa, id } = await approve()
  await rosa.linkBank(id, { ...verifiedAccount, accountNumber: '000555666777' })
  const channel = { name: 'Online shop', type: 'ONLINE', externalId: 'shop-1' }
  await rosa.call('POST /applications/{id}/channels', { params: { id }, body: channel })
  await api.runJobs()
  expect(merchantOf(id).record).toMatchObject({
    merchantId: id,
    status: 'ACTIVE',
    payouts: 'HELD',
    country: 'US',
    legalName: `Delgado Bakery ${merchants} LLC`,
    number: { sourceType: 'FEIN', value: `12345${1000 + merchants}` },
    mcc: expect.stringMatching(/^\d{4}$/),
    applicant: { firstName: 'Rosa', lastName: 'Delgado', birthDate: '1984-03-09', number: { value: '4321' } },
    payoutAccount: null,
    channels: [{ name: 'Online shop', type: 'ONLINE', externalId: 'shop-1' }],
  })
  await api.advance(5 * dayMs)
  await api.runJobs()
  expect(merchantOf(id).record).toMatchObject({
    payouts: 'ON',
    payoutAccount: { routingNumber: '021000021', accountNumber: '000555666777', holderName: 'Rosa Delgado' },
  })
})

test('an acquirer that does not answer is asked again with the same key, and nothing is lost [VEND-08]', async () => {
  const { rosa, id } = await approve()
  fake.fault = 'unavailable'
  await expect(handOver(id)).rejects.toThrow('acquirer timed out')
  fake.fault = 'no response'
  await expect(handOver(id)).rejects.toThrow('acquirer timed out')
  expect(await cardsOf(id, rosa)).toBe('HELD being_set_up')
  fake.fault = null
  await handOver(id)
  expect(handedOver(id)).toEqual([`"${id}:1"`])
})

test('an answer without a valid signature is no receipt, and cards do not start [VEND-08]', async () => {
  const { rosa, id } = await approve()
  fake.fault = 'unsigned'
  await expect(handOver(id)).rejects.toThrow('without a valid signature')
  expect(await cardsOf(id, rosa)).toBe('HELD being_set_up')
  expect((await rowOf(id)).receipt).toBeNull()
  fake.fault = null
  await handOver(id)
  expect(handedOver(id)).toHaveLength(1)
})

test('a merchant that is set up later says so in both languages, and cards start by themselves [VEND-08]', async () => {
  fake.setsUp = 'pending'
  const { rosa, id, email } = await approve()
  await api.runJobs()
  const read = (language: string) =>
    rosa.call('GET /applications/{id}/capabilities', {
      params: { id },
      headers: { 'accept-language': language },
    })
  const [english] = (await read('en-US')).data.capabilities
  expect(english).toMatchObject({ status: 'HELD', wasActive: false })
  expect(english?.why?.message).toMatch(/^Cards start when /)
  expect((await read('fr-CA')).data.capabilities[0]?.why?.message).toMatch(/^Les cartes seront acceptées dès/)
  merchantOf(id).status = 'active'
  await api.advance(10 * 60_000)
  await api.runJobs()
  expect(await cardsOf(id, await as(email))).toBe('ACTIVE –')
  expect(handedOver(id)).toHaveLength(1)
})

test('a refusal by the acquirer is a case with its reasons; closing it hands over once more [VEND-08]', async () => {
  fake.setsUp = 'refused'
  const { rosa, id } = await approve()
  await api.runJobs()
  expect(await cardsOf(id, rosa)).toBe('HELD set_up_in_review')
  const uma = await underwriter()
  const [first] = await casesOf(id)
  const file = await uma.call('GET /cases/{id}', { params: { id: first?.id ?? '' } })
  expect(file.data).toMatchObject({
    case: { kind: 'BOARDING', reason: 'acquirer_differs' },
    boarding: { state: 'REFUSED', reasons: ['name_and_number_differ'], differences: [] },
  })
  const close = async (caseId = '') =>
    (
      await uma.call('POST /cases/{id}/closures', {
        params: { id: caseId },
        body: { note: 'The acquirer has the right number now.' },
      })
    ).status
  expect(await close(first?.id)).toBe(200)
  await api.runJobs()
  expect(await statusesOf(id)).toEqual(['CLOSED', 'OPEN'])
  fake.setsUp = 'active'
  expect(await close((await casesOf(id))[1]?.id)).toBe(200)
  await api.runJobs()
  expect([await cardsOf(id, rosa), handedOver(id).length]).toEqual(['ACTIVE –', 3])
  expect(await statusesOf(id)).toEqual(['CLOSED', 'CLOSED'])
})

test('answers that nobody decided on stay here: the acquirer keeps what was approved [VEND-08, SEC-32]', async () => {
  // Full onboarding is still open, in which what was approved may be changed.
  const { rosa, id, email } = await approve(undefined, '3333')
  await rosa.linkBank(id, { ...verifiedAccount, accountNumber: '000555666778' })
  await api.advance(5 * dayMs)
  await api.runJobs()
  const approved = merchantOf(id).record
  expect(approved.payouts).toBe('ON')
  const saved = await (
    await as(email)
  ).save(id, {
    applicant: { name: { firstName: 'Mona', lastName: 'Duarte' }, dob: '1979-01-02' },
    company: {
      name: 'Another Business LLC',
      governmentIdentification: { value: '123457779', sourceType: 'FEIN' },
    },
  })
  expect(saved.status).toBe(200)
  await handOver(id)
  await api.runJobs()
  expect(merchantOf(id).record).toMatchObject({
    legalName: approved.legalName,
    number: approved.number,
    applicant: approved.applicant,
    payouts: 'HELD',
  })
})

test('a change of the trade name follows, and what did not change is not sent [VEND-08]', async () => {
  const { rosa, id } = await approve()
  await api.runJobs()
  const requested = await changesApi(rosa).request(id, { company: { dba: 'Rosa’s Bread' } })
  expect(requested.data.status).toBe('APPLIED')
  await api.runJobs()
  const before = handedOver(id).length
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('boardings')
      .set({ wanted_since: services.clock.now() })
      .where('application_id', '=', id as never)
      .execute()
  })
  await handOver(id)
  expect(handedOver(id)).toHaveLength(before)
})

test('a hold suspends the merchant at the acquirer, a withdrawal or a decline closes it [VEND-08]', async () => {
  const uma = underwriter
  const [withdrawn, declined] = [await approve('5558'), await approve('5558')]
  await api.runJobs()
  await api.advance(73 * 3_600_000)
  await api.runJobs()
  const hold = { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['GOV_ID_SELFIE'] }
  expect((await (await uma()).decide(withdrawn.id, hold)).status).toBe(200)
  await (await uma()).decide(declined.id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  await api.runJobs()
  expect(merchantOf(withdrawn.id)).toMatchObject({ status: 'suspended', record: { payouts: 'HELD' } })
  expect(merchantOf(declined.id)).toMatchObject({ status: 'closed', record: { status: 'CLOSED' } })
  expect((await (await as(withdrawn.email)).withdraw(withdrawn.id)).status).toBe(200)
  await api.runJobs()
  expect(merchantOf(withdrawn.id)).toMatchObject({ status: 'closed', record: { status: 'CLOSED' } })
  expect((await rowOf(withdrawn.id)).state).toBe('CLOSED')
})

test('a new legal name of an approved business reaches the acquirer [VEND-08]', async () => {
  const { rosa, id } = await approve()
  await api.runJobs()
  const legalName = `Delgado Bakery & Sons ${merchants} LLC`
  const { data } = await changesApi(rosa).request(id, { company: { name: legalName } })
  await api.runJobs()
  if (data.status === 'IN_REVIEW')
    await changesApi(await underwriter()).decide(id, data.id ?? '', {
      decision: 'APPROVED',
      reasons: ['business_verified'],
    })
  await api.runJobs()
  expect(merchantOf(id).record.legalName).toBe(legalName)
})

test('the daily comparison finds what is missing and what differs, and closes what is in order again [VEND-08]', async () => {
  const [missing, renamed, stopped] = [await approve(), await approve(), await approve()]
  await api.runJobs()
  await compareMerchants(services)
  for (const { id } of [missing, renamed, stopped]) expect(await casesOf(id)).toEqual([])
  const kept = merchantOf(missing.id)
  fake.merchants.delete(missing.id)
  const { record } = merchantOf(renamed.id)
  merchantOf(renamed.id).record = { ...record, legalName: 'Somebody else LLC', mcc: '7995' }
  merchantOf(stopped.id).status = 'suspended'
  await compareMerchants(services)
  expect(
    await Promise.all([missing, renamed, stopped].map(async ({ id }) => (await rowOf(id)).differences)),
  ).toEqual([['missing'], ['legal_name', 'category'], ['status']])
  for (const { id } of [missing, renamed, stopped]) expect(await statusesOf(id)).toEqual(['OPEN'])
  await compareMerchants(services)
  expect(await statusesOf(missing.id)).toEqual(['OPEN'])
  fake.merchants.set(missing.id, kept)
  merchantOf(renamed.id).record = record
  merchantOf(stopped.id).status = 'active'
  await compareMerchants(services)
  for (const { id } of [missing, renamed, stopped]) expect(await statusesOf(id)).toEqual(['CLOSED'])
})

test('a set-up that takes longer than three days is a difference [VEND-08]', async () => {
  fake.setsUp = 'pending'
  const { id } = await approve()
  await api.runJobs()
  await compareMerchants(services)
  expect((await rowOf(id)).differences).toEqual([])
  await api.advance(3 * dayMs)
  await compareMerchants(services)
  expect((await rowOf(id)).differences).toEqual(['not_set_up'])
  expect(await statusesOf(id)).toEqual(['OPEN'])
})

test('merchants of the acquirer that were never approved here are found, known or not [VEND-08]', async () => {
  const { id } = await approve()
  await api.runJobs()
  const rosa = await as('pending@delgadobakery.com')
  const pending = await rosa.apply(bodyUS({ ssn4: '8888', ein: '7001' }))
  fake.merchants.set(pending.id, { ...merchantOf(id) })
  fake.merchants.set('urn:app:00000000-0000-4000-8000-000000000000', { ...merchantOf(id) })
  await compareMerchants(services)
  expect(await rowOf(pending.id)).toMatchObject({ state: 'NOT_APPROVED', differences: ['not_approved'] })
  expect(await statusesOf(pending.id)).toEqual(['OPEN'])
  const comparison = await services.db
    .selectFrom('boarding_comparisons')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(comparison).toMatchObject({ vendor: 'acquirer', unknown: 1 })
  fake.merchants.delete('urn:app:00000000-0000-4000-8000-000000000000')
  fake.merchants.delete(pending.id)
  await compareMerchants(services)
  expect(await statusesOf(pending.id)).toEqual(['CLOSED'])
})

test('approvals from before the acquirer was set are handed over by the comparison, with cards on [VEND-08]', async () => {
  const { rosa, id } = await approve()
  await sql`delete from boardings where application_id = ${id}`.execute(services.db)
  expect(await cardsOf(id, rosa)).toBe('ACTIVE –')
  await compareMerchants(services)
  expect(await cardsOf(id, rosa)).toBe('ACTIVE –')
  await api.runJobs()
  expect(merchantOf(id).record.status).toBe('ACTIVE')
})
