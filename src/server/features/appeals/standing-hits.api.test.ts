/** Only a dismissal ends a vendor's alarm: an appeal shows again what the decline, or a note, put aside. */
import { expect, test, vi } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { openKinds } from '#test/api/cases.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { newMerchant, outcome } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { findVendorChecks } from '#server/features/parties/core/vendor-checks.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import { settleCall } from '#server/underwriting/vendor-calls/settle-call.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const dayMs = 24 * 3_600_000
let accounts = 0
const newEmail = () => `standing${(accounts += 1)}@example.com`
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const underwriter = async (name = 'uma') => applicant(await api.as(`${name}@threshold.test`, ['underwriter']))
const pass = async (days: number) => {
  for (let day = 0; day < days; day += 1) {
    await api.advance(dayMs)
    await api.runJobs()
  }
}
const fileOf = async (reader: Applicant, id: string) =>
  (await reader.call('GET /cases/{id}', { params: { id } })).data
const paidOut = async (id: string) =>
  (
    await api.services.db
      .selectFrom('applications')
      .select('enable_deposits')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).enable_deposits
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
const decline = async (id: string) =>
  (await underwriter()).decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
const appeal = async (email: string, id: string) =>
  (await as(email)).call('POST /applications/{id}/appeals', {
    params: { id },
    body: { statement: 'Please look again.' },
  })

/** An application with a verified partner. Without a category that a person looks at, it is approved and paid out to. */
async function apply({ isProhibited = false } = {}) {
  const email = newEmail()
  const merchant = await as(email)
  const { body } = newMerchant()
  const { groups } = (await merchant.call('GET /categories')).data
  const [prohibited] = groups.flatMap(({ industries }) =>
    industries.filter(({ type }) => type === 'PROHIBITED'),
  )
  const segment = isProhibited ? { segment: prohibited?.id } : {}
  const { id } = await merchant.apply(
    withOwners({ ...body, company: { ...body.company, gpv: 25_000, ...segment } }),
  )
  const partner = newEmail()
  const person = {
    firstName: `Owner${String.fromCodePoint(96 + accounts)}`,
    phone: { nationalNumber: `(415) 555-32${10 + accounts}` },
  }
  await ownersApi(merchant).submit(id, [invitedOwnerBody(partner, person)])
  const ownerId = (await ownersApi(merchant).list(id)).data[0]?.id ?? ''
  const details = { ...ownerDetailsUS('4321'), dob: `19${60 + accounts}-03-03` }
  await invitedOwner(api, await api.as(partner), id, ownerId).onboard(details)
  const { firstName, lastName } = body.applicant?.name ?? {}
  await merchant.linkBank(id, {
    ...verifiedAccount,
    accountNumber: `7${id.replaceAll(/\D/g, '').slice(0, 8)}`,
    fullName: `${firstName} ${lastName}`,
  })
  await pass(6)
  expect(await paidOut(id)).toBe(!isProhibited)
  return { email, id, body, subjects: { applicant: id, owner: ownerId } }
}
async function report(subjectId: string, finding: IdentityFinding) {
  const call = await api.services.db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('subject_id', '=', subjectId as never)
    .where('purpose', '=', 'identity')
    .executeTakeFirstOrThrow()
  await settleCall(api.services, call, answered(finding, call.reference, api.services.clock.now()))
}

test.each<[IdentityFinding, 'applicant' | 'owner', 'before' | 'after']>([
  ['WATCH_LIST', 'owner', 'before'],
  ['DECEASED', 'owner', 'after'],
  ['WATCH_LIST', 'applicant', 'before'],
  ['DECEASED', 'applicant', 'after'],
])(
  '%s about the %s, reported %s the decline, is a hit of the appeal, which only its version dismisses [SEC-40, VEND-07, LET-04]',
  async (finding, whom, when) => {
    const { email, id, subjects } = await apply({ isProhibited: when === 'after' })
    if (when === 'before') await report(subjects[whom], finding)
    expect((await decline(id)).status).toBe(200)
    if (when === 'after') {
      await report(subjects[whom], finding)
      const uma = await underwriter()
      const item = (await fileOf(uma, id)).cases.find(({ kind }) => kind === 'LATE_ANSWER')
      const closure = { params: { id: item?.id ?? '' }, body: { note: 'Declined already.' } }
      expect((await uma.call('POST /cases/{id}/closures', closure)).status).toBe(200)
    }
    expect(await openKinds(api, id)).toEqual([])
    expect((await appeal(email, id)).status).toBe(201)
    const ugo = await underwriter('ugo')
    const { hits, version } = await fileOf(ugo, id)
    expect(hits).toMatchObject([{ finding, former: 'VERIFIED', isPresent: true }])
    expect((await ugo.decide(id, approval)).errors[0]?.code).toBe('case_changed')
    expect((await ugo.decide(id, { ...approval, version })).data.decision).toBe('APPROVED')
    expect([await openKinds(api, id), (await fileOf(ugo, id)).hits, await paidOut(id)]).toEqual([
      [],
      [],
      true,
    ])
    await report(subjects[whom], 'VERIFIED')
    await (await as(email)).onboard(id)
    expect([await openKinds(api, id), await paidOut(id)]).toEqual([[], true])
  },
)

