import { expect, test, vi } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { openKinds } from '#test/api/cases.ts'
import { verifiedAccount } from '#test/api/changes.ts'
import { newMerchant, outcome } from '#test/fixtures/new-merchant.ts'
import { testApp } from '#test/api/start-app.ts'
import { signEvent } from '#sandbox/vendors/event-signature.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

// As outside of the sandbox: every number, name, phone and address belongs to one business or person.
const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const hourMs = 3_600_000

let accounts = 0
const newEmail = () => `late-hit${(accounts += 1)}@example.com`
const as = async (email: string): Promise<Applicant> => applicant(await api.as(email))
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
const pass = async (ms: number) => {
  await api.advance(ms)
  await api.runJobs()
}
const rowOf = (id: string) =>
  api.services.db
    .selectFrom('applications')
    .select(['late_hit_since', 'enable_deposits', 'decision', 'version'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

const referenceOf = async (id: string): Promise<string> => {
  const { reference } = await api.services.db
    .selectFrom('vendor_calls')
    .select('reference')
    .where('application_id', '=', id as never)
    .where('purpose', '=', 'identity')
    .executeTakeFirstOrThrow()
  return reference ?? ''
}

/** A confirmed hit about the applicant comes after three days. */
async function apply(change: { ein?: string; ssnEnding?: string; gpv?: number } = {}) {
  const email = newEmail()
  const { body } = newMerchant(undefined, change.ssnEnding ?? '5558')
  const company = {
    ...body.company,
    ...(change.gpv === undefined ? {} : { gpv: change.gpv }),
    ...(change.ein === undefined
      ? {}
      : {
          governmentIdentification: {
            ...body.company?.governmentIdentification,
            value: `${body.company?.governmentIdentification?.value?.slice(0, 5)}${change.ein}`,
          },
        }),
  }
  const { id } = await (await as(email)).apply({ ...body, company })
  return { email, id, body }
}
async function completeDocument(email: string, id: string) {
  const merchant = await as(email)
  const { data } = await merchant.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type: 'verification' },
  })
  await api.anonymous().post(`/sandbox/inquiries/${data.inquiryId}`, { outcome: 'completed' })
  return merchant.call('POST /applications/{id}/step-ups/verification', {
    params: { id },
    body: { inquiryId: data.inquiryId },
  })
}

test('a hit that comes before the approval decides it [VEND-07, SEC-32]', async () => {
  const { email, id } = await apply({ ein: '2222' })
  expect((await rowOf(id)).decision).toBe('PENDING')
  await pass(73 * hourMs)
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
  await completeDocument(email, id)
  expect((await rowOf(id)).decision).toBe('DECLINED')
})

test('a request for more leaves the hit open, and its answer approves nothing [VEND-07]', async () => {
  const { email, id } = await apply()
  await pass(73 * hourMs)
  const asked = { decision: 'PENDING', reasons: ['business_document_needed'], stepUps: ['EIN_DOC'] }
  expect((await (await underwriter()).decide(id, asked)).status).toBe(200)
  expect([await openKinds(api, id), (await rowOf(id)).late_hit_since]).toEqual([
    ['LATE_ANSWER'],
    expect.any(Date),
  ])
  await completeDocument(email, id)
  expect((await rowOf(id)).decision).not.toBe('APPROVED')
})

test('while a hit is open, no other application of the person is approved, nor are earlier ones unseen [VEND-07, SEC-31]', async () => {
  const { email, id, body } = await apply()
  const merchant = await as(email)
  const { firstName = '', lastName = '' } = body.applicant?.name ?? {}
  await merchant.linkBank(id, {
    ...verifiedAccount,
    fullName: `${firstName} ${lastName}`,
    accountNumber: '5550771',
  })
  await pass(73 * hourMs)
  await pass(120 * hourMs)
  expect((await rowOf(id)).enable_deposits).toBe(false)
  const { body: second } = newMerchant()
  const again = await as(email)
  const other = await again.apply({
    ...second,
    applicant: { ...body.applicant, localPhoneNumber: second.applicant?.localPhoneNumber ?? '' },
  })
  expect(await outcome(again, other.id)).toEqual(['PENDING', 'linked_application'])
})

test('the version that a person read does not cover a hit that came since [VEND-07, SEC-40]', async () => {
  const { id } = await apply({ ein: '2222' })
  const { version } = await rowOf(id)
  await pass(73 * hourMs)
  const uma = await underwriter()
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  for (const body of [{ ...approval, version }, approval]) {
    const refused = await uma.decide(id, body)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'case_changed'])
  }
})

test('who approves despite the hit dismisses it, for later decisions and readings of the same answer too [VEND-07]', async () => {
  const { email, id } = await apply({ ein: '3333' })
  await pass(73 * hourMs)
  const { version } = await rowOf(id)
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'], version }
  expect((await (await underwriter()).decide(id, approval)).status).toBe(200)
  expect([await openKinds(api, id), (await rowOf(id)).late_hit_since]).toEqual([[], null])
  await (await as(email)).onboard(id)
  expect((await rowOf(id)).decision).toBe('APPROVED')
})

test('above the limit of one person, no single person ends the pause [SEC-34, VEND-07]', async () => {
  const { id } = await apply({ gpv: 10_000_000 })
  if ((await rowOf(id)).decision !== 'APPROVED') throw new Error('The first decision is by the policy.')
  await pass(73 * hourMs)
  const uma = await underwriter()
  const { data } = await uma.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect(data.decision).toBe('APPROVED')
  expect((await rowOf(id)).late_hit_since).not.toBeNull()
  const late = await api.services.db
    .selectFrom('cases')
    .select('id')
    .where('application_id', '=', id as never)
    .where('kind', '=', 'LATE_ANSWER')
    .executeTakeFirstOrThrow()
  const closed = await uma.call('POST /cases/{id}/closures', {
    params: { id: late.id },
    body: { note: 'Fine.' },
  })
  expect([closed.status, closed.errors[0]?.code]).toEqual([409, 'state_forbids'])
})

