import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { testApp } from '#test/api/start-app.ts'
import { v2 } from '#test/api/v2.ts'
import { withoutIds } from '#test/api/without-ids.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const eve = applicant(await api.as('eve@example.com'))

const businessIdOf = (id: string) => id.slice('urn:app:'.length)
const basicInformation = (as: Applicant, id: string, query: Record<string, string> = {}) =>
  as.call('GET /applications/{id}/basic-information', { params: { id }, query })
const moreInfo = (as: Applicant, id: string) =>
  as.call('GET /accounts/{id}/more-info', { params: { id: businessIdOf(id) } })
const stores = (as: Applicant, id: string) =>
  as.call('GET /accounts/{id}/stores', { params: { id: businessIdOf(id) } })

const signInWithRole = async (target: { roles: string[]; organizationId?: string }): Promise<Applicant> => {
  const client = api.anonymous()
  await client.post('/sandbox/session', { email: `${target.roles[0]}@threshold.test`, ...target })
  return applicant(client)
}

test('presents states and masked names as basic information, also to the applicant [API2-09, API2-21]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const { status, data, text } = await basicInformation(rosa, id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    applicationId: id,
    businessId: businessIdOf(id),
    decision: 'PENDING',
    applicationStatus: 'PENDING',
    stepUpDetails: [{ type: 'GOV_ID_SELFIE' }],
    applicant: { firstName: 'R•••', lastName: 'D•••' },
    company: { name: 'D••• B••• L•••', dba: null, currency: 'USD' },
  })
  expect(withoutIds(text)).not.toMatch(/Rosa|Delgado|@|4321|6780/)
})

test('the partner reads what is due, later and in review, without fields, reasons and pages [REQ-02]', async () => {
  const application = { token: await partnerLinkToken(api, { organizationId: 'harbor' }) }
  const partner = await signInWithRole({ roles: ['partner'], organizationId: 'harbor' })
  const asked = await rosa.apply({ ...bodyUS({ ssn4: '2222' }), application })
  const { data, text } = await basicInformation(partner, asked.id)
  expect(data.requirements).toEqual([
    { kind: 'GOV_ID_SELFIE', title: 'Photo ID and selfie', state: 'due', from: 'applicant', by: null },
    {
      kind: 'BANK_ACCOUNT',
      title: 'A bank account for your payouts',
      state: 'later',
      from: 'applicant',
      by: null,
    },
  ])
  expect(text).not.toMatch(/applicant\.|company\.|"why"|identification/)
  const { id } = (await rosa.create({ applicant: { name: { firstName: 'Rosa' } }, application })).data
    .application
  const draft = await basicInformation(partner, id)
  expect(draft.data.requirements[0]).toMatchObject({ kind: 'APPLICANT', state: 'due' })
  expect(draft.text).not.toMatch(/Rosa|emailAddress/)
})

test('lets support and the application’s own partner read basic information only, and audits it [SEC-28]', async () => {
  const { id } = await rosa.apply({
    ...bodyUS(),
    application: { token: await partnerLinkToken(api, { organizationId: 'harbor' }) },
  })
  const [support, partner] = [
    await signInWithRole({ roles: ['support'] }),
    await signInWithRole({ roles: ['partner'], organizationId: 'harbor' }),
  ]
  for (const [reader, query] of [
    [support, { reason: 'COMPLAINT' }],
    [partner, {}],
  ] as const) {
    const { status, data } = await basicInformation(reader, id, query)
    expect([status, data.applicant.firstName]).toEqual([200, 'R•••'])
    for (const refused of [await reader.read(id), await moreInfo(reader, id), await reader.banks(id)])
      expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'not_yours'])
  }
  const auditRecords = await api.services.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('application_id', '=', id)
    .where('action', '=', 'application.read')
    .orderBy('id')
    .execute()
  expect(auditRecords.map(({ details }) => details)).toEqual([
    { roles: ['support'], reason: 'COMPLAINT' },
    { roles: ['partner'], reason: null },
  ])
  for (const stranger of [eve, await signInWithRole({ roles: ['partner'], organizationId: 'other' })]) {
    const { status, errors, text } = await basicInformation(stranger, id)
    expect([status, errors[0]?.code]).toEqual([403, 'not_yours'])
    expect(text).not.toMatch(/•|Rosa|Delgado|APPROVED/)
  }
})

test('support reads nothing without a reason of the list, and leaves no record of a view then [SEC-28]', async () => {
  const { id } = await rosa.apply(bodyUS())
  const support = await signInWithRole({ roles: ['support'] })
  for (const [query, code] of [
    [{}, 'required'],
    [{ reason: 'CURIOSITY' }, 'choice_unknown'],
  ] as const) {
    const { status, errors, text } = await basicInformation(support, id, query)
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([422, code, 'reason'])
    expect(text).not.toMatch(/•|Rosa|Delgado|APPROVED/)
  }
  const reads = await api.services.db
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', id)
    .where('action', '=', 'application.read')
    .orderBy('id')
    .execute()
  expect(reads).toEqual([])
})

