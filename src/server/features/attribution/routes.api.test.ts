import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

let rosa: Applicant
const api = await testApp()
rosa = applicant(await api.as('rosa@delgadobakery.com'))

const partner = async (organizationId?: string): Promise<Applicant> => {
  const client = api.anonymous()
  await client.post('/sandbox/session', { email: 'pat@harbor.test', roles: ['partner'], organizationId })
  return applicant(client)
}

const claims = { organizationId: 'harbor', masterMid: 'SOMEONE-ELSES-MID', kycKybRequired: false }

test('what a body says of organization, master account, checks and service is read back [APP-06, APP-07, APP-08]', async () => {
  const posted = { ...claims, agentId: 'mine', serviceId: 'svc-unknown', serviceType: 'domain' }
  const draft = await rosa.create({ application: posted })
  expect(draft.data.application).toMatchObject(posted)
  const changed = { ...posted, organizationId: 'other', kycKybRequired: true }
  await rosa.save(draft.data.application.id, { application: changed })
  expect((await rosa.read(draft.data.application.id)).data.application).toMatchObject(changed)
})

test('a partner reads no application that merely claims its organization [SEC-05, SEC-08]', async () => {
  const { id } = (await rosa.create({ application: claims })).data.application
  const pat = await partner('harbor')
  const read = () => pat.call('GET /applications/{id}/basic-information', { params: { id } })
  expect((await read()).status).toBe(403)
  const ofAccount = async () =>
    (await rosa.accounts()).data.find(({ applicationId }) => applicationId === id)?.organizationId
  expect(await ofAccount()).toBeNull()
  const { token } = (await pat.call('POST /attribution-links', { body: {} })).data
  await rosa.save(id, { application: { token } })
  expect([(await read()).status, await ofAccount()]).toEqual([200, 'harbor'])
})

test('organization, master account and checks of a partner’s signed link stay [APP-06, APP-08]', async () => {
  const pat = await partner('harbor')
  const link = await pat.call('POST /attribution-links', {
    body: {
      agentId: 'a7',
      masterMid: 'm1',
      kycKybRequired: true,
      referralUrlId: 'demo-reseller',
      organizationId: 'x',
    },
  })
  const { token } = link.data
  expect(link.data.url).toBe(`http://localhost:3000/r/demo-reseller/?token=${token}`)
  const signed = { organizationId: 'harbor', agentId: 'a7', masterMid: 'm1', kycKybRequired: true }
  const { data } = await rosa.create({ application: { token, agentId: 'mine' } })
  expect(data.application).toMatchObject({ ...signed, referralUrlId: 'demo-reseller' })
  const saved = await rosa.save(
    data.application.id,
    { application: { ...claims, agentId: 'mine', referralUrlId: 'demo-cobrand' } },
    { query: { 'override-referral-url': 'true' } },
  )
  expect(saved.data.application).toMatchObject({ ...signed, referralUrlId: 'demo-reseller' })
})

test('complete checks are made if the partner confirmed that it requires them, and not on an unsigned body [START-17]', async () => {
  const link = await (
    await partner('harbor')
  ).call('POST /attribution-links', { body: { kycKybRequired: true } })
  const { token } = link.data
  const unsigned = await rosa.apply({ ...bodyUS(), application: { kycKybRequired: true } })
  expect(unsigned.data.decision).toBe('APPROVED')
  const signed = await rosa.apply({ ...bodyUS(), application: { token, kycKybRequired: false } })
  expect([signed.data.decision, signed.data.stepUpDetails]).toEqual(['PENDING', [{ type: 'FULL_SSN' }]])
  const { data } = await rosa.call('POST /applications/{id}/step-ups/full-ssn', {
    params: { id: signed.id },
    body: { value: '536224321' },
  })
  expect(data.decision).toBe('APPROVED')
})

test('a link is signed for the partner’s organization alone, cannot be altered and expires after 90 days [SEC-05]', async () => {
  expect((await rosa.call('POST /attribution-links', { body: {} })).errors[0]?.code).toBe('role_missing')
  expect((await (await partner()).call('POST /attribution-links', { body: {} })).errors[0]?.code).toBe(
    'role_missing',
  )
  const { token } = (await (await partner('harbor')).call('POST /attribution-links', { body: {} })).data
  const [payload = '', ...signature] = token.split('.')
  const forged = Buffer.from(payload, 'base64url').toString().replace('harbor', 'rivals')
  const altered = [Buffer.from(forged).toString('base64url'), ...signature].join('.')
  const organizationOf = async (link: string) =>
    (await rosa.create({ application: { token: link } })).data.application.organizationId
  expect([await organizationOf(token), await organizationOf(altered)]).toEqual(['harbor', null])
  await api.advance(90 * 24 * 60 * 60 * 1000)
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  expect(await organizationOf(token)).toBeNull()
})

test('a partner that applies for somebody brings its own organization [SEC-05]', async () => {
  const { data } = await (
    await partner('harbor')
  ).create({
    application: { organizationId: 'rivals', agentId: 'a7', masterMid: 'm1', kycKybRequired: true },
  })
  expect(data.application).toMatchObject({
    organizationId: 'harbor',
    agentId: 'a7',
    masterMid: 'm1',
    kycKybRequired: true,
  })
})

