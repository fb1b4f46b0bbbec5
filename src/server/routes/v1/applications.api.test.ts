import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v1, type V1Client } from '../../../../test/api/v1.ts'

let api: TestApp
let rosa: V1Client
let newer: Applicant
beforeAll(async () => {
  api = await startTestApp()
  const client = await api.as('rosa@delgadobakery.com')
  rosa = v1(client)
  newer = applicant(client)
})
afterAll(() => api.close())

/** The same application as V1 is told of it. */
const whole = (of: Parameters<typeof bodyUS>[0] = {}, more: object = {}) => {
  const { applicant: first, company } = bodyUS(of)
  return { individuals: [first], company, ...more }
}
const root = '/api/v1/commerce/onboarding-applications'
const faults = ({ errors }: { errors: { field?: string | undefined; code: string }[] }) =>
  errors.map(({ field, code }) => `${field ?? ''} ${code}`).toSorted()

describe('create', () => {
  test('an application is created and read back unwrapped, under the older names [API1-01, API1-02]', async () => {
    const created = await rosa.create(
      whole(
        {},
        {
          intent: 'CREATE_BUSINESS',
          metadata: { source: 'newsletter', referralUrlId: 'demo-classic' },
          products: ['ONLINE_PAYMENTS', { name: 'TERMINAL', quantity: 2 }],
          commerceAccountFeatures: { payouts: true },
        },
      ),
      'mock',
    )
    expect(created.status).toBe(201)
    const { id } = created.body
    expect(created.body).toMatchObject({
      intent: 'CREATE_BUSINESS',
      metadata: { riskDecision: 'PENDING', applicationStatus: 'DRAFT', source: 'newsletter', mock: 'true' },
      individuals: [{ type: 'APPLICANT', name: { firstName: 'Rosa', lastName: 'Delgado' } }],
      company: { name: 'Delgado Bakery LLC' },
      products: ['ONLINE_PAYMENTS', { name: 'TERMINAL', quantity: 2 }],
      commerceAccountFeatures: { payouts: true },
    })
    expect((await rosa.read(id)).body).toEqual(created.body)
  })
  test('with onboard it is decided at once [API1-02]', async () => {
    const { status, body } = await rosa.create(whole(), 'onboard')
    expect([status, body.metadata.riskDecision, body.metadata.applicationLevel]).toEqual([
      201,
      'APPROVED',
      'FULL',
    ])
  })
  test('onboarding at once names everything that is missing and creates nothing', async () => {
    const before = await newer.accounts()
    const { name: _name, ...company } = whole().company ?? {}
    const refused = await rosa.create({ individuals: [{ firstName: 'R2D2' }], company }, 'onboard&mock')
    expect(refused.status).toBe(422)
    expect(faults(refused)).toEqual(
      expect.arrayContaining([
        'company.name required',
        'individuals.0.emailAddress required',
        'individuals.0.firstName name_has_digits',
      ]),
    )
    expect((await newer.accounts()).data).toEqual(before.data)
  })
  test('a bureau that does not answer leaves it pending, and a job decides it', async () => {
    const { status, body } = await rosa.create(whole({ ssn4: '6666' }), 'onboard')
    expect([status, body.metadata.riskDecision]).toEqual([201, 'PENDING'])
    await api.advance(60_000)
    await api.runJobs()
    expect((await rosa.read(body.id)).body.metadata.riskDecision).toBe('APPROVED')
    const draft = await rosa.create(whole({ ssn4: '6666' }))
    expect((await rosa.onboard(draft.body.id)).status).toBe(504)
  })
  test('the applicant may have an owner’s names for things, and is told of faults in them', async () => {
    const { body } = await rosa.create({
      individuals: [
        {
          firstName: 'Ana',
          lastName: 'Ruiz',
          email: 'ana@ruiz.com',
          phone: { nationalNumber: '4155552671' },
        },
      ],
    })
    expect(body.individuals[0]).toMatchObject({
      name: { firstName: 'Ana', lastName: 'Ruiz' },
      emailAddress: 'ana@ruiz.com',
      localPhoneNumber: '4155552671',
    })
    expect(faults(await rosa.create({ individuals: [{ email: 'nobody' }] }))).toEqual([
      'individuals.0.email email_format',
    ])
    expect(
      faults(await rosa.create({ individuals: [{ name: { firstName: 7 } }], company: { name: '' } })),
    ).toEqual(['individuals.0.name.firstName wrong_type'])
  })
  test('a text that no store can hold is refused, wherever it stands', async () => {
    for (const bad of ['\0', '\ud800'])
      for (const body of [
        { metadata: { source: bad } },
        { company: { location: bad } },
        { products: [bad] },
        { commerceAccountFeatures: { [bad]: true } },
      ])
        expect((await rosa.create(body)).status, JSON.stringify(body)).toBe(422)
  })
  test('what only the product changes is ignored in a body', async () => {
    const { body } = await rosa.create(
      whole(
        {},
        { metadata: { riskDecision: 'APPROVED', applicationLevel: 'FULL', boStatus: 'NONE', storeId: 'x' } },
      ),
    )
    expect(body.metadata).toMatchObject({ riskDecision: 'PENDING', applicationLevel: 'BASIC', storeId: null })
  })
})

