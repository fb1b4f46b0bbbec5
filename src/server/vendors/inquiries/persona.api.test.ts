import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ApplicationBody } from '#api/applications.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { minuteMs, secondMs } from '#domain/dates/duration.ts'
import type { InquiryKind } from '#domain/step-ups/inquiry.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwner, invitedOwnerBody, ownerDetailsUS, ownersApi, withOwners } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'
import { type Account, newAccount, newMerchant, outcome, withCompany } from '#test/fixtures/new-merchant.ts'
import {
  type FakeInquiry,
  type FakeVerification,
  inquiryEvent,
  passedDocument,
  passedPhotoId,
} from '#test/vendors/fake-persona-inquiries.ts'
import { signPersonaEvent, startFakePersonaServer } from '#test/vendors/fake-persona-server.ts'
import { personaInquiries } from './persona.ts'

const persona = await startFakePersonaServer()
const { inquirySettings: settings, origin } = persona
// People and businesses are checked by the sandbox.
const api = await testApp({
  overrides: ({ config, providers }) => ({
    config: { ...config, vendors: { ...config.vendors, inquiries: { name: 'persona', settings } } },
    providers: { ...providers, inquiries: personaInquiries(settings, { origin, timeoutMs: 500 }) },
  }),
})
const { db } = api.services
afterAll(() => persona.close())
beforeEach(() => {
  persona.scenario = 'ok'
})

type Kind = Extract<InquiryKind, 'identification' | 'verification'>
const call = ({ call: send }: Account, id: string, type: Kind, body: object) =>
  send('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type }, body })
const submit = ({ call: send }: Account, id: string, type: Kind, inquiryId: string) =>
  send(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
/** An application that is asked for the document, with its inquiry. */
async function begin(kind: Kind = 'identification', ending = kind === 'identification' ? '2222' : '6780') {
  const account = await newAccount(api)
  const body = kind === 'identification' ? newMerchant(bodyUS(), ending).body : businessOf(ending)
  const { id } = await account.apply(body)
  const opened = await call(account, id, kind, {})
  const inquiry = persona.inquiries.at(-1)
  if (!inquiry) throw new Error('Nothing was created.')
  const look = async () => (await call(account, id, kind, { inquiryId: inquiry.id })).data
  const { name } = body.applicant ?? {}
  const own =
    kind === 'identification'
      ? passedPhotoId({ first: name?.firstName ?? '', last: name?.lastName ?? '' })
      : passedDocument(body.company?.name ?? '')
  return { account, id, kind, inquiry, opened: opened.data, look, own }
}
let numbers = 200
const businessOf = (ending: string): ApplicationBody =>
  withCompany(newMerchant().body, {
    governmentIdentification: { value: `48${(numbers += 1)}${ending}`, sourceType: 'FEIN' },
  })

let events = 0
/** Persona says that an inquiry ended. */
async function announce(
  inquiry: FakeInquiry,
  status: string,
  verifications: readonly FakeVerification[] = [],
  eventId = `evt_inquiry_${(events += 1)}`,
) {
  Object.assign(inquiry, { status, verifications })
  const { body, headers } = signPersonaEvent(inquiryEvent(inquiry, eventId, `inquiry.${status}`))
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/webhooks/persona',
    payload: body,
    headers,
  })
  expect(statusCode).toBe(200)
  await api.runJobs()
}
const asked = (inquiry: FakeInquiry) => persona.asked.filter((id) => id === inquiry.id).length
const decisionsOf = (id: string) =>
  db
    .selectFrom('decision_records')
    .select('id')
    .where('application_id', '=', id as ApplicationId)
    .execute()
const storedOutcome = async ({ id }: FakeInquiry) =>
  (await db.selectFrom('inquiries').select('outcome').where('id', '=', id).executeTakeFirst())?.outcome

test('the window is a link that is made when it is opened, and neither kept nor shown to a page that waits [IDV-01, SEC-32]', async () => {
  const { account, id, kind, inquiry, opened, look } = await begin()
  expect(opened).toMatchObject({ inquiryId: inquiry.id, sessionToken: '', status: 'IN_PROGRESS' })
  expect(opened.windowUrl).toBe(`${inquiry.links[0]}&language=en-US`)
  expect(await look()).toMatchObject({ windowUrl: '', sessionToken: '', status: 'IN_PROGRESS' })
  expect(inquiry.links).toHaveLength(1)
  const again = await call(account, id, kind, { inquiryId: inquiry.id, open: true })
  expect(again.data.windowUrl).toBe(`${inquiry.links[1]}&language=en-US`)
  const kept = await db.selectFrom('inquiries').selectAll().where('id', '=', inquiry.id).execute()
  expect(kept).toMatchObject([{ session: null }])
  const audit = await db.selectFrom('audit_log').select('details').execute()
  for (const stored of [kept, audit]) expect(JSON.stringify(stored)).not.toContain('us1-')
})