test.each([
  ['another customer’s', 'svc-taken'],
  ['an unknown', 'svc-unknown'],
  ['a service that does not comply', 'svc-unfit'],
])(
  '%s service is recorded, but the store is not connected to it [APP-08, STORE-04]',
  async (_whose, serviceId) => {
    const ben = applicant(await api.as(`${serviceId}@delgadobakery.com`))
    const { id } = await ben.apply({ ...bodyUS(), application: { serviceId, serviceType: 'domain' } })
    const { storeId, serviceId: recorded } = (await ben.read(id)).data.application
    expect(recorded).toBe(serviceId)
    const businessId = id.slice('urn:app:'.length)
    const stores = await ben.call('GET /accounts/{id}/stores', { params: { id: businessId } })
    expect(stores.data).toMatchObject([{ id: storeId, serviceId: null, attachable: true }])
    expect((await ben.accounts()).data[0]?.serviceId).toBeNull()
  },
)

test('a signed link does not connect a store to another customer’s service [STORE-04]', async () => {
  const { token } = (
    await (await partner('harbor')).call('POST /attribution-links', { body: { serviceId: 'svc-taken' } })
  ).data
  const { id } = (await rosa.create({ application: { token } })).data.application
  const account = (await rosa.accounts()).data.find(({ applicationId }) => applicationId === id)
  expect(account).toMatchObject({ organizationId: 'harbor', serviceId: null })
})

const linkErrors = async (organizationId: string, body: object) => {
  const { status, errors } = await (await partner(organizationId)).call('POST /attribution-links', { body })
  return [status, ...errors.map(({ code, field }) => `${code} ${field ?? ''}`.trim())]
}

test.each([
  ['an unknown service', { serviceId: 'svc-unknown' }, [422, 'choice_unknown serviceId']],
  ['another organization’s service', { serviceId: 'svc-harbor' }, [422, 'choice_unknown serviceId']],
  ['a service that does not comply', { serviceId: 'svc-unfit' }, [409, 'service_not_compliant']],
  ['another organization’s master account', { masterMid: 'harbor-mid-1' }, [422, 'choice_unknown masterMid']],
  ['an unknown referral', { referralUrlId: 'unheard-of' }, [422, 'choice_unknown referralUrlId']],
  [
    'another organization’s referral',
    { referralUrlId: 'demo-partner' },
    [422, 'choice_unknown referralUrlId'],
  ],
])('no link is signed for %s [SEC-05]', async (_what, body, expected) => {
  expect(await linkErrors('rivals', body)).toEqual(expected)
})

test('a partner signs links for its own service, master account and referral [SEC-05]', async () => {
  const body = { serviceId: 'svc-harbor', masterMid: 'harbor-mid-1', referralUrlId: 'demo-partner' }
  expect(await linkErrors('harbor', body)).toEqual([201])
})

test('a referral’s markets and a signed service’s compliance are checked at submission, too [APP-08]', async () => {
  const { hosting } = api.services.providers
  const { token } = (
    await (await partner('harbor')).call('POST /attribution-links', { body: { serviceId: 'svc-site' } })
  ).data
  const { id } = (await rosa.create({ ...bodyUS(), application: { token } })).data.application
  api.services.providers.hosting = {
    ...hosting,
    service: async (serviceId) => {
      const service = await hosting.service(serviceId)
      return service && { ...service, complies: false }
    },
  }
  const refused = await rosa.onboard(id)
  api.services.providers.hosting = hosting
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'service_not_compliant'])
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')

  const abroad = await rosa.apply({
    ...bodyCA({ sin: '046454286' }),
    application: { referralUrlId: 'demo-cobrand' },
  })
  expect([abroad.status, abroad.errors[0]?.field]).toEqual([422, 'company.currency'])
})

test('a store is connected to the service of its owner [STORE-04]', async () => {
  const owner = applicant(await api.as('somebody@sites.example.com'))
  await owner.create({ application: { serviceId: 'svc-taken' } })
  expect((await owner.accounts()).data[0]?.serviceId).toBe('svc-taken')
})

test('after approval no attribution changes, and the referral’s prices stay [CHG-01]', async () => {
  const { id, data: outcome } = await rosa.apply({
    ...bodyUS(),
    application: { referralUrlId: 'demo-cobrand' },
  })
  expect(outcome.decision).toBe('APPROVED')
  const before = (await rosa.read(id)).data.application
  const change = {
    serviceId: 'svc-unfit',
    serviceType: 'domain',
    organizationId: 'any-organisation',
    agentId: 'agent-9',
    masterMid: 'SOMEONE-ELSES-MID',
    kycKybRequired: false,
    referralUrlId: 'demo-reseller',
  }
  const query = { 'override-referral-url': 'true' }
  const response = await rosa.save(id, { application: change }, { query })
  expect([
    response.status,
    response.errors.map(({ field }) => field).toSorted((a = '', b = '') => a.localeCompare(b)),
  ]).toEqual([
    409,
    Object.keys(change)
      .map((key) => `application.${key}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ])
  expect((await rosa.read(id)).data.application).toEqual(before)
})

test('a partner’s own call does not confirm another organization’s master account [SEC-31]', async () => {
  const rivals = await partner('rivals')
  const refused = await rivals.create({ application: { masterMid: 'harbor-mid-1' } })
  expect([refused.status, refused.errors]).toMatchObject([
    422,
    [{ code: 'choice_unknown', field: 'application.masterMid' }],
  ])
  expect((await rivals.create({ application: { masterMid: 'mid-of-nobody' } })).status).toBe(201)
})
