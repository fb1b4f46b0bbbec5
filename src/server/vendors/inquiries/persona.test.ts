import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import { createLog } from '#server/platform/log.ts'
import {
  businessDocumentTemplate,
  inquiryEvent,
  passedDocument,
  passedPhotoId,
  photoIdTemplate,
} from '#test/vendors/fake-persona-inquiries.ts'
import { signPersonaEvent, startFakePersonaServer } from '#test/vendors/fake-persona-server.ts'
import { testInquiriesConformance, testInquiry } from '#test/vendors/inquiries-conformance.ts'
import { shapesOf } from '#test/vendors/vendor-shapes.ts'
import { ProviderTimeout } from '../vendor-timeout.ts'
import { personaInquiries, verifyPersonaInquiries } from './persona.ts'

const statusOf: Readonly<Record<InquiryOutcome, string>> = {
  completed: 'approved',
  failed: 'declined',
  expired: 'expired',
  review: 'needs_review',
}

describe('Persona conforms to the inquiries port', () => {
  testInquiriesConformance(async () => {
    const server = await startFakePersonaServer()
    return {
      inquiries: personaInquiries(server.inquirySettings, { origin: server.origin, timeoutMs: 500 }),
      outcomes: ['completed', 'failed', 'expired', 'review'],
      async end(inquiryId, kind, outcome) {
        const inquiry = server.inquiries.find(({ id }) => id === inquiryId)
        if (!inquiry) throw new Error('No such inquiry.')
        inquiry.status = statusOf[outcome]
        inquiry.verifications =
          kind === 'identification' ? passedPhotoId() : passedDocument('DELGADO BAKERY LLC')
      },
      close: () => server.close(),
    }
  })
})

const fake = await startFakePersonaServer()
afterAll(() => fake.close())
beforeEach(() => {
  fake.scenario = 'ok'
})
const { inquirySettings: settings, origin } = fake
const inquiries = personaInquiries(settings, { origin, timeoutMs: 200 })
const begin = async (kind: InquiryKind = 'identification') => {
  const request = testInquiry(kind)
  const { inquiryId } = await inquiries.create(request, randomUUID())
  const made = fake.inquiries.at(-1)
  if (!made) throw new Error('Nothing was created.')
  return { request, inquiryId, made, report: () => inquiries.report(inquiryId, request.expectedHolder) }
}
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('asks for the template of the kind, about whom, under our reference, and says where to return [VEND-04, IDV-01, IDV-03]', async () => {
  const person = await begin('identification')
  expect(person.made).toMatchObject({
    template: photoIdTemplate,
    reference: person.request.reference,
    redirectUri: 'https://portal.example/on-phone/done',
    fields: { 'name-first': 'Rosa', 'name-last': 'Delgado', birthdate: '1984-03-09' },
  })
  const business = await begin('verification')
  expect(business.made).toMatchObject({
    template: businessDocumentTemplate,
    reference: business.request.reference,
    fields: { 'business-name': 'Delgado Bakery LLC' },
  })
  await inquiries.create(testInquiry('identification'), 'key-1')
  expect(fake.headers.at(-1)).toMatchObject({ 'idempotency-key': 'key-1', 'persona-version': '2025-12-08' })
})

test('the window is a link of Persona in the reader’s language [IDV-01, I18N-01]', async () => {
  const { inquiryId, made } = await begin()
  for (const [language, shown] of [
    ['en-US', 'en-US'],
    ['en-CA', 'en-US'],
    ['fr-CA', 'fr'],
  ] as const) {
    const { windowUrl } = await inquiries.openSession(inquiryId, language)
    expect(windowUrl).toBe(`${made.links.at(-1)}&language=${shown}`)
  }
})

test.each([
  'https://withpersona.com.evil.example/verify?code=1',
  'http://withpersona.com/verify?code=1',
  'javascript:1',
])('nobody is sent to %s [SEC-32]', async (link) => {
  const { inquiryId, made } = await begin()
  made.nextLink = link
  expect(await failure(inquiries.openSession(inquiryId, 'en-US'))).toBeInstanceOf(ProviderTimeout)
})

test('what Persona read of the document is compared, and what it can’t give needs a person [SEC-32, IDV-01]', async () => {
  const { made, report } = await begin()
  made.status = 'completed'
  made.verifications = passedPhotoId()
  expect(await report()).toEqual({ outcome: 'completed', status: 'completed' })
  made.verifications = passedPhotoId({ first: 'JOHN', last: 'SMITH' }, '1970-01-01')
  expect(await report()).toMatchObject({ outcome: 'failed' })
  made.verifications = passedPhotoId(undefined, null)
  expect(await report()).toMatchObject({ outcome: 'review' })
  made.verifications = passedPhotoId().map((one) => ({ ...one, isOmitted: true }))
  expect(await report()).toMatchObject({ outcome: 'review' })
  made.status = 'escalated'
  expect(await report()).toEqual({ outcome: 'review', status: 'escalated' })
})

