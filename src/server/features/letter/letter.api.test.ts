import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { readPdf } from '#test/fixtures/read-pdf.ts'

/** Ends with the four digits of a watch-list match. */
const watchListSin = '130015555'
const thinFileSin = '130038888'

const api = await testApp({ env: { SECOND_READING_PERCENT: '0' } })
const browser = await api.as('rosa@delgadobakery.com')
const rosa = applicant(browser)
const underwriter = applicant(await api.as('uma@example.com', ['underwriter']))

const letterOf = (id: string, as = rosa, headers: Record<string, string> = {}) =>
  as.call('GET /applications/{id}/letter', { params: { id }, headers })
const pdfOf = (id: string, headers: Record<string, string> = {}) =>
  browser.get(`/api/v2/applications/${encodeURIComponent(id)}/letter`, {
    accept: 'application/pdf',
    ...headers,
  })

test('before the first decision there is no letter', async () => {
  const { id } = (await rosa.create(bodyUS())).data.application
  const { status, errors } = await letterOf(id)
  expect([status, errors[0]?.code]).toEqual([409, 'not_decided'])
})

test('a decision has its letter: number, date, decision, version and reasons in both languages [LET-01] [LET-03]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const { status, data, headers } = await letterOf(id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    applicationNumber: expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/),
    businessName: 'Delgado Bakery LLC',
    date: api.services.clock.now().toISOString().slice(0, 10) + data.date.slice(10),
    decision: 'APPROVED',
    policyVersion: 'underwriting-2026-11-28',
    policyName: 'November 28, 2026',
    language: 'en-US',
    reasons: [{ code: 'all_verified', message: 'We verified your information.' }],
    changes: [],
    adverseAction: null,
    appeal: { allowed: false, status: 'NONE', until: null },
  })
  expect(headers['cache-control']).toBe('no-store')
  const french = (await letterOf(id, rosa, { 'accept-language': 'fr-CA' })).data
  expect(french).toMatchObject({ language: 'fr-CA', title: 'Lettre de décision' })
  expect(french.reasons[0]?.message).toBe('Nous avons vérifié vos renseignements.')
})

test.each([
  ['7777', 'ERROR', 'check_failed', 'Letter about your application'],
  ['5555', 'DECLINED', 'unable_to_serve', 'Decision letter'],
  ['8888', 'PENDING', 'under_review', 'Letter about your application'],
  ['2222', 'PENDING', 'photo_id_needed', 'Letter about your application'],
])('the letter of number %s says %s because of %s [LET-01]', async (ssn4, decision, code, title) => {
  const { id } = await rosa.apply(bodyUS({ ssn4 }))
  const { data } = await letterOf(id)
  expect([data.decision, data.reasons.map((reason) => reason.code)]).toEqual([decision, [code]])
  expect(data.title).toBe(title)
})

test('the letter of a declined store leaves the account as it is [LET-01]', async () => {
  const { id: parentApplication } = await rosa.apply(bodyUS())
  const application = { intent: 'ADD_STORE', parentApplication, storeName: 'Harbor Oven' }
  const { id } = await rosa.apply({ ...bodyUS({ ssn4: '5555' }), application })
  expect((await letterOf(id)).data.paragraphs).toEqual([
    'We’re sorry, but we can’t open the store Harbor Oven. Your existing account and your other stores aren’t affected.',
  ])
})

test('the letter of a withdrawn application says that it is over, with its last reasons [LET-01]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect((await letterOf(id)).data.changes).not.toEqual([])
  await rosa.withdraw(id)
  const { data } = await letterOf(id)
  expect(data.paragraphs).toEqual([
    'You withdrew the application for Delgado Bakery LLC. It’s closed, and there’s nothing left to do. Below are the last reasons we gave you.',
  ])
  expect(data.reasons).toEqual([
    { code: 'photo_id_needed', message: 'We couldn’t verify your identity from your answers alone.' },
  ])
  expect(data.changes).toEqual([])
})