test('people and businesses have references of their own, and return to our page [IDV-01, IDV-03]', async () => {
  const person = await begin()
  const business = await begin('verification', '2222')
  expect([person.inquiry.reference, business.inquiry.reference]).toEqual([
    `${person.id}:identification`,
    `${business.id}:verification`,
  ])
  expect(person.inquiry.redirectUri).toBe(`${api.services.config.publicOrigins.gdp}/on-phone/done`)
})

test('a page that looks each second lets Persona be asked every five seconds [VEND-03, IDV-02]', async () => {
  const { inquiry, look } = await begin()
  const before = asked(inquiry)
  for (let second = 0; second < 10; second += 1) {
    expect((await look()).status).toBe('IN_PROGRESS')
    await api.advance(secondMs)
  }
  expect(asked(inquiry) - before).toBe(2)
})

test('a page that waits goes on waiting while Persona does not respond [VEND-03, IDV-02]', async () => {
  const { inquiry, look } = await begin()
  persona.scenario = 'unavailable'
  await api.advance(10 * secondMs)
  expect((await look()).status).toBe('IN_PROGRESS')
  persona.scenario = 'ok'
  inquiry.status = 'failed'
  await api.advance(10 * secondMs)
  expect((await look()).status).toBe('RECEIVED')
})

test('the applicant who finishes and submits is approved, once [IDV-01, API2-16]', async () => {
  const { account, id, kind, inquiry, look, own } = await begin()
  Object.assign(inquiry, { status: 'completed', verifications: own })
  await api.advance(10 * secondMs)
  expect(await look()).toMatchObject({ isInquiryCompleted: true, status: 'RECEIVED' })
  expect((await submit(account, id, kind, inquiry.id)).data.decision).toBe('APPROVED')
  expect((await submit(account, id, kind, inquiry.id)).status).toBe(409)
  await announce(inquiry, 'completed', own)
  expect(await decisionsOf(id)).toHaveLength(2)
})

test('an event settles the step-up although every window is closed; twice, late and out of order too [VEND-02, IDV-02]', async () => {
  const { account, id, inquiry, look, own } = await begin()
  await announce(inquiry, 'pending')
  expect(await outcome(account, id)).toEqual(['PENDING', 'photo_id_needed'])
  await announce(inquiry, 'approved', own, 'evt_twice')
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
  const decisions = await decisionsOf(id)
  await announce(inquiry, 'approved', own, 'evt_twice')
  await announce(inquiry, 'approved', own)
  await announce(inquiry, 'failed')
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
  expect(await decisionsOf(id)).toEqual(decisions)
  expect((await look()).status).toBe('RECEIVED')
})

test('without an event the outcome is taken after ten minutes [VEND-02]', async () => {
  const { account, id, inquiry, own } = await begin()
  Object.assign(inquiry, { status: 'completed', verifications: own })
  await api.advance(9 * minuteMs)
  await api.runJobs()
  expect((await outcome(account, id))[0]).toBe('PENDING')
  await api.advance(minuteMs)
  await api.runJobs()
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
})

test('an event that Persona can’t explain yet is read again [VEND-02, VEND-03]', async () => {
  const { account, id, inquiry, own } = await begin()
  persona.scenario = 'nothing to read'
  await announce(inquiry, 'approved', own)
  expect((await outcome(account, id))[0]).toBe('PENDING')
  persona.scenario = 'ok'
  await api.advance(5 * minuteMs)
  await api.runJobs()
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
})

