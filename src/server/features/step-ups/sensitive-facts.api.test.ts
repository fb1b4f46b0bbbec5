import { expect, test } from 'vitest'
import { withoutIds } from '#test/api/without-ids.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { textsTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'

const api = await testApp()

const tenMinutes = 600_000
const account = 'rosa@delgadobakery.com'
const signIn = async (): Promise<Applicant> => applicant(await api.as(account))
let mailboxes = 0
/** With a session that signed in ten minutes ago. */
const apply = async (endings: Parameters<typeof bodyUS>[0], company = bodyUS(endings).company) => {
  mailboxes += 1
  const email = `asked${mailboxes}@delgado.example`
  const body = { ...bodyUS(endings), company }
  const client = await api.as(account)
  const { id } = await applicant(client).apply({
    ...body,
    applicant: { ...body.applicant, emailAddress: email },
  })
  await api.advance(tenMinutes)
  return { id, email, client, rosa: applicant(client) }
}
const codesOf = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  ...errors.map(({ code }) => code),
]
const stale = [403, 'fresh_sign_in_required']
const announcements = async (email: string) =>
  (await textsTo(api, email)).filter((text) => text.includes('This was changed for'))

const fullSsn = (rosa: Applicant, id: string, value: string) =>
  rosa.call('POST /applications/{id}/step-ups/full-ssn', { params: { id }, body: { value } })
const businessInfo = (rosa: Applicant, id: string, body: object) =>
  rosa.call('POST /applications/{id}/step-ups/business-info', { params: { id }, body })

test('the whole of the number on record is what the step-up asks for: any session gives it, and nobody is told [SEC-36]', async () => {
  const { id, email, rosa } = await apply({ ssn4: '1111' })
  expect((await fullSsn(rosa, id, '536-22-1111')).data.decision).toBe('APPROVED')
  expect(await announcements(email)).toEqual([])
})

test('another number than the one on record needs a fresh sign-in and is announced [SEC-36]', async () => {
  const { id, email, rosa } = await apply({ ssn4: '1111' })
  expect(codesOf(await fullSsn(rosa, id, '536-22-1234'))).toEqual(stale)
  expect((await rosa.read(id)).data.applicant.governmentIdentification?.last4).toBe('1111')
  expect((await fullSsn(await signIn(), id, '536-22-1234')).status).toBe(200)
  const [told = '', ...others] = await announcements(email)
  expect(told).toContain('– Your government ID number')
  expect(others).toEqual([])
})

test('another number needs a fresh sign-in over the V1 patch too [SEC-36]', async () => {
  const { id, client } = await apply({ ssn4: '1111' })
  const patch = (value: string) =>
    v1(client).patch(id, [{ op: 'replace', path: '/individuals/0/governmentIdentification/value', value }])
  expect(codesOf(await patch('536221234'))).toEqual(stale)
  expect((await patch('536221111')).status).toBe(200)
})

test('whoever is asked for the number once more cannot try numbers in a stale session [SEC-36]', async () => {
  const { id, rosa } = await apply({ ssn4: '8888' })
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const ask = { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['FULL_SSN'] }
  expect((await uma.decide(id, ask)).status).toBe(200)
  expect((await fullSsn(rosa, id, '536-22-8888')).status).toBe(200)
  expect((await uma.decide(id, ask)).status).toBe(200)
  for (const guess of ['536-22-8888', '536-23-8888'])
    expect(codesOf(await fullSsn(rosa, id, guess))).toEqual(stale)
})

test('the business number that is asked for needs no fresh sign-in and is announced; a trade name with it needs one [SEC-36]', async () => {
  const { id, email, rosa } = await apply({ ein: '1111' })
  const corrected = { name: 'Delgado Bakery LLC', governmentIdentification: { value: '12-3456780' } }
  expect(codesOf(await businessInfo(rosa, id, { ...corrected, dba: 'Paypel' }))).toEqual(stale)
  expect((await rosa.read(id)).data.company.dba).toBeUndefined()
  expect((await businessInfo(rosa, id, corrected)).data.decision).toBe('APPROVED')
  const [told = '', ...others] = await announcements(email)
  expect(told).toContain('– The business number')
  expect(withoutIds(told)).not.toContain('6780')
  expect(others).toEqual([])
})

test('completing a short business number is no change of it [SEC-36]', async () => {
  const { company } = bodyUS()
  const short = { ...company, governmentIdentification: { value: '6780', sourceType: 'FEIN' as const } }
  const { id, email, rosa } = await apply({}, short)
  const completed = { governmentIdentification: { value: '12-3456780' } }
  expect((await businessInfo(rosa, id, completed)).data.decision).toBe('APPROVED')
  expect(await announcements(email)).toEqual([])
})
