import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

let isLenderUp = true
const api = await testApp({
  overrides: ({ providers }) => ({
    providers: {
      ...providers,
      lender: {
        offerFor: (business) => {
          if (!isLenderUp) throw new ProviderTimeout('lender')
          return providers.lender.offerFor(business)
        },
      },
    },
  }),
})
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const businessIdOf = (id: string) => id.slice('urn:app:'.length)
const offer = (as: Applicant, id?: string) =>
  as.call('GET /cash-advance-offers', id === undefined ? {} : { query: { businessId: businessIdOf(id) } })

test('an approved business has an offer with business and amount [API2-46, CASH-02]', async () => {
  const { id } = await rosa.apply({ ...bodyUS(), company: { ...bodyUS().company, gpv: 100_000 } })
  const { status, data } = await offer(rosa, id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    offerId: `offer-${businessIdOf(id)}`,
    businessId: businessIdOf(id),
    offersAmount: 1_000_000,
    currency: 'USD',
    dailySalesPercent: 12,
  })
  const lender = await api.anonymous().get(new URL(data?.acceptUrl ?? '').href)
  expect([lender.status, lender.text.includes(`offer-${businessIdOf(id)}`)]).toEqual([200, true])
})

test('the newest approved business is the default', async () => {
  const { id } = await rosa.apply(bodyCA({ sin: '046454286' }))
  await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect((await offer(rosa)).data).toMatchObject({ businessId: businessIdOf(id), currency: 'CAD' })
})

test('an unapproved business and a user without one have no offer', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  expect(await offer(rosa, id)).toMatchObject({ status: 200, data: null })
  const eve = applicant(await api.as('eve@example.com'))
  expect(await offer(eve)).toMatchObject({ status: 200, data: null })
})

test('another user’s business responds 403, an unknown one 404, a missing session 401', async () => {
  const { id } = await rosa.apply(bodyUS())
  const eve = applicant(await api.as('eve@example.com'))
  expect(await offer(eve, id)).toMatchObject({ status: 403, errors: [{ code: 'not_yours' }] })
  expect((await offer(rosa, 'urn:app:00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await offer(applicant(api.anonymous()), id)).status).toBe(401)
})

test('a lender timeout is reported', async () => {
  const { id } = await rosa.apply(bodyUS())
  isLenderUp = false
  const { status, errors } = await offer(rosa, id)
  isLenderUp = true
  expect([status, errors[0]?.code]).toEqual([504, 'provider_timeout'])
})