test.each(['needs_review', 'escalated'])(
  'a photo ID with the status “%s” goes to a person, whatever Persona’s own reviewers say later [VEND-07, IDV-02, SEC-32]',
  async (status) => {
    const { account, id, inquiry, look, own } = await begin()
    await announce(inquiry, status, own)
    expect(await outcome(account, id)).toEqual(['PENDING', 'photo_id_refused'])
    expect(await storedOutcome(inquiry)).toBe('review')
    expect(await look()).toMatchObject({ isInquiryCompleted: true, status: 'RECEIVED' })
    const recorded = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'inquiry.in_review')
      .where('application_id', '=', id)
      .execute()
    expect(recorded).toEqual([{ details: { inquiryId: inquiry.id, status } }])
    for (const later of ['approved', 'declined']) {
      await announce(inquiry, later, own)
      expect(await outcome(account, id)).toEqual(['PENDING', 'photo_id_refused'])
    }
    expect(await storedOutcome(inquiry)).toBe('review')
  },
)

test('what a person asks for is not answered by a document in review, however Persona’s reviewers judge it [SEC-32, VEND-07]', async () => {
  const { account, id, inquiry, own } = await begin()
  await announce(inquiry, 'needs_review', own)
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const asked = { decision: 'PENDING', reasons: ['document_unreadable'], stepUps: ['GOV_ID_SELFIE'] }
  expect((await uma.decide(id, asked)).status).toBe(200)
  await announce(inquiry, 'approved', own)
  const { application } = (await account.read(id)).data
  expect([application.decision, application.stepUpDetails.map(({ type }) => type)]).toEqual([
    'PENDING',
    ['GOV_ID_SELFIE'],
  ])
})

test('pages let Persona be asked sixty times an hour at most about a subject [SEC-19, VEND-03]', async () => {
  const { account, id, kind, inquiry } = await begin()
  const open = async () =>
    (
      await account.call('POST /applications/{id}/step-ups/{type}/sessions', {
        params: { id, type: kind },
        body: { inquiryId: inquiry.id, open: true },
      })
    ).status
  const statuses: number[] = []
  while (statuses.length < 100 && statuses.at(-1) !== 429) statuses.push(await open())
  expect([statuses.length, statuses.at(-1)]).toEqual([60, 429])
  expect((await submit(account, id, kind, inquiry.id)).status).toBe(429)
  await api.advance(61 * minuteMs)
  expect(await open()).toBe(200)
})

test('the page submits an inquiry in review, and does not stay in progress [IDV-02]', async () => {
  const { account, id, kind, inquiry, look } = await begin()
  inquiry.status = 'needs_review'
  await api.advance(10 * secondMs)
  expect((await look()).status).toBe('RECEIVED')
  const { data } = await submit(account, id, kind, inquiry.id)
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', []])
})

test('a decision by a person stands when Persona’s reviewers answer later [VEND-02]', async () => {
  const { account, id, inquiry, own } = await begin()
  await announce(inquiry, 'needs_review', own)
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  const approved = await uma.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect(approved.status).toBe(200)
  const submissions = () =>
    db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'step_up.submitted')
      .where('application_id', '=', id)
      .execute()
  const before = await submissions()
  await announce(inquiry, 'declined')
  expect((await outcome(account, id))[0]).toBe('APPROVED')
  expect(await submissions()).toEqual(before)
  expect(await storedOutcome(inquiry)).toBe('review')
})

test('a document of a dissolved business that nobody can judge declines nobody [VEND-07, IDV-03]', async () => {
  const { account, id, inquiry } = await begin('verification', '4444')
  expect((await outcome(account, id))[0]).toBe('DECLINED_PENDING')
  await announce(inquiry, 'approved', passedDocument('SMITH HARDWARE INC'))
  expect(await outcome(account, id)).toEqual(['PENDING', 'business_document_unverified'])
})

test('a document with the name of the business is accepted [IDV-03]', async () => {
  const { account, id, inquiry, own } = await begin('verification', '2222')
  await announce(inquiry, 'completed', own)
  expect(await outcome(account, id)).toEqual(['APPROVED', 'all_verified'])
})

test('a photo ID of somebody else fails, and leaves a second try [SEC-32, IDV-04]', async () => {
  const { account, id, kind, inquiry } = await begin()
  await announce(inquiry, 'approved', passedPhotoId({ first: 'JOHN', last: 'SMITH' }, '1970-01-01'))
  expect(await outcome(account, id)).toEqual(['PENDING', 'photo_id_needed'])
  expect(await storedOutcome(inquiry)).toBe('failed')
  const second = await call(account, id, kind, {})
  expect(second.data.inquiryId).not.toBe(inquiry.id)
})

