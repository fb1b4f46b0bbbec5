import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1, type V1Client } from '#test/api/v1.ts'

const api = await testApp()
const client = await api.as('rosa@delgadobakery.com')
const rosa = v1(client)
const rosaV2 = applicant(client)

const completeBody = (endings: Parameters<typeof bodyUS>[0] = {}, extra: object = {}) => {
  const { applicant: first, company } = bodyUS(endings)
  return { individuals: [first], company, ...extra }
}
const root = '/api/v1/commerce/onboarding-applications'
const fieldErrors = ({ errors }: { errors: { field?: string | undefined; code: string }[] }) =>
  errors.map(({ field, code }) => `${field ?? ''} ${code}`).toSorted()

describe('create', () => {
  test('creates an application and returns it unwrapped, with V1 names [API1-01, API1-02]', async () => {
    const created = await rosa.create(
      completeBody(
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
  test('decides immediately with onboard [API1-02]', async () => {
    const { status, body } = await rosa.create(completeBody(), 'onboard')
    expect([status, body.metadata.riskDecision, body.metadata.applicationLevel]).toEqual([
      201,
      'APPROVED',
      'FULL',
    ])
  })
  test('lists all missing fields and creates nothing if an incomplete application is to be onboarded', async () => {
    const before = await rosaV2.accounts()
    const { name: _name, ...company } = completeBody().company ?? {}
    const rejected = await rosa.create({ individuals: [{ firstName: 'R2D2' }], company }, 'onboard&mock')
    expect(rejected.status).toBe(422)
    expect(fieldErrors(rejected)).toEqual(
      expect.arrayContaining([
        'company.name required',
        'individuals.0.emailAddress required',
        'individuals.0.firstName name_has_digits',
      ]),
    )
    expect((await rosaV2.accounts()).data).toEqual(before.data)
  })
  test('stays pending after a bureau timeout until a job decides it', async () => {
    const { status, body } = await rosa.create(completeBody({ ssn4: '6666' }), 'onboard')
    expect([status, body.metadata.riskDecision]).toEqual([201, 'PENDING'])
    await api.advance(60_000)
    await api.runJobs()
    expect((await rosa.read(body.id)).body.metadata.riskDecision).toBe('APPROVED')
    const draft = await rosa.create(completeBody({ ssn4: '6666' }))
    expect((await rosa.onboard(draft.body.id)).status).toBe(504)
  })
  test('accepts owner field names for the applicant, and uses them in errors', async () => {
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
    expect(fieldErrors(await rosa.create({ individuals: [{ email: 'nobody' }] }))).toEqual([
      'individuals.0.email email_format',
    ])
    expect(
      fieldErrors(await rosa.create({ individuals: [{ name: { firstName: 7 } }], company: { name: '' } })),
    ).toEqual(['individuals.0.name.firstName wrong_type'])
  })
  test('rejects text that cannot be stored in any field', async () => {
    for (const invalid of ['\0', '\ud800'])
      for (const body of [
        { metadata: { source: invalid } },
        { company: { location: invalid } },
        { products: [invalid] },
        { commerceAccountFeatures: { [invalid]: true } },
      ])
        expect((await rosa.create(body)).status, JSON.stringify(body)).toBe(422)
  })
  test('ignores read-only fields in a body', async () => {
    const { body } = await rosa.create(
      completeBody(
        {},
        { metadata: { riskDecision: 'APPROVED', applicationLevel: 'FULL', boStatus: 'NONE', storeId: 'x' } },
      ),
    )
    expect(body.metadata).toMatchObject({ riskDecision: 'PENDING', applicationLevel: 'BASIC', storeId: null })
  })
})

describe('one application, two versions', () => {
  test('V2 reads applications that V1 wrote [API1-02, API1-03]', async () => {
    const { body } = await rosa.create(completeBody({}, { metadata: { medium: 'mail' } }))
    await rosa.patch(body.id, [{ op: 'replace', path: '/company/dba', value: 'Delgado Bakes' }])
    const { data } = await rosaV2.read(body.id)
    expect(data.application).toMatchObject({ apiVersion: 'V1', medium: 'mail', id: body.id })
    expect(data.company).toMatchObject({ dba: 'Delgado Bakes', ...body.company })
    const [first] = body.individuals
    expect(first).toEqual({ ...data.applicant, type: 'APPLICANT' })
  })
  test('V1 reads applications that V2 wrote, and both can onboard them', async () => {
    const created = await rosaV2.create(bodyCA())
    const { id } = created.data.application
    await rosaV2.save(id, { company: { dba: 'Gagnon' } })
    const read = await rosa.read(id)
    expect(read.body.company).toEqual({ ...created.data.company, dba: 'Gagnon' })
    expect((await rosa.onboard(id)).body.metadata.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
    expect((await rosaV2.onboard(id)).data.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  })
  test('onboards with an empty object and returns the application [API1-04, API1-11]', async () => {
    const { body } = await rosa.create(completeBody({ ein: '9998' }))
    const onboarded = await rosa.onboard(body.id)
    expect([onboarded.status, onboarded.body.id, onboarded.body.metadata.riskDecision]).toEqual([
      200,
      body.id,
      'APPROVED_PENDING',
    ])
    expect(onboarded.body.metadata.letter?.reasons).not.toEqual([])
    const incomplete = await rosa.create({})
    const rejected = await rosa.onboard(incomplete.body.id)
    expect(rejected.status).toBe(422)
    expect(fieldErrors(rejected)).toContain('individuals.0.name.firstName required')
  })
  test('returns the newest channel', async () => {
    const { body } = await rosa.create(completeBody(), 'onboard')
    expect(body.metadata.channelId).toBeNull()
    const channel = await rosaV2.call('POST /applications/{id}/channels', {
      params: { id: body.id },
      body: { name: 'Corner shop', type: 'RETAIL' },
    })
    expect((await rosa.read(body.id)).body.metadata.channelId).toBe(channel.data.id)
  })
})

describe('a store for a business', () => {
  const store = { name: 'Delgado & Daughters', serviceId: 'svc-site', serviceType: 'woosaas' }
  const business = async () => (await rosa.create(completeBody(), 'onboard')).body.metadata.businessId

  test('inherits the answers of its business [API1-02, API1-11]', async () => {
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
    const stores = await rosaV2.call('GET /accounts/{id}/stores', { params: { id: businessId } })
    expect(stores.data).toContainEqual(
      expect.objectContaining({ id: added.body.metadata.storeId, name: store.name }),
    )
  })
  test('requires a business, and a store name of 3 to 64 allowed characters [VAL-47]', async () => {
    const businessId = await business()
    const errorsForName = async (name: string) =>
      fieldErrors(await rosa.create({ intent: 'ADD_STORE', businessId, store: { name } }))
    expect(await errorsForName('ab')).toEqual(['store.name store_name_length'])
    expect(await errorsForName('Caffè ~ Co')).toEqual(['store.name store_name_characters'])
    expect(fieldErrors(await rosa.create({ intent: 'ADD_STORE' }))).toEqual([
      'businessId required',
      'store.name required',
    ])
    expect(fieldErrors(await rosa.create({ intent: 'ADD_CHANNEL', businessId, store }))).toEqual([
      'intent choice_unknown',
    ])
  })
  test('is rejected for a foreign, unknown, declined or withdrawn business', async () => {
    const businessId = await business()
    const addStore = (client: V1Client, id: string) =>
      client.create({ intent: 'ADD_STORE', businessId: id, store })
    expect((await addStore(v1(await api.as('eve@example.com')), businessId)).status).toBe(403)
    expect((await addStore(rosa, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    const declined = await rosa.create(completeBody({ ssn4: '5555' }), 'onboard')
    expect((await addStore(rosa, declined.body.metadata.businessId)).status).toBe(409)
    const withdrawn = await rosa.create(completeBody())
    await rosaV2.withdraw(withdrawn.body.id)
    expect((await addStore(rosa, withdrawn.body.metadata.businessId)).status).toBe(409)
  })
})

describe('as in V2', () => {
  test('checks session, CSRF header, ownership and ids, with the same error format [API1-01]', async () => {
    const { body } = await rosa.create(completeBody())
    const eve = v1(await api.as('eve@example.com'))
    expect((await v1(api.anonymous()).read(body.id)).status).toBe(401)
    const foreign = await eve.read(body.id)
    expect([foreign.status, foreign.errors.map(({ code }) => code)]).toEqual([403, ['not_yours']])
    expect(Object.keys(JSON.parse(foreign.text) as object)).toEqual(['message', 'requestId', 'errors'])
    expect((await eve.patch(body.id, [])).status).toBe(403)
    expect((await eve.onboard(body.id)).status).toBe(403)
    expect((await rosa.read('urn:app:00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await rosa.read('nonsense')).status).toBe(404)
    const withoutCsrfHeader = await rosa.call('POST /onboarding-applications', {
      body: {},
      headers: { 'x-requested-with': '' },
    })
    expect(withoutCsrfHeader.errors.map(({ code }) => code)).toEqual(['browser_marker_missing'])
  })
  test('creates one application for repeated calls with the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'v1-once' }
    const first = await rosa.call('POST /onboarding-applications', { body: completeBody(), headers })
    const second = await rosa.call('POST /onboarding-applications', { body: completeBody(), headers })
    expect(second.text).toBe(first.text)
    const other = await rosa.call('POST /onboarding-applications', { body: {}, headers })
    expect(other.errors.map(({ code }) => code)).toEqual(['idempotency_mismatch'])
  })
  test('forbids caching, rejects other methods and returns no full tax ids', async () => {
    const { body, headers, text } = await rosa.create(completeBody({ ssn4: '4321', ein: '6780' }))
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toContain('12-3456780')
    expect(text).not.toContain('123456780')
    const client = await api.as('rosa@delgadobakery.com')
    expect((await client.put(`${root}/${body.id}`, {})).status).toBe(405)
    expect((await client.get(`${root}/x/y/z`)).status).toBe(404)
  })
})
