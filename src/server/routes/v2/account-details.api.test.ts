import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v2 } from '../../../../test/api/v2.ts'

let api: TestApp
let rosa: Applicant
let eve: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  eve = applicant(await api.as('eve@example.com'))
})
afterAll(() => api.close())

const businessOf = (id: string) => id.slice('urn:app:'.length)
const basic = (as: Applicant, id: string) =>
  as.call('GET /applications/{id}/basic-information', { params: { id } })
const moreInfo = (as: Applicant, id: string) =>
  as.call('GET /accounts/{id}/more-info', { params: { id: businessOf(id) } })
const stores = (as: Applicant, id: string) =>
  as.call('GET /accounts/{id}/stores', { params: { id: businessOf(id) } })

const someone = async (of: { roles: string[]; organizationId?: string }): Promise<Applicant> => {
  const client = api.anonymous()
  await client.post('/sandbox/session', { email: `${of.roles[0]}@threshold.test`, ...of })
  return applicant(client)
}

test('basic information is the states, and names that are masked even to the applicant [API2-09, API2-21]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const { status, data, text } = await basic(rosa, id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    applicationId: id,
    businessId: businessOf(id),
    decision: 'PENDING',
    applicationStatus: 'PENDING',
    stepUpDetails: [{ type: 'GOV_ID_SELFIE' }],
    applicant: { firstName: 'R•••', lastName: 'D•••' },
    company: { name: 'D••• B••• L•••', dba: null, currency: 'USD' },
  })
  expect(text).not.toMatch(/Rosa|Delgado|@|4321|6780/)
})

test('support and the application’s own partner read it masked, on record; nothing else, and nobody else', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), application: { organizationId: 'harbor' } })
  const readers = [
    await someone({ roles: ['support'] }),
    await someone({ roles: ['partner'], organizationId: 'harbor' }),
  ]
  for (const reader of readers) {
    const { status, data } = await basic(reader, id)
    expect([status, data.applicant.firstName]).toEqual([200, 'R•••'])
    for (const refused of [await reader.read(id), await moreInfo(reader, id), await reader.banks(id)])
      expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'not_yours'])
  }
  const looked = await api.services.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('application_id', '=', id)
    .where('act', '=', 'application.looked-at')
    .orderBy('id')
    .execute()
  expect(looked.map(({ details }) => details['roles'])).toEqual([['support'], ['partner']])
  for (const stranger of [eve, await someone({ roles: ['partner'], organizationId: 'other' })]) {
    const { status, errors, text } = await basic(stranger, id)
    expect([status, errors[0]?.code]).toEqual([403, 'not_yours'])
    expect(text).not.toMatch(/•|Rosa|Delgado|APPROVED/)
  }
})

test('more of an account is its company, its applicant and the applications it is linked with [API2-11, API2-21]', async () => {
  const { id } = await rosa.apply(bodyCA({ sin: '046454286' }))
  const added = await rosa.create({ application: { intent: 'ADD_STORE', parentApplication: id } })
  const { status, data, text } = await moreInfo(rosa, id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    applicationId: id,
    company: {
      name: 'Atelier Gagnon inc.',
      businessType: 'CORPORATION',
      currency: 'CAD',
      governmentIdentification: { sourceType: 'CN', last4: '4567' },
    },
    applicant: {
      firstName: 'Élise',
      emailAddress: 'elise@ateliergagnon.ca',
      governmentIdentification: { last4: '4286' },
    },
    linkedApplications: [added.data.application.id],
  })
  expect(text).not.toContain('046454286')
  const child = added.data.application.id
  expect((await moreInfo(rosa, child)).data.linkedApplications).toEqual([id])
  const accounts = (await rosa.accounts()).data
  expect(accounts.find((one) => one.applicationId === child)?.linkedApplications).toEqual([id])
})

test('somebody else’s account answers 403 and holds nothing, an unknown one 404', async () => {
  const { id } = await rosa.apply(bodyUS())
  for (const refused of [await moreInfo(eve, id), await stores(eve, id)]) {
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'not_yours'])
    expect(refused.text).not.toMatch(/Rosa|Delgado|Bakery/)
  }
  const unknown = 'urn:app:00000000-0000-4000-8000-000000000000'
  for (const of of [unknown, 'urn:app:nonsense'])
    expect([(await moreInfo(rosa, of)).status, (await stores(rosa, of)).status]).toEqual([404, 404])
  expect((await stores(applicant(api.anonymous()), id)).status).toBe(401)
})

test('an approved business has one store: id, business, service, name and whether it can be attached [API2-12, STORE-02]', async () => {
  const { id } = await rosa.apply({
    ...bodyUS(),
    application: { serviceId: 'svc-site', serviceType: 'managedWordPress' },
  })
  const { status, data } = await stores(rosa, id)
  expect(status).toBe(200)
  expect(data).toEqual([
    {
      id: (await rosa.read(id)).data.application.storeId,
      businessId: businessOf(id),
      serviceId: 'svc-site',
      serviceType: 'managedWordPress',
      name: 'Delgado Bakery LLC',
      attachable: false,
    },
  ])
  const free = await rosa.apply({ ...bodyUS(), company: { ...bodyUS().company, dba: 'The Rye' } })
  expect((await stores(rosa, free.id)).data).toMatchObject([{ name: 'The Rye', attachable: true }])
})

test('a business that is not approved has no store', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await stores(rosa, id)).data).toEqual([])
  expect((await rosa.read(id)).data.application.storeId).toBeNull()
})

test('a store that was added stands beside the business’s own, whoever else claims to add one', async () => {
  const { id } = await rosa.apply(bodyUS())
  const adding = { ...bodyUS(), application: { intent: 'ADD_STORE', parentApplication: id } } as const
  const added = await rosa.apply({ ...adding, company: { ...bodyUS().company, dba: 'Second Oven' } })
  await eve.apply(adding)
  const { data } = await stores(rosa, id)
  expect(data.map(({ name }) => name)).toEqual(['Delgado Bakery LLC', 'Second Oven'])
  expect(new Set(data.map((store) => store.businessId))).toEqual(new Set([businessOf(id)]))
  expect(data[1]?.id).toBe((await rosa.read(added.id)).data.application.storeId)
})

test('a partner’s customer signs in and finds the accounts they already have [SEC-06]', async () => {
  const { id } = await rosa.apply({
    ...bodyUS(),
    application: { organizationId: 'harbor', customerId: 'c-9' },
  })
  const again = v2(await api.as('rosa@delgadobakery.com'))
  const { data } = await again('GET /accounts')
  expect(data.find((account) => account.applicationId === id)).toMatchObject({
    riskDecision: 'APPROVED',
    organizationId: 'harbor',
  })
})
