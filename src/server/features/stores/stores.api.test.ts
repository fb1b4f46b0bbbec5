import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const eve = applicant(await api.as('eve@example.com'))

const businessOf = (id: string) => id.slice('urn:app:'.length)
const storesOf = async (id: string, as = rosa) =>
  (await as.call('GET /accounts/{id}/stores', { params: { id: businessOf(id) } })).data
const connect = (as: Applicant, id: string, storeId: string, body: unknown = { serviceId: 'svc-site' }) =>
  as.call('PUT /accounts/{id}/stores/{storeId}/service', { params: { id: businessOf(id), storeId }, body })
const storeIdOf = async (id: string) => (await storesOf(id))[0]?.id ?? ''
const storeFor = (id: string, extra: object = {}) => ({
  application: { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven', ...extra },
})

test('connects a store to a service with the service’s kind', async () => {
  const { id } = await rosa.apply(bodyUS())
  const storeId = await storeIdOf(id)
  const { status, data } = await connect(rosa, id, storeId)
  expect([status, data]).toEqual([
    200,
    {
      id: storeId,
      businessId: businessOf(id),
      serviceId: 'svc-site',
      serviceType: 'managedWordPress',
      name: 'Delgado Bakery LLC',
      attachable: false,
    },
  ])
  expect(await storesOf(id)).toEqual([data])
  expect((await connect(rosa, id, storeId)).status).toBe(200)
  const audited = await api.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('application_id', '=', id)
    .where('action', '=', 'store.connected')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([{ details: { storeId, serviceId: 'svc-site' } }])
})

test('connects a store to one service only under concurrent requests', async () => {
  const { id } = await rosa.apply(bodyUS())
  const storeId = await storeIdOf(id)
  const serviceIds = ['svc-site', 'svc-nosite', 'svc-site', 'svc-nosite']
  const responses = await Promise.all(
    serviceIds.map((serviceId) => connect(rosa, id, storeId, { serviceId })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const rejected = responses.find(({ status }) => status === 409)
  expect(rejected?.errors[0]?.code).toBe('store_taken')
  const winner = serviceIds[responses.findIndex(({ status }) => status === 200)]
  expect((await storesOf(id))[0]?.serviceId).toBe(winner)
})

test('rejects connections by other users, for other businesses and to unknown services', async () => {
  const { id } = await rosa.apply(bodyUS())
  const storeId = await storeIdOf(id)
  const otherBusiness = await rosa.apply(bodyUS())
  expect(await connect(eve, id, storeId)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  for (const rejected of [
    await connect(rosa, otherBusiness.id, storeId),
    await connect(rosa, id, 'urn:sto:nonsense'),
    await connect(rosa, id, storeId, { serviceId: 'svc-unknown' }),
  ])
    expect([rejected.status, rejected.errors[0]?.code]).toEqual([404, 'unknown_id'])
  for (const body of [{}, { serviceId: '' }, { serviceId: null }, { serviceId: ['svc-site'] }])
    expect(await connect(rosa, id, storeId, body)).toMatchObject({
      status: 422,
      errors: [{ field: 'serviceId' }],
    })
  expect((await connect(applicant(api.anonymous()), id, storeId)).status).toBe(401)
  expect((await storesOf(id))[0]?.attachable).toBe(true)
})

test('does not connect a store to a service that does not comply, and says so [STORE-04]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const storeId = await storeIdOf(id)
  const refused = await connect(rosa, id, storeId, { serviceId: 'svc-unfit' })
  expect([refused.status, refused.errors.map(({ code }) => code)]).toEqual([409, ['service_not_compliant']])
  expect(await storesOf(id)).toMatchObject([{ id: storeId, serviceId: null, attachable: true }])
  const audited = await api.services.db
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', id)
    .where('action', '=', 'store.connected')
    .orderBy('id')
    .execute()
  expect(audited).toEqual([])
})

test('a business that is approved with a service in its link has its store connected [STORE-04]', async () => {
  const created = await rosa.create({
    ...bodyUS(),
    application: { serviceId: 'svc-site', serviceType: 'managedWordPress' },
  })
  const { id } = created.data.application
  expect(await storesOf(id)).toEqual([])
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  expect(await storesOf(id)).toMatchObject([
    { name: 'Delgado Bakery LLC', serviceId: 'svc-site', serviceType: 'managedWordPress', attachable: false },
  ])
})

test('a service returns its merchants only to an origin that is allowed [STORE-11]', async () => {
  const redirectUrlOf = async (serviceId: string, as = rosa) => {
    const { status, data } = await as.call('GET /services/{serviceId}', { params: { serviceId } })
    return [status, data.redirectUrl]
  }
  expect(await redirectUrlOf('svc-site')).toEqual([200, 'https://sites.example.com/svc-site/payments'])
  const owner = applicant(await api.as('somebody@sites.example.com'))
  // Its own address is https://elsewhere.example.net/payments.
  expect(await redirectUrlOf('svc-taken', owner)).toEqual([200, null])
})

test('creates a store with the business’s answers and only a name of its own', async () => {
  const { id } = await rosa.apply(bodyUS())
  const added = await rosa.create(storeFor(id, { serviceId: 'svc-site' }))
  expect(added.status).toBe(201)
  expect(added.data).toMatchObject({
    application: {
      intent: 'ADD_STORE',
      parentApplication: id,
      storeName: 'Second Oven',
      decision: 'PENDING',
    },
    company: { name: 'Delgado Bakery LLC', governmentIdentification: { last4: '6780' } },
    applicant: { name: { firstName: 'Rosa' } },
  })
  const child = added.data.application.id
  expect((await rosa.onboard(child)).data.decision).toBe('APPROVED')
  expect((await storesOf(id)).map(({ name, attachable }) => [name, attachable])).toEqual([
    ['Delgado Bakery LLC', true],
    ['Second Oven', false],
  ])
})

test('names the store in the decision email and links to its page', async () => {
  const { id } = await rosa.apply(bodyUS())
  const added = await rosa.create(storeFor(id, { storeName: 'Harbor Oven' }))
  const child = added.data.application.id
  await rosa.onboard(child)
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  const emails = data as { text: string; links: string[] }[]
  const [email] = emails.filter(({ links }) => links.some((link) => link.includes(child)))
  expect(email?.text).toContain('Harbor Oven')
  expect(email?.links[0]).toMatch(new RegExp(`/${child}/store-complete$`))
})

test('copies no answers from another user’s or a declined business', async () => {
  const { id } = await rosa.apply(bodyUS())
  const declined = await rosa.apply(bodyUS({ ssn4: '5555' }))
  for (const { status, data } of [
    await eve.create(storeFor(id)),
    await rosa.create(storeFor(declined.id)),
    await rosa.create(storeFor('urn:app:00000000-0000-4000-8000-000000000000')),
    await rosa.create(storeFor('nonsense')),
  ]) {
    expect(status).toBe(201)
    expect([data.company.name, data.applicant.name]).toEqual([undefined, undefined])
  }
})

test('validates the name of a store on create and update', async () => {
  const { id } = await rosa.apply(bodyUS())
  const fieldError = { field: 'application.storeName', code: 'store_name_length' }
  expect(await rosa.create(storeFor(id, { storeName: 'Ox' }))).toMatchObject({
    status: 422,
    errors: [fieldError],
  })
  const child = (await rosa.create(storeFor(id))).data.application.id
  const rejected = await rosa.save(child, { application: { storeName: 'Oven #2' } })
  expect(rejected).toMatchObject({ status: 422, errors: [{ ...fieldError, code: 'store_name_characters' }] })
  const saved = await rosa.save(child, { application: { storeName: 'Third Oven' } })
  expect(saved.data.application.storeName).toBe('Third Oven')
})