test.each(['no response', 'rate limited', 'unavailable', 'moved', 'too large', 'unprocessable'] as const)(
  'with %s the person may try again [VEND-03]',
  async (scenario) => {
    const { inquiryId } = await begin()
    fake.scenario = scenario
    const { expectedHolder } = testInquiry('identification')
    for (const call of [
      () => inquiries.create(testInquiry('identification'), randomUUID()),
      () => inquiries.openSession(inquiryId, 'en-US'),
      () => inquiries.report(inquiryId, expectedHolder),
      () => inquiries.redact(inquiryId),
    ])
      expect(await failure(call())).toBeInstanceOf(ProviderTimeout)
  },
)

test('an answer in another form is no answer [VEND-03]', async () => {
  const { inquiryId, report } = await begin()
  for (const scenario of ['invalid response', 'other form'] as const) {
    fake.scenario = scenario
    for (const call of [
      () => inquiries.create(testInquiry('identification'), randomUUID()),
      () => inquiries.openSession(inquiryId, 'en-US'),
      report,
    ])
      expect(await failure(call())).toBeInstanceOf(ProviderTimeout)
  }
})

test('a wrong key or template makes people wait, and the doctor says why, without an effect [VEND-03, VEND-05]', async () => {
  const wrongKey = { ...settings, apiKey: 'persona_sandbox_wrong' }
  const other = personaInquiries(wrongKey, { origin })
  expect(await failure(other.create(testInquiry('identification'), randomUUID()))).toMatchObject({
    cause: { name: 'PersonaError', code: 'HTTP_401' },
  })
  const before = fake.inquiries.length
  await verifyPersonaInquiries(settings, { origin })
  await expect(verifyPersonaInquiries(wrongKey, { origin })).rejects.toThrow(/^Persona responded with 401$/)
  const live = { ...settings, apiKey: fake.productionKey }
  await verifyPersonaInquiries(live, { origin })
  await expect(
    verifyPersonaInquiries({ ...live, businessDocumentTemplate: 'itmpl_other' }, { origin }),
  ).rejects.toThrow('does not know the template of PERSONA_BUSINESS_DOCUMENT_TEMPLATE')
  expect(fake.inquiries).toHaveLength(before)
})

test('an erased person is redacted at Persona', async () => {
  const { inquiryId, made } = await begin()
  await inquiries.redact(inquiryId)
  expect(made.isRedacted).toBe(true)
})

test('an event about an inquiry, or about one of its parts, is about that inquiry [VEND-02]', async () => {
  const { made } = await begin()
  const announced = { eventId: 'evt_1', reference: made.id }
  const verify = ({ body, headers }: ReturnType<typeof signPersonaEvent>) =>
    inquiries.remote?.verify(body, headers)
  const event = inquiryEvent(made, 'evt_1')
  expect(await verify(signPersonaEvent(event))).toEqual(announced)
  const { payload } = event.data.attributes
  const ofTransaction = structuredClone(payload) as { data: { relationships: object } }
  ofTransaction.data.relationships = { transaction: { data: { type: 'transaction', id: 'txn_1' } } }
  const ofSession = {
    data: {
      type: 'inquiry-session',
      id: 'iqse_1',
      relationships: { inquiry: { data: { type: 'inquiry', id: made.id } } },
    },
  }
  for (const about of [ofTransaction, ofSession])
    expect(
      await verify(
        signPersonaEvent({
          data: { ...event.data, attributes: { ...event.data.attributes, payload: about } },
        }),
      ),
    ).toEqual(announced)
  expect(await verify(signPersonaEvent(event, { secrets: ['wbhsec_guessed'] }))).toBeNull()
})

test('errors and logs have no key and no link, and nothing about the person', async () => {
  const { inquiryId, made } = await begin()
  await inquiries.openSession(inquiryId, 'en-US')
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  for (const scenario of ['no response', 'unavailable', 'unprocessable', 'moved', 'other form'] as const) {
    fake.scenario = scenario
    log.warn({ error: await failure(inquiries.create(testInquiry('identification'), 'key')) }, 'failed')
    log.warn({ error: await failure(inquiries.openSession(inquiryId, 'en-US')) }, 'failed')
  }
  expect(lines).toContain('Persona')
  for (const sensitive of [settings.apiKey, 'Delgado', '1984-03-09', 'us1-', made.links[0] ?? ''])
    expect(lines).not.toContain(sensitive)
})

test('every request and answer above, and every event, has the shape that Persona publishes [VEND-04]', async () => {
  const complaintsAbout = shapesOf('persona')
  const { made } = await begin()
  const event = { path: 'webhook', request: inquiryEvent(made, 'evt_1'), status: 200, response: {} }
  expect(new Set(fake.exchanges.map(({ path, status }) => `${path} ${status}`))).toEqual(
    new Set([
      '/inquiries 201',
      '/inquiries 200',
      '/inquiries/{inquiry-id} 200',
      '/inquiries/{inquiry-id}/generate-one-time-link 200',
      '/inquiry-templates/{inquiry-template-id} 200',
      '/inquiry-templates/{inquiry-template-id} 404',
    ]),
  )
  expect([...new Set([...fake.exchanges, event].flatMap(complaintsAbout))]).toEqual([])
})
