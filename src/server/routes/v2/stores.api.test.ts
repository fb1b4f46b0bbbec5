import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

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
const storesOf = async (id: string, as = rosa) =>
  (await as.call('GET /accounts/{id}/stores', { params: { id: businessOf(id) } })).data
const connect = (as: Applicant, id: string, storeId: string, body: unknown = { serviceId: 'svc-site' }) =>
  as.call('PUT /accounts/{id}/stores/{storeId}/service', { params: { id: businessOf(id), storeId }, body })
const storeIdOf = async (id: string) => (await storesOf(id))[0]?.id ?? ''
const addingTo = (id: string, more: object = {}) => ({
  application: { intent: 'ADD_STORE', parentApplication: id, storeName: 'Second Oven', ...more },
})

test('a store is connected to the service that it is for, with the kind that the catalog knows', async () => {
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
    .selectFrom('audit')
    .select('details')
    .where('application_id', '=', id)
    .where('act', '=', 'store.connected')
    .execute()
  expect(audited).toEqual([{ details: { storeId, serviceId: 'svc-site' } }])
})

test('a store that a service has is not given to another one, however many ask at once', async () => {
  const { id } = await rosa.apply(bodyUS())
  const storeId = await storeIdOf(id)
  const asked = ['svc-site', 'svc-nosite', 'svc-site', 'svc-nosite']
  const answers = await Promise.all(asked.map((serviceId) => connect(rosa, id, storeId, { serviceId })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.errors[0]?.code).toBe('store_taken')
  const winner = asked[answers.findIndex(({ status }) => status === 200)]
  expect((await storesOf(id))[0]?.serviceId).toBe(winner)
})

test('nobody connects a store of another person, of another business, or to a service that there is not', async () => {
  const { id } = await rosa.apply(bodyUS())
  const storeId = await storeIdOf(id)
  const other = await rosa.apply(bodyUS())
  expect(await connect(eve, id, storeId)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  for (const wrong of [
    await connect(rosa, other.id, storeId),
    await connect(rosa, id, 'urn:sto:nonsense'),
    await connect(rosa, id, storeId, { serviceId: 'svc-unknown' }),
  ])
    expect([wrong.status, wrong.errors[0]?.code]).toEqual([404, 'unknown_id'])
  for (const body of [{}, { serviceId: '' }, { serviceId: null }, { serviceId: ['svc-site'] }])
    expect(await connect(rosa, id, storeId, body)).toMatchObject({
      status: 422,
      errors: [{ field: 'serviceId' }],
    })
  expect((await connect(applicant(api.anonymous()), id, storeId)).status).toBe(401)
  expect((await storesOf(id))[0]?.attachable).toBe(true)
})

test('a store for a business begins with the business’s answers, and needs nothing but its name', async () => {
  const { id } = await rosa.apply(bodyUS())
  const added = await rosa.create(addingTo(id, { serviceId: 'svc-site' }))
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

test('the mail of a store names the store, and leads to the page that tells of it', async () => {
  const { id } = await rosa.apply(bodyUS())
  const added = await rosa.create(addingTo(id, { storeName: 'Harbor Oven' }))
  const child = added.data.application.id
  await rosa.onboard(child)
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=email')
  const mails = data as { text: string; links: string[] }[]
  const [mail] = mails.filter(({ links }) => links.some((link) => link.includes(child)))
  expect(mail?.text).toContain('Harbor Oven')
  expect(mail?.links[0]).toMatch(new RegExp(`/${child}/store-complete$`))
})

test('nothing of another person’s business is carried over, nor of one that was declined', async () => {
  const { id } = await rosa.apply(bodyUS())
  const declined = await rosa.apply(bodyUS({ ssn4: '5555' }))
  for (const { status, data } of [
    await eve.create(addingTo(id)),
    await rosa.create(addingTo(declined.id)),
    await rosa.create(addingTo('urn:app:00000000-0000-4000-8000-000000000000')),
    await rosa.create(addingTo('nonsense')),
  ]) {
    expect(status).toBe(201)
    expect([data.company.name, data.applicant.name]).toEqual([undefined, undefined])
  }
})

test('the name of a store is held to its rule, when it is given and when it is changed', async () => {
  const { id } = await rosa.apply(bodyUS())
  const fault = { field: 'application.storeName', code: 'store_name_length' }
  expect(await rosa.create(addingTo(id, { storeName: 'Ox' }))).toMatchObject({ status: 422, errors: [fault] })
  const child = (await rosa.create(addingTo(id))).data.application.id
  const wrong = await rosa.save(child, { application: { storeName: 'Oven #2' } })
  expect(wrong).toMatchObject({ status: 422, errors: [{ ...fault, code: 'store_name_characters' }] })
  const saved = await rosa.save(child, { application: { storeName: 'Third Oven' } })
  expect(saved.data.application.storeName).toBe('Third Oven')
})