test('what was reported about a person who was exchanged since is a hit of the appeal [SEC-32, SEC-40, VEND-07]', async () => {
  const email = newEmail()
  const merchant = await as(email)
  const { body } = newMerchant()
  const lastFour = (value: string) => ({ value, sourceType: 'SSN4' as const })
  const number = body.company?.governmentIdentification
  const { id } = await merchant.apply({
    applicant: { ...body.applicant, governmentIdentification: lastFour('4321') },
    company: {
      ...body.company,
      gpv: 25_000,
      governmentIdentification: { ...number, value: `${number?.value?.slice(0, 5)}3333` },
    },
  })
  const { name, dob } = newMerchant().body.applicant ?? {}
  await merchant.save(id, { applicant: { name, dob, governmentIdentification: lastFour('5555') } })
  const { identity } = api.services.providers
  const ask = identity.ask.bind(identity)
  vi.spyOn(identity, 'ask').mockImplementationOnce(async (person, key) => {
    const answer = await ask(person, key)
    const { applicant: first } = body
    await merchant.save(id, {
      applicant: { name: first?.name, dob: first?.dob, governmentIdentification: lastFour('4321') },
    })
    return answer
  })
  await merchant.onboard(id)
  expect((await decline(id)).status).toBe(200)
  expect((await appeal(email, id)).status).toBe(201)
  const { hits } = await fileOf(await underwriter('ugo'), id)
  expect(hits).toMatchObject([{ about: 'APPLICANT', finding: 'WATCH_LIST', isPresent: false }])
})

test('whoever asks for more on appeal leaves the hit open, and the policy approves nothing beside it [SEC-40, VEND-07]', async () => {
  const { email, id, subjects } = await apply()
  await report(subjects.owner, 'WATCH_LIST')
  await decline(id)
  await appeal(email, id)
  const ugo = await underwriter('ugo')
  const { version } = await fileOf(ugo, id)
  const asked = { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['FULL_ONBOARDING'] }
  expect((await ugo.decide(id, { ...asked, version })).status).toBe(200)
  const merchant = await as(email)
  await merchant.onboard(id)
  expect((await outcome(merchant, id)).slice(0, 2)).toEqual(['PENDING', 'under_review'])
  expect([await openKinds(api, id), await paidOut(id)]).toEqual([['LATE_ANSWER', 'REVIEW'], false])
})

test('a hit that lost its case without a dismissal is a case again with the next decision [SEC-40, VEND-07]', async () => {
  const { email, id, body, subjects } = await apply()
  await report(subjects.owner, 'WATCH_LIST')
  const { db } = api.services
  await db
    .updateTable('cases')
    .set({ status: 'CLOSED', closed_at: api.services.clock.now() })
    .where('application_id', '=', id as never)
    .where('kind', '=', 'LATE_ANSWER')
    .execute()
  await db
    .updateTable('applications')
    .set({ late_hit_since: null })
    .where('id', '=', id as never)
    .execute()
  const address = { ...body.company?.address, line1: '77 Other Street' }
  const change = await changesApi(await as(email)).request(id, { company: { address } })
  expect(change.data.status).toBe('APPLIED')
  expect([await openKinds(api, id), await paidOut(id)]).toEqual([['LATE_ANSWER'], false])
})

test('while an appeal is open its hits are not closed with a note [CASE-01, VEND-07]', async () => {
  const { email, id, subjects } = await apply()
  await report(subjects.owner, 'WATCH_LIST')
  await decline(id)
  await appeal(email, id)
  const uma = await underwriter()
  const item = (await fileOf(uma, id)).cases.find(
    ({ kind, status }) => kind === 'LATE_ANSWER' && status === 'OPEN',
  )
  const closure = { params: { id: item?.id ?? '' }, body: { note: 'Seen.' } }
  const { status, errors } = await uma.call('POST /cases/{id}/closures', closure)
  expect([status, errors[0]?.code]).toEqual([409, 'state_forbids'])
})

test('a person whom a list named in a hit is a matter of the parties until the hit is dismissed, a decline included [SEC-31, VEND-07]', async () => {
  const { email, id, subjects } = await apply()
  await report(subjects.owner, 'WATCH_LIST')
  await decline(id)
  const checkOf = async () =>
    (await findVendorChecks(api.services.db, [id as ApplicationId])).get(id as ApplicationId)
  expect(await checkOf()).toBe('HIT')
  await appeal(email, id)
  const ugo = await underwriter('ugo')
  const { version } = await fileOf(ugo, id)
  expect((await ugo.decide(id, { ...approval, version })).status).toBe(200)
  expect(await checkOf()).toBe('NONE')
})
