import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { testApp } from '#test/api/start-app.ts'
import { bodyCA } from '#test/api/example-bodies.ts'
import { errorsOf, v2 } from '#test/api/v2.ts'
import { portalDefinitions } from '#domain/referrals/portal.ts'

const api = await testApp()
const call = v2(api.anonymous())

const getConfiguration = (query: Record<string, string> = {}) => call('GET /configs', { query })

test('the configuration needs no session and follows the requested currency [API2-41]', async () => {
  const { status, data, headers } = await getConfiguration({ currency: 'CAD' })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(data).toMatchObject({
    portal: 'gdp',
    brand: portalDefinitions.gdp.brand,
    currency: 'CAD',
    market: 'CA',
    languages: ['en-CA', 'fr-CA'],
    resellerType: 'AGENT',
    isPartner: false,
  })
})

test('a referral overrides brand name, logo, colors, support, links, reseller type, order types and flags [PORTAL-06]', async () => {
  const reseller = (await getConfiguration({ referralUrlId: 'demo-reseller' })).data
  expect(reseller).toMatchObject({
    referralUrlId: 'demo-reseller',
    resellerType: 'RESELLER',
    orderTypes: { BUY: true, RENT: true, NO_DEVICE: true },
    complimentaryDevices: 1,
    redirectUrl: 'https://juniper.example.com/return',
  })
  expect(reseller.brand).toMatchObject({
    name: 'Juniper Merchant Services',
    supportEmail: 'help@juniper.example.com',
    links: {
      home: portalDefinitions.gdp.brand.links.home,
      dashboard: 'https://juniper.example.com/merchants',
    },
  })
  expect(reseller.brand.colors).toEqual({ ...portalDefinitions.gdp.brand.colors, accent: '#2f5d1e' })
  expect((await getConfiguration({ referralUrlId: 'demo-cobrand' })).data.brand.logo).toMatch(
    /^data:image\/svg/,
  )
})

test.each([
  ['demo-vendor', { vendorBundleFlow: true }],
  ['demo-cobrand', { standaloneCobrand: true }],
  ['demo-classic', { isMultistepFlow: false }],
] as const)('%s enables its flow [PORTAL-06]', async (referralUrlId, flags) => {
  const { data } = await getConfiguration({ referralUrlId })
  const { data: standard } = await getConfiguration()
  expect(data.flags).toEqual({ ...standard.flags, ...flags })
})

test('a referral limits the currencies on offer', async () => {
  expect((await getConfiguration()).data.currencies).toEqual(['USD', 'CAD'])
  expect((await getConfiguration({ referralUrlId: 'demo-cobrand' })).data.currencies).toEqual(['USD'])
})

test('an unknown referral has the defaults of the portal [PORTAL-06]', async () => {
  const { status, data } = await getConfiguration({ referralUrlId: 'nobody-knows' })
  const { data: standard } = await getConfiguration()
  expect([status, data]).toEqual([200, { ...standard, referralUrlId: 'nobody-knows' }])
})

test('a moved referral responds 417 with its new location', async () => {
  const { status, errors, headers, text } = await getConfiguration({ referralUrlId: 'demo-moved' })
  expect([status, errors[0]?.code]).toEqual([417, 'configuration_moved'])
  expect(headers['location']).toBe('/r/demo-cobrand')
  expect(JSON.parse(text)).toMatchObject({ location: '/r/demo-cobrand' })
})

test('a business has the plans of its referral, by either spelling of its id; no other business has any [API2-42, PORTAL-06]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const { data } = await rosa.create({ application: { referralUrlId: 'demo-reseller' } })
  const query = { businessId: data.application.businessId }
  const own = (await rosa.call('GET /configs/plans', { query })).data
  expect(own.plans.n910).toEqual({ planName: 'Juniper Handheld', perUnit: 24.95, trialPeriodDays: 0 })
  expect([own.complimentaryDevices, own.orderTypes.BUY, own.currency]).toEqual([1, true, 'USD'])
  const prefixed = { businessId: data.application.id }
  expect((await rosa.call('GET /configs/plans', { query: prefixed })).data).toEqual(own)
  const eve = v2(await api.as('eve@example.com'))
  const unknown = { businessId: 'urn:app:0aaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' }
  for (const client of [eve, call, rosa.call])
    for (const foreign of client === rosa.call ? [unknown, { businessId: '' }] : [query, prefixed, unknown]) {
      const { status, errors } = await client('GET /configs/plans', { query: foreign })
      expect([status, errors[0]?.code]).toEqual([404, 'unknown_id'])
    }
})

test('the plans of a Canadian business are never in US dollars', async () => {
  const elise = applicant(await api.as('elise@example.com'))
  const { data } = await elise.create(bodyCA())
  for (const businessId of [data.application.businessId, data.application.id]) {
    const plans = await elise.call('GET /configs/plans', { query: { businessId } })
    expect([plans.status, plans.data.currency]).toEqual([200, 'CAD'])
  }
  const misspelled = await elise.call('GET /configs/plans', { query: { applicationId: data.application.id } })
  expect([misspelled.status, errorsOf(misspelled)]).toEqual([422, ['applicationId unknown_parameter']])
})

test('an application keeps the plans of its referral after the referral moved', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const { data } = await rosa.create({ application: { referralUrlId: 'demo-moved' } })
  const { data: plans } = await rosa.call('GET /configs/plans', {
    query: { businessId: data.application.businessId },
  })
  expect(plans.plans.n910).toMatchObject({ planName: 'Lakeshore Handheld', trialPeriodDays: 30 })
})

test('a website is found by id without a session [API2-43]', async () => {
  const website = (id: string) => call('GET /configs/websites/{id}', { params: { id } })
  expect(await website('site-1')).toMatchObject({
    status: 200,
    data: { id: 'site-1', domain: 'riverside-bakery.example.com' },
  })
  expect(await website('site-9')).toMatchObject({ status: 404, errors: [{ code: 'unknown_id' }] })
})

test('a hosted service has a kind and may have a website [API2-49]', async () => {
  const session = v2(await api.as('rosa@delgadobakery.com'))
  const service = (serviceId: string) => session('GET /services/{serviceId}', { params: { serviceId } })
  expect((await service('svc-site')).data).toMatchObject({ kind: 'managedWordPress', websiteId: 'site-1' })
  expect((await service('svc-nosite')).data).toMatchObject({ websiteId: null, domain: null, complies: true })
  expect((await service('svc-unfit')).data).toMatchObject({
    kind: 'domain',
    domain: 'unfit.example.com',
    complies: false,
  })
  expect((await service('svc-none')).status).toBe(404)
  expect((await call('GET /services/{serviceId}', { params: { serviceId: 'svc-site' } })).status).toBe(401)
})