test('a decision without stored reasons still has one [LET-01]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '5555' }))
  await api.services.db
    .updateTable('applications')
    .set({ decision_letter: null })
    .where('id', '=', id as never)
    .execute()
  expect((await letterOf(id)).data.reasons.map(({ code }) => code)).toEqual(['unable_to_serve'])
})

test('a person’s note is never in the letter [LET-01]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const note = 'Called the landlord, sounds like a shell.'
  await underwriter.decide(id, { decision: 'DECLINED', reasons: ['unsupported_business'], note })
  const { data, text } = await letterOf(id)
  expect(data.reasons).toEqual([
    { code: 'unsupported_business', message: 'We don’t support this type of business.' },
  ])
  expect(text).not.toContain('landlord')
  expect(readPdf((await pdfOf(id)).bytes).text).not.toContain('landlord')
})

test('what would change the decision is said, alone or together [LET-02]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '3333' }))
  expect((await letterOf(id)).data.changes).toEqual([
    {
      codes: ['photo_id'],
      message: 'Verify your identity with a valid photo ID.',
      by: 'applicant',
      decision: 'APPROVED',
    },
    {
      codes: ['phone_proof'],
      message: 'Confirm that the mobile phone number is yours.',
      by: 'applicant',
      decision: 'APPROVED',
    },
  ])
  const both = await rosa.apply(bodyUS({ ssn4: '2222', ein: '2222' }))
  expect((await letterOf(both.id)).data.changes.map(({ codes }) => codes)).toEqual([
    ['photo_id', 'business_document'],
  ])
})

test('a remedy is told once: among the changes, or beside its reason where no change is named [LET-02]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect((await letterOf(id)).data.reasons).toEqual([
    { code: 'photo_id_needed', message: 'We couldn’t verify your identity from your answers alone.' },
  ])
  await underwriter.decide(id, {
    decision: 'PENDING',
    reasons: ['photo_id_needed'],
    stepUps: ['GOV_ID_SELFIE'],
  })
  const { reasons, changes } = (await letterOf(id)).data
  expect(changes).toEqual([])
  expect(reasons[0]?.remedy).toContain('Verify with a photo ID')
})

test('a letter about an application in review says by when we answer [LET-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await letterOf(id)).data.paragraphs.at(-1)).toMatch(
    /^You’ll hear from us by \w+day, \w+ \d+, \d{4}\.$/,
  )
  const french = await letterOf(id, rosa, { 'accept-language': 'fr-CA' })
  expect(french.data.paragraphs.at(-1)).toMatch(/^Vous aurez de nos nouvelles au plus tard le /)
})

test('a person’s request is not explained by the policy, whose reasons are not the person’s [LET-02]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect((await letterOf(id)).data.changes).toHaveLength(1)
  await underwriter.decide(id, {
    decision: 'PENDING',
    reasons: ['more_information_needed'],
    stepUps: ['EIN_DOC'],
  })
  expect((await letterOf(id)).data.changes).toEqual([])
})

test('a decline for a watch list looks like a person’s decline that cannot be explained [LET-02]', async () => {
  const listed = await rosa.apply(bodyUS({ ssn4: '5555' }))
  const other = await rosa.apply(bodyUS({ ssn4: '8888' }))
  await underwriter.decide(other.id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  const [first, second] = [(await letterOf(listed.id)).data, (await letterOf(other.id)).data]
  expect(first.changes).toEqual([])
  const own = { applicationNumber: '', date: '', appeal: {} }
  expect({ ...first, ...own }).toEqual({ ...second, ...own })
})

test('a decline in the US has both notices with the operator’s names [LET-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '5555' }))
  const { adverseAction } = (await letterOf(id)).data
  expect(adverseAction?.notices.map(({ code }) => code)).toEqual(['ecoa', 'fcra'])
  const text = JSON.stringify(adverseAction)
  for (const name of [
    'Threshold Sandbox Payments',
    'Sandbox Credit Regulator',
    'Sandbox Identity Bureau',
    '60 days',
  ])
    expect(text).toContain(name)
})

