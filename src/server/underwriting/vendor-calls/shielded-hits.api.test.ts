/** Hits are opened whatever else waits: an unproven change, another hit, or another vendor. */
import { expect, test, vi } from 'vitest'
import type { ApplicationId } from '#domain/application/ids.ts'
import { minuteMs } from '#domain/dates/duration.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import { json } from '#server/platform/database/columns.ts'
import { answered } from '#server/vendors/vendor-answer.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { openKinds } from '#test/api/cases.ts'
import { changesApi } from '#test/api/changes.ts'
import { testApp } from '#test/api/start-app.ts'
import { newMerchant } from '#test/fixtures/new-merchant.ts'

const api = await testApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
const { identity } = api.services.providers
const underwriter = async () => applicant(await api.as('uma@threshold.test', ['underwriter']))
let accounts = 0
const newEmail = () => `shielded${(accounts += 1)}@example.com`
const signIn = async (email: string) => applicant(await api.as(email))
const newAccount = () => signIn(newEmail())
const person = () => {
  const { name, dob } = newMerchant().body.applicant ?? {}
  return { name, dob }
}
const lastFour = (value: string) => ({ value, sourceType: 'SSN4' as const })
const listedNumber = () => newMerchant(undefined, '5555').body.applicant?.governmentIdentification

/** At the basic level, so that the answers are open. */
async function applyOpen(ssn: string) {
  const { body } = newMerchant()
  const number = body.company?.governmentIdentification
  const merchant = await newAccount()
  const { id, data } = await merchant.apply({
    applicant: { ...body.applicant, governmentIdentification: lastFour(ssn) },
    company: {
      ...body.company,
      gpv: 25_000,
      governmentIdentification: number && { ...number, value: `${number.value?.slice(0, 5)}3333` },
    },
  })
  return { merchant, id, number, data }
}
async function approvedOpen(): Promise<{ merchant: Applicant; id: string }> {
  const { merchant, id, data } = await applyOpen('4321')
  expect([data.decision, data.applicationLevel]).toEqual(['APPROVED', 'BASIC'])
  return { merchant, id }
}
/** Runs something while the vendor is asked. */
function whileAsked(run: () => Promise<unknown>): void {
  const ask = identity.ask.bind(identity)
  vi.spyOn(identity, 'ask').mockImplementationOnce(async (about, key) => {
    const answer = await ask(about, key)
    await run()
    return answer
  })
}
const says = (finding: IdentityFinding) => vi.spyOn(identity, 'ask').mockResolvedValueOnce(answered(finding))
const approval = { decision: 'APPROVED' as const, reasons: ['identity_verified' as const] }
const fileOf = async (id: string) =>
  (await (await underwriter()).call('GET /cases/{id}', { params: { id } })).data
const decide = async (id: string, version?: number) =>
  (await underwriter()).decide(id, { ...approval, ...(version !== undefined && { version }) })
const hitsOf = async (id: string) => (await fileOf(id)).hits.map(({ finding }) => finding)
const stateOf = async (id: string) => {
  const {
    decision,
    level,
    late_hit_since: since,
  } = await api.services.db
    .selectFrom('applications')
    .select(['decision', 'level', 'late_hit_since'])
    .where('id', '=', id as ApplicationId)
    .executeTakeFirstOrThrow()
  return [decision, level, since === null ? 'free' : 'held']
}

test('a change that waits for a code hides no answer about one that was taken back [SEC-40]', async () => {
  const merchant = await newAccount()
  const { id } = await merchant.apply(newMerchant().body)
  const changes = changesApi(merchant)
  const governmentIdentification = listedNumber()
  whileAsked(async () => {
    const [open] = (await changes.list(id)).data
    await changes.withdraw(id, open?.id ?? '')
    const applicantChange = { governmentIdentification, emailAddress: newEmail() }
    expect((await changes.request(id, { applicant: applicantChange })).data.status).toBe('NEEDS_PROOF')
  })
  await changes.request(id, { applicant: { governmentIdentification } })
  expect(await hitsOf(id)).toEqual(['WATCH_LIST'])
  await changes.request(id, { applicant: { emailAddress: newEmail() } })
  expect([await openKinds(api, id), await stateOf(id)]).toEqual([
    expect.arrayContaining(['LATE_ANSWER']),
    ['APPROVED', 'FULL', 'held'],
  ])
})