describe('one application, two versions', () => {
  test('what V1 writes V2 reads [API1-02, API1-03]', async () => {
    const { body } = await rosa.create(whole({}, { metadata: { medium: 'mail' } }))
    await rosa.patch(body.id, [{ op: 'replace', path: '/company/dba', value: 'Delgado Bakes' }])
    const { data } = await newer.read(body.id)
    expect(data.application).toMatchObject({ apiVersion: 'V1', medium: 'mail', id: body.id })
    expect(data.company).toMatchObject({ dba: 'Delgado Bakes', ...body.company })
    const [first] = body.individuals
    expect(first).toEqual({ ...data.applicant, type: 'APPLICANT' })
  })
  test('what V2 writes V1 reads, and either decides it', async () => {
    const created = await newer.create(bodyCA())
    const { id } = created.data.application
    await newer.save(id, { company: { dba: 'Gagnon' } })
    const read = await rosa.read(id)
    expect(read.body.company).toEqual({ ...created.data.company, dba: 'Gagnon' })
    expect((await rosa.onboard(id)).body.metadata.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
    expect((await newer.onboard(id)).data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  })
  test('onboard takes an empty object and answers the application [API1-04, API1-11]', async () => {
    const { body } = await rosa.create(whole({ ein: '9998' }))
    const onboarded = await rosa.onboard(body.id)
    expect([onboarded.status, onboarded.body.id, onboarded.body.metadata.riskDecision]).toEqual([
      200,
      body.id,
      'APPROVED_PENDING',
    ])
    expect(onboarded.body.metadata.letter?.reasons).not.toEqual([])
    const incomplete = await rosa.create({})
    const refused = await rosa.onboard(incomplete.body.id)
    expect(refused.status).toBe(422)
    expect(faults(refused)).toContain('individuals.0.name.firstName required')
  })
  test('the newest channel is told', async () => {
    const { body } = await rosa.create(whole(), 'onboard')
    expect(body.metadata.channelId).toBeNull()
    const channel = await newer.call('POST /applications/{id}/channels', {
      params: { id: body.id },
      body: { name: 'Corner shop', type: 'RETAIL' },
    })
    expect((await rosa.read(body.id)).body.metadata.channelId).toBe(channel.data.id)
  })
})

describe('a store for a business', () => {
  const store = { name: 'Delgado & Daughters', serviceId: 'svc-site', serviceType: 'woosaas' }
  const business = async () => (await rosa.create(whole(), 'onboard')).body.metadata.businessId

  test('names the business and the store; what the business answered is not asked again [API1-02, API1-11]', async () => {
    const businessId = await business()
    const added = await rosa.create({ intent: 'ADD_STORE', businessId, store }, 'onboard')
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      intent: 'ADD_STORE',
      company: { name: 'Delgado Bakery LLC' },
      metadata: { riskDecision: 'APPROVED', businessId, serviceId: 'svc-site', serviceType: 'woosaas' },
      store,
    })
    expect(added.body.metadata.storeId).toBe(added.body.store?.id)
    const stores = await newer.call('GET /accounts/{id}/stores', { params: { id: businessId } })
    expect(stores.data).toContainEqual(
      expect.objectContaining({ id: added.body.metadata.storeId, name: store.name }),
    )
  })
  test('a store’s name has 3 to 64 characters of those allowed, and business and name are needed [VAL-47]', async () => {
    const businessId = await business()
    const named = async (name: string) =>
      faults(await rosa.create({ intent: 'ADD_STORE', businessId, store: { name } }))
    expect(await named('ab')).toEqual(['store.name store_name_length'])
    expect(await named('Caffè ~ Co')).toEqual(['store.name store_name_characters'])
    expect(faults(await rosa.create({ intent: 'ADD_STORE' }))).toEqual([
      'businessId required',
      'store.name required',
    ])
    expect(faults(await rosa.create({ intent: 'ADD_CHANNEL', businessId, store }))).toEqual([
      'intent choice_unknown',
    ])
  })
  test('a business that is not theirs, not there, or declined gets none', async () => {
    const businessId = await business()
    const adds = (client: V1Client, id: string) =>
      client.create({ intent: 'ADD_STORE', businessId: id, store })
    expect((await adds(v1(await api.as('eve@example.com')), businessId)).status).toBe(403)
    expect((await adds(rosa, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    const declined = await rosa.create(whole({ ssn4: '5555' }), 'onboard')
    expect((await adds(rosa, declined.body.metadata.businessId)).status).toBe(409)
    const withdrawn = await rosa.create(whole())
    await newer.withdraw(withdrawn.body.id)
    expect((await adds(rosa, withdrawn.body.metadata.businessId)).status).toBe(409)
  })
})

describe('as in V2', () => {
  test('session, marker, ownership and unknown ids are held to, with the same failure [API1-01]', async () => {
    const { body } = await rosa.create(whole())
    const eve = v1(await api.as('eve@example.com'))
    expect((await v1(api.anonymous()).read(body.id)).status).toBe(401)
    const foreign = await eve.read(body.id)
    expect([foreign.status, foreign.errors.map(({ code }) => code)]).toEqual([403, ['not_yours']])
    expect(Object.keys(JSON.parse(foreign.text) as object)).toEqual(['message', 'requestId', 'errors'])
    expect((await eve.patch(body.id, [])).status).toBe(403)
    expect((await eve.onboard(body.id)).status).toBe(403)
    expect((await rosa.read('urn:app:00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await rosa.read('nonsense')).status).toBe(404)
    const unmarked = await rosa.call('POST /onboarding-applications', {
      body: {},
      headers: { 'x-requested-with': '' },
    })
    expect(unmarked.errors.map(({ code }) => code)).toEqual(['browser_marker_missing'])
  })
  test('a create call repeated with its key makes one application', async () => {
    const headers = { 'idempotency-key': 'v1-once' }
    const once = await rosa.call('POST /onboarding-applications', { body: whole(), headers })
    const again = await rosa.call('POST /onboarding-applications', { body: whole(), headers })
    expect(again.text).toBe(once.text)
    const other = await rosa.call('POST /onboarding-applications', { body: {}, headers })
    expect(other.errors.map(({ code }) => code)).toEqual(['idempotency_mismatch'])
  })
  test('answers are not kept by caches, other methods are told apart, numbers stay inside', async () => {
    const { body, headers, text } = await rosa.create(whole({ ssn4: '4321', ein: '6780' }))
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toContain('12-3456780')
    expect(text).not.toContain('123456780')
    const client = await api.as('rosa@delgadobakery.com')
    expect((await client.put(`${root}/${body.id}`, {})).status).toBe(405)
    expect((await client.get(`${root}/x/y/z`)).status).toBe(404)
  })
})