test('an inquiry about former answers settles nothing [SEC-32]', async () => {
  const account = await newAccount(api)
  const body = withCompany(newMerchant(bodyUS(), '2222').body, {
    governmentIdentification: { value: '482993333', sourceType: 'FEIN' },
  })
  const { id } = await account.apply(body)
  await call(account, id, 'identification', {})
  const [inquiry] = persona.inquiries.slice(-1)
  if (!inquiry) throw new Error('Nothing was created.')
  const renamed = await account.save(id, { applicant: { name: { firstName: 'Rita', lastName: 'Other' } } })
  expect(renamed.status).toBe(200)
  const { name } = body.applicant ?? {}
  await announce(
    inquiry,
    'approved',
    passedPhotoId({ first: name?.firstName ?? '', last: name?.lastName ?? '' }),
  )
  expect((await outcome(account, id))[0]).toBe('PENDING')
  expect(await storedOutcome(inquiry)).toBe('completed')
})

test('the photo ID of an owner is settled by an event, under a reference of the owner [VEND-02, OWN-02]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(withOwners(newMerchant().body))
  const email = 'partner.of.persona@example.com'
  await ownersApi(account).submit(id, [invitedOwnerBody(email)])
  const ownerId = (await ownersApi(account).list(id)).data[0]?.id ?? ''
  const partner = invitedOwner(api, await api.as(email), id, ownerId)
  await partner.onboard({
    ...ownerDetailsUS(),
    governmentIdentification: { value: '613222222', sourceType: 'SSN9' },
  })
  const statusOf = async () => (await ownersApi(account).list(id)).data[0]?.status
  const opened = await partner.openSession()
  const [inquiry] = persona.inquiries.slice(-1)
  if (!inquiry) throw new Error('Nothing was created.')
  expect([opened.data.inquiryId, inquiry.reference]).toEqual([inquiry.id, `${ownerId}:identification`])
  const own = passedPhotoId({ first: 'SAM', last: 'OKAFOR' }, '1979-11-02')
  await announce(inquiry, 'needs_review', own)
  expect(await statusOf()).toBe('IN_REVIEW')
  await announce(inquiry, 'approved', own)
  expect(await statusOf()).toBe('IN_REVIEW')
})

test('a link on the phone that is called again and again asks Persona sixty times an hour at most [VEND-03]', async () => {
  const { account, id, kind, inquiry } = await begin()
  const { data } = await account.call('POST /applications/{id}/step-ups/{type}/links', {
    params: { id, type: kind },
    body: { inquiryId: inquiry.id },
  })
  const token = new URL(data.url).hash.slice(1)
  persona.scenario = 'unavailable'
  const statuses = []
  for (let at = 0; at < 62; at += 1)
    statuses.push((await applicant(api.anonymous()).call('POST /inquiry-links', { body: { token } })).status)
  expect(statuses.filter((status) => status !== 429).length).toBeLessThan(60)
  expect(statuses.at(-1)).toBe(429)
})

test('a link on the phone opens Persona when it is redeemed, and not before [IDV-01]', async () => {
  const { account, id, kind, inquiry } = await begin()
  const made = inquiry.links.length
  const { data } = await account.call('POST /applications/{id}/step-ups/{type}/links', {
    params: { id, type: kind },
    body: { inquiryId: inquiry.id },
  })
  expect(inquiry.links).toHaveLength(made)
  const opened = await applicant(api.anonymous()).call('POST /inquiry-links', {
    body: { token: new URL(data.url).hash.slice(1) },
  })
  expect(opened.data).toMatchObject({
    sessionToken: '',
    windowUrl: `${inquiry.links[made]}&language=en-US`,
  })
})

test('a repeated call whose answer was lost is the same inquiry at Persona [VEND-01]', async () => {
  const account = await newAccount(api)
  const { id } = await account.apply(newMerchant(bodyUS(), '2222').body)
  const before = persona.inquiries.length
  persona.scenario = 'no response after creating'
  expect((await call(account, id, 'identification', {})).status).toBe(504)
  persona.scenario = 'ok'
  expect((await call(account, id, 'identification', {})).status).toBe(200)
  expect(persona.inquiries.length - before).toBe(1)
})

test('the content policy of pages allows nothing of Persona [SEC-26]', async () => {
  const { headers } = await api.app.inject({ method: 'GET', url: '/' })
  expect(String(headers['content-security-policy'])).toContain("form-action 'self'")
  expect(String(headers['content-security-policy'])).not.toContain('withpersona')
})