test('behind a change that waits for a code, a listed person is not exchanged unseen [SEC-40]', async () => {
  const { merchant, id } = await approvedOpen()
  const listed = { ...person(), governmentIdentification: lastFour('5555') }
  const change = await changesApi(merchant).request(id, {
    applicant: { ...listed, emailAddress: newEmail() },
  })
  expect(change.data.status).toBe('NEEDS_PROOF')
  await merchant.save(id, { applicant: listed })
  const another = { ...person(), governmentIdentification: lastFour('4321') }
  whileAsked(() => merchant.save(id, { applicant: another }))
  await merchant.onboard(id)
  expect([await hitsOf(id), await stateOf(id)]).toEqual([['WATCH_LIST'], ['APPROVED', 'BASIC', 'held']])
})

/** A mistyped number in a change that was taken back, and then a list's word about a new name. */
async function heldTwice() {
  const { merchant, id } = await approvedOpen()
  const changes = changesApi(merchant)
  says('MISMATCH')
  const mistyped = await changes.request(id, { applicant: { governmentIdentification: lastFour('1234') } })
  await changes.withdraw(id, mistyped.data.id ?? '')
  expect(await hitsOf(id)).toEqual(['MISMATCH'])
  await merchant.save(id, { applicant: person() })
  says('WATCH_LIST_POSSIBLE')
  await merchant.onboard(id)
  return { merchant, id, changes }
}

test('while a hit holds an approval, what a list says of the present person is a hit, too [SEC-40]', async () => {
  const { id } = await heldTwice()
  expect((await hitsOf(id)).toSorted()).toEqual(['MISMATCH', 'WATCH_LIST_POSSIBLE'])
  expect((await decide(id)).errors).toEqual([expect.objectContaining({ code: 'case_changed' })])
  const { version } = await fileOf(id)
  expect((await decide(id, version)).status).toBe(200)
  expect((await stateOf(id))[2]).toBe('free')
})

test('a listed person who is exchanged while a hit holds the approval stays a hit [SEC-40]', async () => {
  const { id, changes } = await heldTwice()
  await changes.request(id, { applicant: person() })
  expect((await hitsOf(id)).toSorted()).toEqual(['MISMATCH', 'WATCH_LIST_POSSIBLE'])
})

/**
 * A case about a thin file, and a vendor's answer after it was opened.
 * @param isDecided the policy decided on the answer, too; otherwise it still waits for another vendor
 */
async function thinFile({ isDecided }: { isDecided: boolean }): Promise<string> {
  const { id } = await (await newAccount()).apply(newMerchant(undefined, '8888').body)
  expect(await openKinds(api, id)).toEqual(['REVIEW'])
  await api.advance(minuteMs)
  const { db, clock } = api.services
  const now = clock.now()
  const call = await db
    .selectFrom('vendor_calls')
    .select('id')
    .where('application_id', '=', id as ApplicationId)
    .where('purpose', '=', 'identity')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('vendor_calls')
    .set({
      answer: json({ finding: 'WATCH_LIST_POSSIBLE' }),
      answered_at: now,
      decided_at: isDecided ? now : null,
    })
    .where('id', '=', call.id)
    .execute()
  const { facts } = await db
    .selectFrom('applications')
    .select('facts')
    .where('id', '=', id as ApplicationId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('applications')
    .set(
      isDecided && facts
        ? { facts: json({ ...facts, identity: 'WATCH_LIST_POSSIBLE' as const }) }
        : { decision_pending_since: now },
    )
    .where('id', '=', id as ApplicationId)
    .execute()
  return id
}

test('whoever names no version accepts no alarm that came after the case was opened [SEC-40]', async () => {
  const id = await thinFile({ isDecided: true })
  expect((await decide(id)).errors).toEqual([expect.objectContaining({ code: 'case_changed' })])
  const { version } = await fileOf(id)
  expect((await decide(id, version)).status).toBe(200)
})

test('a possible hit that the case was opened with is cleared without a version [VEND-07]', async () => {
  const merchant = await newAccount()
  const { id } = await merchant.apply(newMerchant(undefined, '5556').body)
  expect((await decide(id)).status).toBe(200)
})

test('an alarm that the file does not show, because another vendor has not answered yet, is not accepted [SEC-40]', async () => {
  const id = await thinFile({ isDecided: false })
  const { version, hits } = await fileOf(id)
  expect(hits).toEqual([])
  expect((await decide(id, version)).errors).toEqual([expect.objectContaining({ code: 'case_changed' })])
  expect((await stateOf(id))[0]).toBe('PENDING')
})
