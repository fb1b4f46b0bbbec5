/** Nobody settles a vendor's alarm that they were not shown, and nothing rests on one that a person has yet to look at. */
import { expect, test, vi } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { openKinds } from '#test/api/cases.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi } from '#test/api/owner.ts'
import { newMerchant, outcome } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import { findCallByReference } from './repository.ts'
import { settleCall } from './settle-call.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const hourMs = 3_600_000
let accounts = 0
const newEmail = () => `unseen${(accounts += 1)}@example.com`
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const pass = async (ms: number) => {
  await api.advance(ms)
  await api.runJobs()
}
const underwriter = async (name = 'uma') => applicant(await api.as(`${name}@threshold.test`, ['underwriter']))
const versionOf = async (reader: Applicant, id: string) =>
  (await reader.call('GET /cases/{id}', { params: { id } })).data.version
const rowOf = (id: string) =>
  api.services.db
    .selectFrom('applications')
    .select(['late_hit_since', 'enable_deposits', 'decision', 'level'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
const statusAtAcquirer = async (id: string) => {
  await api.runJobs()
  const { record } = await api.services.db
    .selectFrom('boardings')
    .select('record')
    .where('application_id', '=', id as never)
    .executeTakeFirstOrThrow()
  return record?.status
}

type Body = ReturnType<typeof newMerchant>['body']
const businessNumber = ({ company }: Body, ending: string) => ({
  ...company?.governmentIdentification,
  value: `${company?.governmentIdentification?.value?.slice(0, 5)}${ending}`,
})
const lastFour = (value: string) => ({ value, sourceType: 'SSN4' as const })
/** Approved with full onboarding asked for, so that the answers can still be changed. */
function openAnswers(): Body {
  const { body } = newMerchant()
  return {
    applicant: { ...body.applicant, governmentIdentification: lastFour('4321') },
    company: { ...body.company, gpv: 25_000, governmentIdentification: businessNumber(body, '3333') },
  }
}
const personOf = ({ applicant: person }: Body) => ({
  name: person?.name,
  dob: person?.dob,
  governmentIdentification: person?.governmentIdentification,
})
const listedPerson = () => ({ ...personOf(newMerchant().body), governmentIdentification: lastFour('5555') })
const listedNumber = () => newMerchant(undefined, '5555').body.applicant?.governmentIdentification
/** Runs once while the bureau is asked. */
function whileAsked(run: () => Promise<unknown>): void {
  const { identity } = api.services.providers
  const ask = identity.ask.bind(identity)
  vi.spyOn(identity, 'ask').mockImplementationOnce(async (person, key) => {
    const answer = await ask(person, key)
    await run()
    return answer
  })
}
async function paidOut(body: Body): Promise<{ email: string; id: string }> {
  const email = newEmail()
  const merchant = await as(email)
  const { id } = await merchant.apply(body)
  const { firstName, lastName } = body.applicant?.name ?? {}
  await merchant.linkBank(id, {
    ...verifiedAccount,
    accountNumber: `7${id.replaceAll(/\D/g, '').slice(0, 8)}`,
    fullName: `${firstName} ${lastName}`,
  })
  for (let day = 0; day < 6; day += 1) await pass(24 * hourMs)
  expect((await rowOf(id)).enable_deposits).toBe(true)
  return { email, id }
}

test('a person who approves a change of owners approves nothing beside an open hit, nor does the acquirer [SEC-31, SEC-32, VEND-08]', async () => {
  const merchant = await as(newEmail())
  const body = openAnswers()
  const { id, data } = await merchant.apply(body)
  expect([data.decision, await statusAtAcquirer(id)]).toEqual(['APPROVED', 'ACTIVE'])
  const partner = newEmail()
  await changesApi(merchant).request(id, { owners: [invitedOwnerBody(partner)] })
  const ownerId = (await ownersApi(merchant).list(id)).data[0]?.id ?? ''
  await invitedOwner(api, await api.as(partner), id, ownerId).onboard(ownerDetailsUS('8888'))
  expect(await statusAtAcquirer(id)).toBe('SUSPENDED')
  await merchant.save(id, { applicant: listedPerson() })
  whileAsked(() => merchant.save(id, { applicant: personOf(body) }))
  await merchant.onboard(id)
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER', 'REVIEW'])
  const { data: change } = await changesApi(merchant).request(id, {
    company: { hasBeneficialOwners: false },
    owners: [],
  })
  const uma = await underwriter()
  const approval = {
    decision: 'APPROVED',
    reasons: ['identity_verified'],
    version: await versionOf(uma, id),
  }
  expect((await changesApi(uma).decide(id, change.id ?? '', approval)).data.status).toBe('APPLIED')
  expect((await outcome(merchant, id)).slice(0, 2)).toEqual(['PENDING', 'under_review'])
  expect([await openKinds(api, id), await statusAtAcquirer(id)]).toEqual([
    ['LATE_ANSWER', 'REVIEW'],
    'SUSPENDED',
  ])
})

test('a change that is taken back while the bureau is asked leaves the hit a case, and payouts pause [CHG-05, SEC-32]', async () => {
  const { email, id } = await paidOut(newMerchant().body)
  const merchant = await as(email)
  const changes = changesApi(merchant)
  whileAsked(async () => {
    const [open] = (await changes.list(id)).data
    expect((await changes.withdraw(id, open?.id ?? '')).status).toBe(200)
  })
  const change = await changes.request(id, { applicant: { governmentIdentification: listedNumber() } })
  expect(change.data.status).toBe('WITHDRAWN')
  expect([await openKinds(api, id), (await rowOf(id)).enable_deposits]).toEqual([['LATE_ANSWER'], false])
})

test.each<[string, (id: string, changeId: string, email: string) => Promise<unknown>]>([
  [
    'the merchant takes back',
    async (id, changeId, email) => changesApi(await as(email)).withdraw(id, changeId),
  ],
  [
    'a person refuses',
    async (id, changeId) =>
      changesApi(await underwriter()).decide(id, changeId, {
        decision: 'DECLINED',
        reasons: ['excessive_risk'],
      }),
  ],
])(
  'what the registry says of the present business is a case, when %s the change that it was asked for [CHG-05, SEC-32]',
  async (_, end) => {
    const { email, id } = await paidOut(newMerchant().body)
    // The answers of the approval are not kept longer.
    await pass(92 * 24 * hourMs)
    const merchant = await as(email)
    const { groups } = (await merchant.call('GET /categories')).data
    const segment = groups
      .flatMap(({ industries }) => industries.filter(({ type }) => type === 'REGULAR'))
      .at(-3)?.id
    const registry = vi.spyOn(api.services.providers.business, 'ask')
    registry.mockResolvedValueOnce(answered('DISSOLVED'))
    const { data: change } = await changesApi(merchant).request(id, { company: { segment } })
    expect([change.status, await openKinds(api, id)]).toEqual(['IN_REVIEW', ['CHANGE']])
    await end(id, change.id ?? '', email)
    expect([await openKinds(api, id), (await rowOf(id)).enable_deposits]).toEqual([['LATE_ANSWER'], false])
  },
)

test('who refuses a change decides on no hit that the change is not about [CHG-05, SEC-32, SEC-40]', async () => {
  const email = newEmail()
  const merchant = await as(email)
  const body = openAnswers()
  const { id } = await merchant.apply(body)
  const { data: change } = await changesApi(merchant).request(id, { company: { gpv: 10_000_000 } })
  const company = { hasBeneficialOwners: false }
  await merchant.save(id, {
    applicant: listedPerson(),
    company: { ...company, governmentIdentification: businessNumber(body, '6662') },
  })
  await merchant.onboard(id)
  await merchant.save(id, {
    applicant: personOf(body),
    company: { ...company, governmentIdentification: body.company?.governmentIdentification },
  })
  const refusal = { decision: 'DECLINED', reasons: ['excessive_risk'] }
  const refused = await changesApi(await underwriter()).decide(id, change.id ?? '', refusal)
  expect(refused.data.status).toBe('REFUSED')
  await (await as(email)).onboard(id)
  const { late_hit_since: since, level } = await rowOf(id)
  expect([await openKinds(api, id), since, level]).toEqual([['LATE_ANSWER'], expect.any(Date), 'BASIC'])
})

test('who approves despite one hit leaves the hit that an open change found to whoever decides the change [CHG-05, SEC-40]', async () => {
  const email = newEmail()
  const { id } = await (await as(email)).apply(newMerchant(undefined, '5558').body)
  const { data: change } = await changesApi(await as(email)).request(id, {
    applicant: { governmentIdentification: listedNumber() },
  })
  await pass(73 * hourMs)
  const uma = await underwriter()
  const approval = {
    decision: 'APPROVED',
    reasons: ['identity_verified'],
    version: await versionOf(uma, id),
  }
  expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
  expect(await openKinds(api, id)).toEqual(['CHANGE'])
  await changesApi(await as(email)).withdraw(id, change.id ?? '')
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
})

test('a hit reopens no declined and no withdrawn application: that takes an appeal, and its case is closed with a note [SEC-38, VEND-07]', async () => {
  for (const end of ['declined', 'withdrawn'] as const) {
    const merchant = await as(newEmail())
    const { body } = newMerchant(undefined, '5558')
    const { groups } = (await merchant.call('GET /categories')).data
    const segment = groups
      .flatMap(({ industries }) => industries.filter(({ type }) => type === 'PROHIBITED'))
      .at(0)?.id
    const { id } = await merchant.apply({ ...body, company: { ...body.company, segment } })
    const uma = await underwriter()
    if (end === 'withdrawn') await merchant.withdraw(id)
    else await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
    await pass(73 * hourMs)
    const again = await underwriter()
    expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
    const version = await versionOf(again, id)
    const reasons = {
      APPROVED: 'identity_verified',
      PENDING: 'business_document_needed',
      DECLINED: 'excessive_risk',
    }
    for (const decision of ['APPROVED', 'PENDING', 'DECLINED'] as const) {
      const { status, errors } = await again.decide(id, {
        decision,
        reasons: [reasons[decision]],
        ...(decision === 'PENDING' ? { stepUps: ['EIN_DOC'] } : {}),
        version,
      })
      expect([status, errors[0]?.code]).toEqual([409, 'already_decided'])
    }
  }
})

test.each([
  ['5556', 'WATCH_LIST_POSSIBLE'],
  ['5557', 'DECEASED'],
])(
  'who is on a list (%s) is not exchanged after the decision without a person [SEC-40, VEND-07]',
  async (ending, finding) => {
    const merchant = await as(newEmail())
    const body = openAnswers()
    const listed = { ...body, applicant: { ...body.applicant, governmentIdentification: lastFour(ending) } }
    const { id, data } = await merchant.apply(listed)
    expect([data.decision, data.stepUpDetails.map(({ type }) => type)]).toEqual([
      'PENDING',
      ['FULL_ONBOARDING'],
    ])
    await merchant.save(id, {
      applicant: { ...personOf(newMerchant().body), governmentIdentification: lastFour('4321') },
    })
    await merchant.onboard(id)
    expect((await outcome(merchant, id))[0]).toBe('PENDING')
    const uma = await underwriter()
    const { hits } = (await uma.call('GET /cases/{id}', { params: { id } })).data
    expect(hits).toMatchObject([{ about: 'APPLICANT', finding, isPresent: false }])
  },
)

test('without the version of the case nobody approves despite two hits [SEC-40, VEND-07]', async () => {
  const { id } = await (await as(newEmail())).apply(newMerchant(undefined, '5558').body)
  await pass(73 * hourMs)
  const { reference, vendor } = await api.services.db
    .selectFrom('vendor_calls')
    .select(['reference', 'vendor'])
    .where('application_id', '=', id as never)
    .where('purpose', '=', 'business')
    .executeTakeFirstOrThrow()
  const call = await findCallByReference(api.services.db, vendor, reference ?? '')
  if (!call) throw new Error('no call of the registry')
  await settleCall(api.services, call, answered('DISSOLVED', reference, api.services.clock.now()))
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER', 'LATE_ANSWER'])
  const uma = await underwriter()
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  const { status, errors } = await uma.decide(id, approval)
  expect([status, errors[0]?.code]).toEqual([409, 'case_changed'])
  const seen = { ...approval, version: await versionOf(uma, id) }
  expect((await uma.decide(id, seen)).data.decision).toBe('APPROVED')
  expect(await openKinds(api, id)).toEqual([])
})

test('without the version of the case nobody approves what replaced the hit that it was opened for [SEC-40, VEND-07]', async () => {
  const { id } = await (await as(newEmail())).apply(newMerchant(undefined, '5558').body)
  await pass(73 * hourMs)
  const uma = await underwriter()
  const read = async () =>
    (await uma.call('GET /cases/{id}', { params: { id } })).data.hits.map((hit) => hit.finding)
  const [first] = await read()
  const call = await api.services.db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('application_id', '=', id as never)
    .where('purpose', '=', 'identity')
    .executeTakeFirstOrThrow()
  await pass(1000)
  await settleCall(api.services, call, answered('DECEASED', call.reference, api.services.clock.now()))
  expect([first, await read()]).toEqual(['WATCH_LIST', ['DECEASED']])
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  expect((await uma.decide(id, approval)).errors[0]?.code).toBe('case_changed')
  const seen = { ...approval, version: await versionOf(uma, id) }
  expect((await uma.decide(id, seen)).data.decision).toBe('APPROVED')
})

test('the case of a hit that somebody claimed is decided by nobody else [CASE-01]', async () => {
  const { id } = await (await as(newEmail())).apply(newMerchant(undefined, '5558').body)
  await pass(73 * hourMs)
  const [uma, ugo] = [await underwriter(), await underwriter('ugo')]
  const [item] = (await uma.call('GET /cases/{id}', { params: { id } })).data.cases
  const claimed = await uma.call('POST /cases/{id}/claims', { params: { id: item?.id ?? '' } })
  expect(claimed.status).toBe(200)
  const { status, errors } = await ugo.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect([status, errors[0]?.code]).toEqual([409, 'case_claimed'])
})
