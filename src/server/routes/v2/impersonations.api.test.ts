import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v2 as endpoints } from '../../../contract/v2/endpoints.ts'

let api: TestApp
let rosa: Applicant
let id: string
let other: string
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  id = (await rosa.apply(bodyUS())).id
  other = (await rosa.apply(bodyUS())).id
})
afterAll(() => api.close())

const support = async (): Promise<Applicant> => applicant(await api.as('sam@threshold.test', ['support']))
const look = (as: Applicant, applicationId: string) =>
  as.call('POST /impersonations', { body: { applicationId } })
async function looking(applicationId = id): Promise<Applicant> {
  const sam = await support()
  expect(await look(sam, applicationId)).toMatchObject({ status: 201, data: { applicationId } })
  return sam
}

test('support alone may look at an application as its applicant sees it [SEC-11]', async () => {
  for (const roles of [[], ['underwriter'], ['partner']]) {
    const somebody = applicant(await api.as('eve@example.com', roles))
    expect(await look(somebody, id)).toMatchObject({ status: 403, errors: [{ code: 'role_missing' }] })
    expect((await somebody.read(id)).status).toBe(403)
  }
  const sam = await support()
  expect((await sam.read(id)).status).toBe(403)
  expect((await look(sam, 'urn:app:00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await look(applicant(api.anonymous()), id)).status).toBe(401)
})

test('what support sees is how it stands, and masked who is behind it [SEC-11]', async () => {
  await rosa.linkBank(id, {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    accountNumber: '000123456789',
    routingNumber: '021000021',
  })
  await rosa.call('POST /applications/{id}/owners', {
    params: { id },
    body: { firstName: 'Kim', lastName: 'Park', email: 'kim@example.com' },
  })
  const sam = await looking()
  const { status, data, text } = await sam.read(id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    application: { id, decision: 'APPROVED' },
    applicant: {
      name: { firstName: 'R•••', lastName: 'D•••' },
      emailAddress: 'r•••@d•••',
      governmentIdentification: { sourceType: 'SSN4', last4: '••••' },
      address: { line1: '••••', city: 'San Francisco', territory: 'CA' },
    },
    company: { name: 'D••• B••• L•••' },
  })
  const { data: accounts, text: listed } = await sam.accounts()
  expect(accounts.map(({ applicationId, company }) => [applicationId, company.name])).toEqual([
    [id, 'D••• B••• L•••'],
  ])
  const banks = await sam.banks(id)
  expect(banks.data.map(({ last4 }) => last4)).toEqual(['6789'])
  const owners = await sam.call('GET /applications/{id}/owners', { params: { id } })
  expect(owners.status).toBe(200)
  expect(text + listed + banks.text + owners.text).not.toMatch(
    /Rosa|Delgado|Bakery|Oak Street|Mission|2671|1984|4321|6780|000123|Kim|Park/,
  )
})

test('nothing else is open meanwhile: no other application, no other call about this one [SEC-11]', async () => {
  const sam = await looking()
  for (const answer of [
    await sam.read(other),
    await sam.banks(other),
    await sam.call('GET /accounts/{id}/more-info', { params: { id: id.slice('urn:app:'.length) } }),
    await sam.call('GET /applications/{id}/basic-information', { params: { id } }),
    await sam.call('GET /cash-advance-offers'),
    await sam.call('GET /applications/{id}/auth-code', { params: { id } }),
    await sam.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } }),
  ])
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'looking_only'])
})

test('no call that changes anything gets through, whichever it is [SEC-11]', async () => {
  const sam = await looking()
  const mine = Object.entries(endpoints).filter(([key]) => !key.startsWith('GET '))
  const allowed = ['DELETE /session', 'POST /impersonations', 'DELETE /impersonations']
  expect(
    mine
      .filter(([, endpoint]) => 'whileLooking' in endpoint)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(allowed.toSorted())
  const refused: unknown[] = []
  for (const [key] of mine.filter(([each]) => !allowed.includes(each))) {
    const { status, errors } = await sam.call(key as 'POST /applications', {
      params: { id, ownerId: 'urn:apl:1', type: 'identification', vfp: 'x', inquiryId: 'x', storeId: 'x' },
      body: {},
    })
    if (status !== 403 || errors[0]?.code !== 'looking_only') refused.push([key, status, errors])
  }
  expect(refused).toEqual([])
  const v1 = await api.as('sam@threshold.test', ['support'])
  await v1.post('/api/v2/impersonations', { applicationId: id })
  const older = `/api/v1/commerce/onboarding-applications/${id}`
  expect((await v1.get(older)).status).toBe(403)
  expect((await v1.post(`${older}/onboard`, {})).status).toBe(403)
})

test('beginning, each view and the end are on record, with who looked [SEC-11]', async () => {
  const { id: looked } = await rosa.apply(bodyUS())
  const sam = await looking(looked)
  const { userId } = (await sam.call('GET /session')).data
  await sam.read(looked)
  await sam.banks(looked)
  await sam.call('DELETE /impersonations')
  const rows = await api.services.db
    .selectFrom('audit')
    .select(['actor', 'act', 'details'])
    .where('application_id', '=', looked)
    .where('act', 'like', 'impersonation.%')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { actor: userId, act: 'impersonation.begun', details: {} },
    { actor: userId, act: 'impersonation.viewed', details: { seen: 'application' } },
    { actor: userId, act: 'impersonation.viewed', details: { seen: 'bank accounts and cards' } },
    { actor: userId, act: 'impersonation.ended', details: {} },
  ])
})

test('it ends when support says so, and with the session; another session of theirs never looks', async () => {
  const sam = await looking()
  expect((await sam.call('GET /session')).data.lookingAt).toBe(id)
  expect((await (await support()).call('GET /session')).data.lookingAt).toBeNull()
  expect((await sam.call('DELETE /impersonations')).status).toBe(200)
  expect((await sam.call('GET /session')).data.lookingAt).toBeNull()
  expect((await sam.read(id)).errors[0]?.code).toBe('not_yours')
  expect((await sam.create(bodyUS())).status).toBe(201)
  await look(sam, id)
  expect((await look(sam, other)).status).toBe(201)
  expect((await sam.read(id)).errors[0]?.code).toBe('looking_only')
  expect((await sam.call('DELETE /session')).status).toBe(200)
  expect((await sam.read(other)).status).toBe(401)
})