test('a hit on a withdrawn application stays a matter of its people [VEND-07, SEC-31]', async () => {
  const { email, id, body } = await apply()
  const merchant = await as(email)
  await pass(73 * hourMs)
  await (await as(email)).call('POST /applications/{id}/withdraw', { params: { id } })
  expect(merchant).toBeDefined()
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
  const { body: second } = newMerchant()
  const again = await as(newEmail())
  const other = await again.apply({ ...second, applicant: body.applicant })
  expect(await outcome(again, other.id)).toEqual(['PENDING', 'linked_application'])
})

/** Another person applies for the same business, from another account. */
async function applyAfter({ company }: ReturnType<typeof newMerchant>['body']) {
  const { body } = newMerchant()
  const email = newEmail()
  const { id } = await (await as(email)).apply({ ...body, company })
  return { email, id }
}
/** Waits for the bureau, which answers after two hours. */
async function applyAndWait() {
  const applied = await apply({ ssnEnding: '6661' })
  expect(
    (await as(applied.email).then((merchant) => merchant.read(applied.id))).data.application.waiting?.on,
  ).toBe('vendor')
  return applied
}
const linked = ['PENDING', 'linked_application']

test.each<[string, (merchant: Applicant, id: string) => Promise<unknown>]>([
  ['still waits', async () => {}],
  ['was withdrawn meanwhile', (merchant, id) => merchant.withdraw(id)],
  [
    'is a draft again',
    async (merchant, id) => {
      await merchant.save(id, { company: { name: null } })
      await merchant.onboard(id)
    },
  ],
])(
  'who applies for a business after somebody who waits for a vendor waits for a person, though that one %s [SEC-31, VEND-02]',
  async (_what, leave) => {
    const { email, id, body } = await applyAndWait()
    await leave(await as(email), id)
    const second = await applyAfter(body)
    expect(await outcome(await as(second.email), second.id)).toEqual(linked)
  },
)

test('what a list says of somebody who then withdraws counts for who applies after, before and after the answer of the other vendor [SEC-31, VEND-02]', async () => {
  const { email, id, body } = await apply({ ssnEnding: '5555', ein: '6661' })
  expect((await rowOf(id)).decision).toBe('PENDING')
  expect((await (await as(email)).withdraw(id)).status).toBe(200)
  const second = await applyAfter(body)
  await pass(96 * hourMs)
  expect(await outcome(await as(second.email), second.id)).toEqual(linked)
})

test('a hit about an application that was withdrawn before any decision is a case [SEC-31, VEND-02]', async () => {
  const { email, id } = await applyAndWait()
  await (await as(email)).withdraw(id)
  const read = vi.spyOn(api.services.providers.identity, 'read')
  read.mockResolvedValue({ kind: 'answered', finding: 'WATCH_LIST', reference: null, reportedAt: null })
  await pass(3 * hourMs)
  read.mockRestore()
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
})

test('a hit about a number that was entered first is a case, though another number was decided on [SEC-31, VEND-02]', async () => {
  const { email, id } = await applyAndWait()
  const merchant = await as(email)
  await merchant.save(id, { applicant: { governmentIdentification: { value: '4321', sourceType: 'SSN4' } } })
  expect((await merchant.onboard(id)).data.decision).toBe('APPROVED')
  const read = vi.spyOn(api.services.providers.identity, 'read')
  read.mockResolvedValue({ kind: 'answered', finding: 'WATCH_LIST', reference: null, reportedAt: null })
  await pass(3 * hourMs)
  read.mockRestore()
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
})

test('a hit is followed though the vendor does not respond when its event is read [VEND-02, VEND-07]', async () => {
  const { id } = await apply()
  const read = vi.spyOn(api.services.providers.identity, 'read')
  read.mockRejectedValue(new ProviderTimeout('identity bureau'))
  await pass(73 * hourMs)
  expect(read).toHaveBeenCalled()
  expect(await openKinds(api, id)).toEqual([])
  read.mockRestore()
  await pass(10 * 60_000)
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
})

test('a new match with the same word, after a person dismissed the first, is a case [VEND-07]', async () => {
  const { id } = await apply({ ssnEnding: '5556' })
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  expect((await (await underwriter()).decide(id, approval)).data.decision).toBe('APPROVED')
  const reference = await referenceOf(id)
  const announce = async (eventId: string, reportedAt: Date) => {
    const read = vi.spyOn(api.services.providers.identity, 'read')
    read.mockResolvedValue({ kind: 'answered', finding: 'WATCH_LIST_POSSIBLE', reference, reportedAt })
    const { body, headers } = signEvent({ eventId, reference })
    await api.app.inject({ method: 'POST', url: '/webhooks/sandbox-identity', payload: body, headers })
    await api.runJobs()
    read.mockRestore()
  }
  const accepted = new Date(api.services.clock.now().getTime() - hourMs)
  await announce('the same report', accepted)
  expect(await openKinds(api, id)).toEqual([])
  await pass(30 * 24 * hourMs)
  await announce('a new report', api.services.clock.now())
  expect(await openKinds(api, id)).toEqual(['LATE_ANSWER'])
  const { version } = await rowOf(id)
  expect((await (await underwriter()).decide(id, { ...approval, version })).data.decision).toBe('APPROVED')
  expect([await openKinds(api, id), (await rowOf(id)).late_hit_since]).toEqual([[], null])
})
