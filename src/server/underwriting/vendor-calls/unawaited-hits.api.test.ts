/** A hit that nobody waits for any more when it comes is a case, whoever it is about and whatever goes on meanwhile. */
import { expect, test, vi } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { openKinds } from '#test/api/cases.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { newMerchant } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import { settleCall } from './settle-call.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const dayMs = 24 * 3_600_000
let accounts = 0
const newEmail = () => `unawaited${(accounts += 1)}@example.com`
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const underwriter = async (name = 'uma') => applicant(await api.as(`${name}@threshold.test`, ['underwriter']))
const pass = async (days: number) => {
  await api.advance(days * dayMs)
  await api.runJobs()
}
const fileOf = async (reader: Applicant, id: string) =>
  (await reader.call('GET /cases/{id}', { params: { id } })).data
const { identity, business } = api.services.providers
async function prohibited(merchant: Applicant) {
  const { body } = newMerchant()
  const { groups } = (await merchant.call('GET /categories')).data
  const [prohibitedOne] = groups.flatMap(({ industries }) =>
    industries.filter(({ type }) => type === 'PROHIBITED'),
  )
  return { ...body, company: { ...body.company, segment: prohibitedOne?.id } }
}
async function callOf(id: string, reference?: string) {
  const calls = await api.services.db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('application_id', '=', id as never)
    .execute()
  const call = calls.find((one) =>
    reference === undefined ? one.purpose === 'identity' : one.reference === reference,
  )
  if (!call) throw new Error('no such call')
  return call
}

test.each(['removes', 'denies'] as const)(
  'an owner who leaves while the bureau is asked leaves the hit a case (the merchant or owner %s) [SEC-31, SEC-32]',
  async (how) => {
    const merchant = await as(newEmail())
    const { id } = await merchant.apply(withOwners(newMerchant().body))
    const partner = newEmail()
    await ownersApi(merchant).submit(id, [invitedOwnerBody(partner)])
    const ownerId = (await ownersApi(merchant).list(id)).data[0]?.id ?? ''
    const session = await api.as(partner)
    const remove = () => ownersApi(merchant).remove(id, ownerId)
    const ask = identity.ask.bind(identity)
    vi.spyOn(identity, 'ask').mockImplementationOnce(async (person, key) => {
      const answer = await ask(person, key)
      const refusals = `/api/v2/applications/${id}/owners/${ownerId}/refusals`
      const { status } =
        how === 'removes' ? await remove() : await session.post(refusals, { reason: 'NO_SHARE' })
      expect(status).toBe(200)
      return answer
    })
    await invitedOwner(api, session, id, ownerId).onboard(ownerDetailsUS('5555'))
    if (how === 'denies') expect((await remove()).status).toBe(200)
    await api.runJobs()
    const clean = newEmail()
    await ownersApi(merchant).submit(id, [invitedOwnerBody(clean, { firstName: 'Igor' })])
    const cleanId = (await ownersApi(merchant).list(id)).data.find(({ email }) => email === clean)?.id ?? ''
    const person = { ...ownerDetailsUS('4321'), dob: '1981-03-03' }
    await invitedOwner(api, await api.as(clean), id, cleanId).onboard(person)
    await api.runJobs()
    expect(await openKinds(api, id)).toContain('LATE_ANSWER')
    const uma = await underwriter()
    const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
    expect((await uma.decide(id, approval)).errors[0]?.code).toBe('case_changed')
  },
)

test.each<IdentityFinding>(['WATCH_LIST_POSSIBLE', 'DECEASED'])(
  '%s after a decline is a case, and an appeal accepts it on a version that shows it alone [SEC-40, VEND-07]',
  async (finding) => {
    const email = newEmail()
    const merchant = await as(email)
    const { id } = await merchant.apply(await prohibited(merchant))
    await (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
    const statement = { params: { id }, body: { statement: 'Please look again.' } }
    expect((await merchant.call('POST /applications/{id}/appeals', statement)).status).toBe(201)
    const ugo = await underwriter('ugo')
    const { version } = await fileOf(ugo, id)
    const call = await callOf(id)
    await settleCall(api.services, call, answered(finding, call.reference, api.services.clock.now()))
    expect(await openKinds(api, id)).toContain('LATE_ANSWER')
    const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
    for (const seen of [{ version }, {}])
      expect((await ugo.decide(id, { ...approval, ...seen })).errors[0]?.code).toBe('case_changed')
    const present = { ...approval, version: (await fileOf(ugo, id)).version }
    expect((await ugo.decide(id, present)).status).toBe(200)
    expect(await openKinds(api, id)).not.toContain('LATE_ANSWER')
  },
)

test('a person who declines while the bureau is asked leaves the hit a case [SEC-31, VEND-07]', async () => {
  const email = newEmail()
  const first = await as(email)
  const { id } = await first.apply(await prohibited(first))
  const asked = { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['FULL_ONBOARDING'] }
  expect((await (await underwriter()).decide(id, asked)).status).toBe(200)
  await pass(92)
  const uma = await underwriter()
  vi.spyOn(identity, 'ask').mockImplementationOnce(async () => {
    expect((await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })).status).toBe(200)
    return answered('WATCH_LIST', 'asked-again', api.services.clock.now())
  })
  await (await as(email)).onboard(id)
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
})

test('the hit of a change that was taken back is a case while another change waits for its vendor [CHG-05, SEC-32]', async () => {
  const email = newEmail()
  const first = await as(email)
  const { body } = newMerchant()
  const { id } = await first.apply(body)
  const { firstName, lastName } = body.applicant?.name ?? {}
  await first.linkBank(id, { ...verifiedAccount, fullName: `${firstName} ${lastName}` })
  await pass(92)
  const changes = changesApi(await as(email))
  vi.spyOn(business, 'ask').mockResolvedValueOnce({
    kind: 'later',
    reference: 'of the first',
    dueInHours: 240,
  })
  const { data: change } = await changes.request(id, { company: { gpv: 10_000_000 } })
  expect((await changes.withdraw(id, change.id ?? '')).status).toBe(200)
  vi.spyOn(identity, 'ask').mockResolvedValueOnce({
    kind: 'later',
    reference: 'of the second',
    dueInHours: 24,
  })
  const number = newMerchant().body.applicant?.governmentIdentification
  const other = await changes.request(id, { applicant: { governmentIdentification: number } })
  expect(other.data.status).toBe('IN_REVIEW')
  const call = await callOf(id, 'of the first')
  await settleCall(api.services, call, answered('DISSOLVED', 'of the first', api.services.clock.now()))
  expect(await openKinds(api, id)).toContain('LATE_ANSWER')
})