test('a decline in Quebec has the notices of Canada and of Quebec, in French [LET-03]', async () => {
  const { id } = await rosa.apply(bodyCA({ sin: watchListSin }))
  const { adverseAction } = (await letterOf(id, rosa, { 'accept-language': 'fr-CA' })).data
  expect(adverseAction?.notices.map(({ code }) => code)).toEqual(['pipeda', 'law25'])
  expect(JSON.stringify(adverseAction)).toContain('Commission d’accès à l’information du bac à sable')
  expect(JSON.stringify(adverseAction)).toContain(
    'Cette décision est fondée exclusivement sur un traitement automatisé.',
  )
})

test('a decline by a person is not called automated [LET-03]', async () => {
  const { id } = await rosa.apply(bodyCA({ sin: thinFileSin }))
  await underwriter.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
  const { adverseAction } = (await letterOf(id, rosa, { 'accept-language': 'fr-CA' })).data
  expect(JSON.stringify(adverseAction)).toContain('Cette décision a été prise par un membre de notre équipe.')
  expect(JSON.stringify(adverseAction)).not.toContain('traitement automatisé')
})

test('only the applicant and those who decide read it, and staff is audited', async () => {
  const { id } = await rosa.apply(bodyUS())
  const stranger = applicant(await api.as('stranger@example.com'))
  const partner = applicant(await api.as('pat@example.com', ['partner']))
  const support = applicant(await api.as('sue@example.com', ['support']))
  for (const other of [stranger, partner, support]) expect((await letterOf(id, other)).status).toBe(403)
  expect((await letterOf(id, underwriter)).status).toBe(200)
  const read = await api.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('application_id', '=', id as never)
    .where('action', '=', 'letter.read')
    .execute()
  expect(read).toHaveLength(1)
})

test.each([
  ['application/json', 200, 'application/json; charset=utf-8'],
  ['*/*', 200, 'application/json; charset=utf-8'],
  ['application/pdf', 200, 'application/pdf'],
  ['application/pdf;q=0.5, application/json;q=0.9', 200, 'application/json; charset=utf-8'],
  ['image/png', 406, 'application/json; charset=utf-8'],
])('Accept: %s is answered with %i and %s [LET-03]', async (accept, expected, type) => {
  const { id } = await rosa.apply(bodyUS())
  const { status, headers } = await pdfOf(id, { accept })
  expect([status, headers['content-type']]).toEqual([expected, type])
})

test.each([
  ['en-US', 'Letter about your application', 'What would change this decision'],
  ['fr-CA', 'Lettre au sujet de votre demande', 'Ce qui changerait le résultat'],
])(
  'the PDF in %s is tagged, titled and says what the letter says [LET-03]',
  async (language, title, heading) => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '3333' }))
    const { data } = await letterOf(id, rosa, { 'accept-language': language })
    const { status, headers, bytes } = await pdfOf(id, { 'accept-language': language })
    expect([status, headers['cache-control'], headers['content-disposition']]).toEqual([
      200,
      'no-store',
      `attachment; filename="decision-letter-${data.applicationNumber}.pdf"`,
    ])
    const pdf = readPdf(bytes)
    const file = pdf.objects.join('\n')
    expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(file).toContain(`/Lang (${language})`)
    expect(file).toContain('/Marked true')
    expect(file).toContain('/StructTreeRoot')
    expect(file).toContain('/DisplayDocTitle true')
    expect(file).toMatch(/\/FontFile2/)
    expect([pdf.count('H1'), pdf.count('H2'), pdf.count('L'), pdf.count('LI')]).toEqual([1, 3, 2, 3])
    for (const text of [title, heading, data.applicationNumber, data.policyName, data.businessName])
      expect(pdf.text).toContain(text?.replaceAll('\u00A0', ' '))
    for (const { message } of [...data.reasons, ...data.changes])
      expect(pdf.text.replaceAll(' ', '')).toContain(
        message.replaceAll(/[ \u00A0]/g, '').replaceAll('\u2011', '-'),
      )
  },
)
