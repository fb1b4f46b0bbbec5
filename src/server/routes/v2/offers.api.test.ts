import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { ProviderTimeout } from '../../providers/provider-timeout.ts'

let api: TestApp
let rosa: Applicant
let lenderAnswers = true
beforeAll(async () => {
  api = await startTestApp({
    replace: ({ providers }) => ({
      providers: {
        ...providers,
        lender: {
          offerFor: (business) => {
            if (!lenderAnswers) throw new ProviderTimeout('lender')
            return providers.lender.offerFor(business)
          },
        },
      },
    }),
  })
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const businessOf = (id: string) => id.slice('urn:app:'.length)
const offer = (as: Applicant, id?: string) =>
  as.call('GET /cash-advance-offers', id === undefined ? {} : { query: { businessId: businessOf(id) } })

test('an approved business is offered an advance: offer, business and amount [API2-46, CASH-02]', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), company: { ...bodyUS().company, gpv: 100_000 } })
  const { status, data } = await offer(rosa, id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    offerId: `offer-${businessOf(id)}`,
    businessId: businessOf(id),
    offersAmount: 1_000_000,
    currency: 'USD',
    dailySalesPercent: 12,
  })
  const lender = await api.anonymous().get(new URL(data?.acceptUrl ?? '').href)
  expect([lender.status, lender.text.includes(`offer-${businessOf(id)}`)]).toEqual([200, true])
})

test('without a business the newest that is approved is meant', async () => {
  const { id } = await rosa.apply(bodyCA({ sin: '046454286' }))
  await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await offer(rosa)).data).toMatchObject({ businessId: businessOf(id), currency: 'CAD' })
})

test('a business that is not approved, and somebody without one, have no offer', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect(await offer(rosa, id)).toMatchObject({ status: 200, data: null })
  const eve = applicant(await api.as('eve@example.com'))
  expect(await offer(eve)).toMatchObject({ status: 200, data: null })
})

test('another’s business answers 403, an unknown one 404, nobody 401', async () => {
  const { id } = await rosa.apply(bodyUS())
  const eve = applicant(await api.as('eve@example.com'))
  expect(await offer(eve, id)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  expect((await offer(rosa, 'urn:app:00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await offer(applicant(api.anonymous()), id)).status).toBe(401)
})

test('a lender that does not answer is said so', async () => {
  const { id } = await rosa.apply(bodyUS())
  lenderAnswers = false
  const { status, errors } = await offer(rosa, id)
  lenderAnswers = true
  expect([status, errors[0]?.code]).toEqual([504, 'provider_timeout'])
})
