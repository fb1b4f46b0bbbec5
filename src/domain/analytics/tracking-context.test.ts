import { expect, test } from 'vitest'
import { flagDefaults } from '../referrals/feature-flags.ts'
import { trackingContext, type TrackingInput } from './tracking-context.ts'

const visit: TrackingInput = {
  portal: 'gdp',
  currency: 'USD',
  language: 'en-US',
  referralUrlId: null,
  flags: flagDefaults,
  attribution: {},
  application: null,
  communicationLanguage: null,
  hasBeneficialOwners: null,
  gpv: null,
}

test('reports portal, market, language and attribution [ANL-02]', () => {
  const context = trackingContext({
    ...visit,
    currency: 'CAD',
    language: 'fr-CA',
    communicationLanguage: 'fr-CA',
    referralUrlId: 'demo-reseller',
    attribution: {
      source: 'web',
      medium: 'cpc',
      shopperId: 'shopper-1',
      serviceId: 'svc-site',
      ventureId: 'venture-1',
      customerId: 'customer-1',
      serviceType: 'woosaas',
      isPowerSeller: true,
      organizationId: 'org-1',
      agentId: 'agent-1',
    },
    application: { id: 'urn:app:7b0c1f7e-1c5e-4c2e-9d3e-0a4be7a4f001', intent: 'ADD_STORE' },
  })
  expect(context).toMatchObject({
    portal: 'gdp',
    source: 'web',
    medium: 'cpc',
    originalIntent: 'ADD_STORE',
    currency: 'CAD',
    language: 'fr-CA',
    communicationLanguage: 'fr-CA',
    shopperId: 'shopper-1',
    serviceId: 'svc-site',
    ventureId: 'venture-1',
    businessId: '7b0c1f7e-1c5e-4c2e-9d3e-0a4be7a4f001',
    customerId: 'customer-1',
    serviceType: 'woosaas',
    referralUrlId: 'demo-reseller',
    isPowerSeller: true,
    organizationId: 'org-1',
    agentId: 'agent-1',
  })
})

test('reports unknown values as null instead of omitting them', () => {
  expect(trackingContext(visit)).toMatchObject({
    originalIntent: null,
    businessId: null,
    source: null,
    isPowerSeller: null,
    communicationLanguage: null,
  })
})

test('reports feature flags and beneficial ownership [ANL-04]', () => {
  const context = trackingContext({
    ...visit,
    flags: { ...flagDefaults, isMultistepFlow: false },
    hasBeneficialOwners: true,
  })
  expect(context).toMatchObject({
    fullSsnEnabled: true,
    isMultistepFlow: false,
    beneficiaryOwnerEnabled: true,
    beneficiaryOwnerCadEnabled: true,
    dateOfBirthForUSAEnabled: true,
    hasBeneficialOwners: true,
    newApplicationFormEnabled: true,
    inPersonPricingFirstEnabled: true,
    categoriesPredictEnabled: true,
  })
})

test.each([
  ['shown but not answered', true, null, { gpvShown: true, gpvProvided: false, gpv: null }],
  ['shown and answered', true, 25_000, { gpvShown: true, gpvProvided: true, gpv: 25_000 }],
  ['not shown', false, null, { gpvShown: false, gpvProvided: false, gpv: null }],
])('reports the sales range when %s [ANL-05]', (_case, gpvFieldEnabled, gpv, expected) => {
  expect(trackingContext({ ...visit, flags: { ...flagDefaults, gpvFieldEnabled }, gpv })).toMatchObject(
    expected,
  )
})

test.each([
  ['a person’s name', 'Rosa Delgado'],
  ['an e-mail address', 'rosa@example.com'],
  ['a value longer than an id', 'x'.repeat(101)],
])('does not report %s in a link’s source [ANL-07]', (_case, source) => {
  expect(trackingContext({ ...visit, attribution: { source } })['source']).toBeNull()
})
