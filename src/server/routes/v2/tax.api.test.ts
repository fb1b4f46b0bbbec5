import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v2, type V2Client } from '../../../../test/api/v2.ts'

const day = 24 * 60 * 60 * 1000

let api: TestApp
let rosa: Applicant
/** Nobody: a browser without a session. */
let open: V2Client
let id: string
const signIn = async () => {
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
}
beforeAll(async () => {
  api = await startTestApp()
  open = v2(api.anonymous())
  await signIn()
  id = (await rosa.apply(bodyUS())).id
})
afterAll(() => api.close())

type Asked = { type: string; token: string }
const linkFor = async (type: string, of = id): Promise<URL> => {
  const { status, data } = await api.anonymous().post('/sandbox/tax-link', { applicationId: of, type })
  expect(status).toBe(200)
  return new URL((data as { url: string }).url)
}
const asked = async (type: string, of = id): Promise<Asked> =>
  Object.fromEntries((await linkFor(type, of)).searchParams) as Asked
const prefill = (query: Record<string, string>, as = open, of = id) =>
  as('GET /applications/{id}/tax-information', { params: { id: of }, query })
const enter = (body: unknown, query: Record<string, string> = {}, as = open, of = id) =>
  as('POST /applications/{id}/government-identifications/manual-entry', { params: { id: of }, query, body })
const confirm = (body: unknown, query: Record<string, string> = {}, as = open) =>
  as('POST /applications/{id}/government-identifications', { params: { id }, query, body })
const wholeEin = { value: '98-7654329', sourceType: 'FEIN' }

test('the link leads to the page of its application, with type and token', async () => {
  const url = await linkFor('ein')
  expect([url.origin, url.pathname]).toEqual([
    api.services.config.publicOrigins.gdp,
    `/${id}/tax-information`,
  ])
  expect(url.searchParams.get('type')).toBe('ein')
})

test('whoever holds the link sees what is asked for, masked, and answers it without a session [TAX-03, API2-28]', async () => {
  const query = await asked('ein')
  const seen = await prefill(query)
  expect(seen.data).toEqual({
    type: 'ein',
    market: 'US',
    legalBusinessName: 'D••• B••• L•••',
    applicantName: 'R••• D•••',
    governmentIdentification: { sourceType: 'FEIN', last4: '6780' },
  })
  expect(seen.text).not.toMatch(/Rosa|Delgado|123456780/)
  const filed = await enter({ ...wholeEin, legalBusinessName: 'Delgado Bakery LLC' }, query)
  expect(filed).toMatchObject({
    status: 201,
    data: { status: 'RECEIVED', type: 'ein', sourceType: 'FEIN', last4: '4329' },
  })
  const days = (Date.parse(filed.data.expectedBy) - api.services.clock.now().getTime()) / day
  expect(days).toBeGreaterThan(4.9)
  expect(days).toBeLessThan(7.1)
})

test.each([
  ['ssn', { value: '123-45-6789', sourceType: 'SSN9' }],
  ['name', { legalBusinessName: 'Delgado Bakery and Sons LLC' }],
])('a link for the %s takes that', async (type, body) => {
  const query = await asked(type)
  expect((await prefill(query)).data.type).toBe(type)
  expect(await enter(body, query)).toMatchObject({ status: 201, data: { type } })
})

test('the number is sealed, the application and its decision stay as they were, the applicant is told', async () => {
  const before = (await rosa.read(id)).data
  await enter(wholeEin, await asked('ein'))
  const rows = await api.services.db.selectFrom('tax_information').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('987654329')
  expect((await rosa.read(id)).data).toEqual(before)
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?to=rosa@delgadobakery.com')
  expect((data as { subject: string }[]).map(({ subject }) => subject)).toContain(
    'We received your tax information',
  )
  const acts = await api.services.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('act', '=', 'tax-information.filed')
    .execute()
  expect(acts.at(-1)).toMatchObject({ actor: 'system', details: { type: 'ein', by: 'link' } })
})

test('a link is used once, also by two at once', async () => {
  const query = await asked('ein')
  const answers = await Promise.all([enter(wholeEin, query), enter(wholeEin, query)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await enter(wholeEin, query)).toMatchObject({ status: 409, errors: [{ code: 'link_used' }] })
  expect((await prefill(query)).errors[0]?.code).toBe('link_used')
})

test('a link opens nothing else: another type, another application, a changed token, nobody’s application', async () => {
  const query = await asked('ein')
  const other = (await rosa.apply(bodyUS())).id
  const unknown = 'urn:app:00000000-0000-4000-8000-000000000000'
  for (const [of, wrong] of [
    [id, { ...query, type: 'ssn' }],
    [id, { token: query.token }],
    [id, { ...query, token: `${query.token}x` }],
    [id, { ...query, token: `z${query.token}` }],
    [id, { ...query, token: '' }],
    [other, query],
    [unknown, query],
    ['nonsense', query],
  ] as const) {
    const answer = await enter(wholeEin, wrong, open, of)
    expect([answer.status, answer.errors[0]?.code]).toEqual([409, 'link_expired'])
  }
  expect((await enter(wholeEin, query)).status).toBe(201)
})

test('without a link one has to be signed in, as the applicant [API2-27]', async () => {
  expect((await confirm(wholeEin)).errors[0]?.code).toBe('no_session')
  const eve = v2(await api.as('eve@example.com'))
  expect(await confirm(wholeEin, {}, eve)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  expect(await confirm(wholeEin, {}, rosa.call)).toMatchObject({
    status: 201,
    data: { sourceType: 'FEIN', last4: '4329' },
  })
  const both = { value: '123-45-6789', sourceType: 'SSN9', legalBusinessName: 'Delgado Bakery LLC' }
  expect(await enter(both, {}, rosa.call)).toMatchObject({ status: 201, data: { type: 'ssn' } })
})

test('every wrong field is named at once, and nothing of it is repeated', async () => {
  const { status, errors, text } = await enter(
    { value: '98-765432', sourceType: 'FEIN', legalBusinessName: '' },
    {},
    rosa.call,
  )
  expect(status).toBe(422)
  expect(errors.map(({ field }) => field)).toEqual(['value', 'legalBusinessName'])
  expect(text).not.toContain('98-765432')
})

test('in Canada the link for the business takes its corporation number', async () => {
  const there = (await rosa.apply(bodyCA({ sin: '046454286' }))).id
  const query = await asked('ein', there)
  expect((await prefill(query, open, there)).data).toMatchObject({
    market: 'CA',
    governmentIdentification: { sourceType: 'CN', last4: '4567' },
  })
  expect(await enter({ value: '7654321', sourceType: 'CN' }, query, open, there)).toMatchObject({
    status: 201,
    data: { sourceType: 'CN', last4: '4321' },
  })
})

test('a link runs out after a week', async () => {
  const query = await asked('ein')
  await api.advance(7 * day)
  await signIn()
  expect(await prefill(query)).toMatchObject({ status: 409, errors: [{ code: 'link_expired' }] })
  expect((await prefill(await asked('ein'))).status).toBe(200)
})
