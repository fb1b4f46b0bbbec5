import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v2 } from '#test/api/v2.ts'

const day = 24 * 60 * 60 * 1000

const api = await testApp()
const signedIn = async () => applicant(await api.as('rosa@delgadobakery.com'))
let rosa = await signedIn()
/** Client without a session. */
const anonymous = v2(api.anonymous())
const id = (await rosa.apply(bodyUS())).id

type LinkQuery = { type: string; token: string }
const linkFor = async (type: string, applicationId = id): Promise<URL> => {
  const { status, data } = await api.anonymous().post('/sandbox/tax-link', { applicationId, type })
  expect(status).toBe(200)
  return new URL((data as { url: string }).url)
}
const linkQuery = async (type: string, applicationId = id): Promise<LinkQuery> =>
  Object.fromEntries((await linkFor(type, applicationId)).searchParams) as LinkQuery
const prefill = (query: Record<string, string>, as = anonymous, applicationId = id) =>
  as('GET /applications/{id}/tax-information', { params: { id: applicationId }, query })
const file = (body: unknown, query: Record<string, string> = {}, as = anonymous, applicationId = id) =>
  as('POST /applications/{id}/government-identifications/manual-entry', {
    params: { id: applicationId },
    query,
    body,
  })
const confirm = (body: unknown, query: Record<string, string> = {}, as = anonymous) =>
  as('POST /applications/{id}/government-identifications', { params: { id }, query, body })
const fullEin = { value: '98-7654329', sourceType: 'FEIN' }

test('the link contains the application, type and token', async () => {
  const url = await linkFor('ein')
  expect([url.origin, url.pathname]).toEqual([
    api.services.config.publicOrigins.gdp,
    `/${id}/tax-information`,
  ])
  expect(url.searchParams.get('type')).toBe('ein')
})

test('the holder of the link sees masked data and files without a session [TAX-03, API2-28]', async () => {
  const query = await linkQuery('ein')
  const prefilled = await prefill(query)
  expect(prefilled.data).toEqual({
    type: 'ein',
    market: 'US',
    legalBusinessName: 'D••• B••• L•••',
    applicantName: 'R••• D•••',
    governmentIdentification: { sourceType: 'FEIN', last4: '6780' },
  })
  expect(prefilled.text).not.toMatch(/Rosa|Delgado|123456780/)
  const filed = await file({ ...fullEin, legalBusinessName: 'Delgado Bakery LLC' }, query)
  expect(filed).toMatchObject({
    status: 201,
    data: { status: 'RECEIVED', type: 'ein', sourceType: 'FEIN', last4: '4329' },
  })
  const days = (Date.parse(filed.data.expectedBy) - api.services.clock.now().getTime()) / day
  expect(days).toBeGreaterThan(4.9)
  expect(days).toBeLessThan(11.1)
})

test.each([
  ['ssn', { value: '123-45-6789', sourceType: 'SSN9' }],
  ['name', { legalBusinessName: 'Delgado Bakery and Sons LLC' }],
])('a link for the %s accepts it', async (type, body) => {
  const query = await linkQuery(type)
  expect((await prefill(query)).data.type).toBe(type)
  expect(await file(body, query)).toMatchObject({ status: 201, data: { type } })
})

test('the number is encrypted, the application stays unchanged, and the applicant is emailed', async () => {
  const before = (await rosa.read(id)).data
  await file(fullEin, await linkQuery('ein'))
  const rows = await api.services.db.selectFrom('tax_information').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('987654329')
  expect((await rosa.read(id)).data).toEqual(before)
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?to=rosa@delgadobakery.com')
  expect((data as { subject: string }[]).map(({ subject }) => subject)).toContain(
    'We received your tax information',
  )
  const auditRows = await api.services.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'tax_information.filed')
    .orderBy('id')
    .execute()
  expect(auditRows.at(-1)).toMatchObject({ actor: 'system', details: { type: 'ein', by: 'link' } })
})

test('a link that was used says when, and by when we answer', async () => {
  const query = await linkQuery('ein')
  const { data } = await file(fullEin, query)
  const usedAt = api.services.clock.now().toISOString().slice(0, 10)
  const { use } = JSON.parse((await prefill(query)).text) as { use: { at: string; expectedBy: string } }
  expect([use.at.slice(0, 10), use.expectedBy]).toEqual([usedAt, data.expectedBy])
})

test('a link works once under concurrent use', async () => {
  const query = await linkQuery('ein')
  const responses = await Promise.all([file(fullEin, query), file(fullEin, query)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await file(fullEin, query)).toMatchObject({ status: 409, errors: [{ code: 'link_used' }] })
  expect((await prefill(query)).errors[0]?.code).toBe('link_used')
})

test('a link is invalid for another type, another application or a changed token', async () => {
  const query = await linkQuery('ein')
  const otherId = (await rosa.apply(bodyUS())).id
  const unknownId = 'urn:app:00000000-0000-4000-8000-000000000000'
  for (const [applicationId, wrongQuery] of [
    [id, { ...query, type: 'ssn' }],
    [id, { token: query.token }],
    [id, { ...query, token: `${query.token}x` }],
    [id, { ...query, token: `z${query.token}` }],
    [id, { ...query, token: '' }],
    [otherId, query],
    [unknownId, query],
    ['nonsense', query],
  ] as const) {
    const response = await file(fullEin, wrongQuery, anonymous, applicationId)
    expect([response.status, response.errors[0]?.code]).toEqual([409, 'link_expired'])
  }
  expect((await file(fullEin, query)).status).toBe(201)
})

test('filing without a link requires the applicant’s session [API2-27]', async () => {
  expect((await confirm(fullEin)).errors[0]?.code).toBe('no_session')
  const eve = v2(await api.as('eve@example.com'))
  expect(await confirm(fullEin, {}, eve)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  expect(await confirm(fullEin, {}, rosa.call)).toMatchObject({
    status: 201,
    data: { sourceType: 'FEIN', last4: '4329' },
  })
  const both = { value: '123-45-6789', sourceType: 'SSN9', legalBusinessName: 'Delgado Bakery LLC' }
  expect(await file(both, {}, rosa.call)).toMatchObject({ status: 201, data: { type: 'ssn' } })
})

test('every invalid field has an error, and no value is echoed', async () => {
  const { status, errors, text } = await file(
    { value: '98-765432', sourceType: 'FEIN', legalBusinessName: '' },
    {},
    rosa.call,
  )
  expect(status).toBe(422)
  expect(errors.map(({ field }) => field)).toEqual(['value', 'legalBusinessName'])
  expect(text).not.toContain('98-765432')
})

test('in Canada the link for the business accepts its corporation number', async () => {
  const canadianId = (await rosa.apply(bodyCA({ sin: '046454286' }))).id
  const query = await linkQuery('ein', canadianId)
  expect((await prefill(query, anonymous, canadianId)).data).toMatchObject({
    market: 'CA',
    governmentIdentification: { sourceType: 'CN', last4: '4567' },
  })
  expect(await file({ value: '7654321', sourceType: 'CN' }, query, anonymous, canadianId)).toMatchObject({
    status: 201,
    data: { sourceType: 'CN', last4: '4321' },
  })
})

test('a link expires after a week', async () => {
  const query = await linkQuery('ein')
  await api.advance(7 * day)
  rosa = await signedIn()
  expect(await prefill(query)).toMatchObject({ status: 409, errors: [{ code: 'link_expired' }] })
  expect((await prefill(await linkQuery('ein'))).status).toBe(200)
})