test('presents the company, the applicant and linked applications as details of an account [API2-11, API2-21]', async () => {
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
  expect(accounts.find((account) => account.applicationId === child)?.linkedApplications).toEqual([id])
})

test('answers 403 for another user’s account and 404 for an unknown one', async () => {
  const { id } = await rosa.apply(bodyUS())
  for (const refused of [await moreInfo(eve, id), await stores(eve, id)]) {
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'not_yours'])
    expect(refused.text).not.toMatch(/Rosa|Delgado|Bakery/)
  }
  const unknown = 'urn:app:00000000-0000-4000-8000-000000000000'
  for (const target of [unknown, 'urn:app:nonsense'])
    expect([(await moreInfo(rosa, target)).status, (await stores(rosa, target)).status]).toEqual([404, 404])
  expect((await stores(applicant(api.anonymous()), id)).status).toBe(401)
})

test('lists one store for an approved business [API2-12, STORE-02]', async () => {
  const { id } = await rosa.apply({
    ...bodyUS(),
    application: { serviceId: 'svc-site', serviceType: 'managedWordPress' },
  })
  const { status, data } = await stores(rosa, id)
  expect(status).toBe(200)
  expect(data).toEqual([
    {
      id: (await rosa.read(id)).data.application.storeId,
      businessId: businessIdOf(id),
      serviceId: 'svc-site',
      serviceType: 'managedWordPress',
      name: 'Delgado Bakery LLC',
      attachable: false,
    },
  ])
  const unconnected = await rosa.apply({ ...bodyUS(), company: { ...bodyUS().company, dba: 'The Rye' } })
  expect((await stores(rosa, unconnected.id)).data).toMatchObject([{ name: 'The Rye', attachable: true }])
})

test('lists no store before approval', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await stores(rosa, id)).data).toEqual([])
  expect((await rosa.read(id)).data.application.storeId).toBeNull()
})

test('lists added stores of the owner only, next to the business’s own', async () => {
  const { id } = await rosa.apply(bodyUS())
  const adding = { ...bodyUS(), application: { intent: 'ADD_STORE', parentApplication: id } } as const
  const added = await rosa.apply({ ...adding, company: { ...bodyUS().company, dba: 'Second Oven' } })
  await eve.apply(adding)
  const { data } = await stores(rosa, id)
  expect(data.map(({ name }) => name)).toEqual(['Delgado Bakery LLC', 'Second Oven'])
  expect(new Set(data.map((store) => store.businessId))).toEqual(new Set([businessIdOf(id)]))
  expect(data[1]?.id).toBe((await rosa.read(added.id)).data.application.storeId)
})

test('a partner’s customer is recognized at sign-in and finds the existing accounts, nobody else is [SEC-06, SEC-12]', async () => {
  const customer = applicant(await api.as('customer@harbor.example.com'))
  const claimed = applicant(await api.as('claims@harbor.example.com'))
  const { id } = await customer.apply({
    ...bodyUS(),
    application: { token: await partnerLinkToken(api, { organizationId: 'harbor' }), customerId: 'c-9' },
  })
  await claimed.apply({ ...bodyUS(), application: { organizationId: 'harbor', customerId: 'c-10' } })
  const again = await api.as('customer@harbor.example.com')
  expect(again.cookies.get('info_cust_idp')).toBe(again.cookies.get('info_idp'))
  const { data } = await v2(again)('GET /accounts')
  expect(data).toMatchObject([{ applicationId: id, riskDecision: 'APPROVED', organizationId: 'harbor' }])
  expect((await applicant(again).read(id)).data.application.customerId).toBe('c-9')
  expect((await api.as('claims@harbor.example.com')).cookies.has('info_cust_idp')).toBe(false)
  // Another person signs in with the same browser.
  await again.post('/sandbox/session', { email: 'claims@harbor.example.com' })
  expect(again.cookies.has('info_cust_idp')).toBe(false)
})

test('an account in review is listed with the day of the answer, an approved one without', async () => {
  const owner = await api.as('two-shops@delgado.example')
  const { id } = await applicant(owner).apply(bodyUS({ ssn4: '8888' }))
  await applicant(owner).apply(bodyUS())
  const { expectedBy } = (await applicant(owner).read(id)).data.application
  expect(expectedBy).toEqual(expect.any(String))
  const { data } = await v2(owner)('GET /accounts')
  expect(data.map((account) => [account.riskDecision, account.expectedBy])).toEqual([
    ['APPROVED', null],
    ['PENDING', expectedBy],
  ])
})
