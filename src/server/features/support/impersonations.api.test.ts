import { expect, test } from 'vitest'
import { withoutIds } from '#test/api/without-ids.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v2 as endpoints } from '#api/endpoints.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const id = (await rosa.apply(bodyUS())).id
const otherId = (await rosa.apply(bodyUS())).id

const support = async (): Promise<Applicant> => applicant(await api.as('sam@threshold.test', ['support']))
const impersonate = (as: Applicant, applicationId: string) =>
  as.call('POST /impersonations', { body: { applicationId, reason: 'COMPLAINT' } })
async function supportImpersonating(applicationId = id): Promise<Applicant> {
  const sam = await support()
  expect(await impersonate(sam, applicationId)).toMatchObject({ status: 201, data: { applicationId } })
  return sam
}

test('only support may impersonate an applicant [SEC-11]', async () => {
  for (const roles of [[], ['underwriter'], ['partner']]) {
    const eve = applicant(await api.as('eve@example.com', roles))
    expect(await impersonate(eve, id)).toMatchObject({ status: 403, errors: [{ code: 'role_missing' }] })
    expect((await eve.read(id)).status).toBe(403)
  }
  const sam = await support()
  expect((await sam.read(id)).status).toBe(403)
  expect((await impersonate(sam, 'urn:app:00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await impersonate(applicant(api.anonymous()), id)).status).toBe(401)
})

test('support sees the state of the application and masked personal data [SEC-11]', async () => {
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
  const sam = await supportImpersonating()
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
  const { data: accounts, text: accountsText } = await sam.accounts()
  expect(accounts.map(({ applicationId, company }) => [applicationId, company.name])).toEqual([
    [id, 'D••• B••• L•••'],
  ])
  const banks = await sam.banks(id)
  expect(banks.data.map(({ last4 }) => last4)).toEqual(['••••'])
  const owners = await sam.call('GET /applications/{id}/owners', { params: { id } })
  expect(owners.status).toBe(200)
  expect(withoutIds(text + accountsText + banks.text + owners.text)).not.toMatch(
    /Rosa|Delgado|Bakery|Oak Street|Mission|2671|1984|4321|6780|000123|Kim|Park/,
  )
})

test('impersonation allows no other application and no other endpoint [SEC-11]', async () => {
  const sam = await supportImpersonating()
  for (const response of [
    await sam.read(otherId),
    await sam.banks(otherId),
    await sam.call('GET /accounts/{id}/more-info', { params: { id: id.slice('urn:app:'.length) } }),
    await sam.call('GET /applications/{id}/basic-information', { params: { id } }),
    await sam.call('GET /cash-advance-offers'),
    await sam.call('GET /applications/{id}/auth-code', { params: { id } }),
    await sam.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } }),
  ])
    expect([response.status, response.errors[0]?.code]).toEqual([403, 'looking_only'])
})

test('impersonation allows no write [SEC-11]', async () => {
  const sam = await supportImpersonating()
  const writeEndpoints = Object.entries(endpoints).filter(([key]) => !key.startsWith('GET '))
  const allowed = ['DELETE /session', 'POST /impersonations', 'DELETE /impersonations']
  expect(
    writeEndpoints
      .filter(([, endpoint]) => 'impersonation' in endpoint)
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(allowed.toSorted())
  const unexpected: unknown[] = []
  for (const [key] of writeEndpoints.filter(([each]) => !allowed.includes(each))) {
    const { status, errors } = await sam.call(key as 'POST /applications', {
      params: { id, ownerId: 'urn:apl:1', type: 'identification', vfp: 'x', inquiryId: 'x', storeId: 'x' },
      body: {},
    })
    if (status !== 403 || errors[0]?.code !== 'looking_only') unexpected.push([key, status, errors])
  }
  expect(unexpected).toEqual([])
  const v1 = await api.as('sam@threshold.test', ['support'])
  await v1.post('/api/v2/impersonations', { applicationId: id, reason: 'CASE' })
  const v1Path = `/api/v1/commerce/onboarding-applications/${id}`
  expect((await v1.get(v1Path)).status).toBe(403)
  expect((await v1.post(`${v1Path}/onboard`, {})).status).toBe(403)
})

test('start, every view and end are audited with their actor and reason [SEC-11, SEC-28]', async () => {
  const { id: impersonatedId } = await rosa.apply(bodyUS())
  const sam = await supportImpersonating(impersonatedId)
  const { userId } = (await sam.call('GET /session')).data
  await sam.read(impersonatedId)
  await sam.banks(impersonatedId)
  await sam.call('DELETE /impersonations')
  const rows = await api.services.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('application_id', '=', impersonatedId)
    .where('action', 'like', 'impersonation.%')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { actor: userId, action: 'impersonation.started', details: { reason: 'COMPLAINT' } },
    { actor: userId, action: 'impersonation.read', details: { seen: 'application', reason: 'COMPLAINT' } },
    {
      actor: userId,
      action: 'impersonation.read',
      details: { seen: 'bank accounts and cards', reason: 'COMPLAINT' },
    },
    { actor: userId, action: 'impersonation.ended', details: { end: 'ended' } },
  ])
})

test('impersonation ends on request and with the session, and does not affect other sessions', async () => {
  const sam = await supportImpersonating()
  expect((await sam.call('GET /session')).data.lookingAt).toBe(id)
  expect((await (await support()).call('GET /session')).data.lookingAt).toBeNull()
  expect((await sam.call('DELETE /impersonations')).status).toBe(200)
  expect((await sam.call('GET /session')).data.lookingAt).toBeNull()
  expect((await sam.read(id)).errors[0]?.code).toBe('not_yours')
  expect((await sam.create(bodyUS())).status).toBe(201)
  await impersonate(sam, id)
  expect((await impersonate(sam, otherId)).status).toBe(201)
  expect((await sam.read(id)).errors[0]?.code).toBe('looking_only')
  expect((await sam.call('DELETE /session')).status).toBe(200)
  expect((await sam.read(otherId)).status).toBe(401)
})
