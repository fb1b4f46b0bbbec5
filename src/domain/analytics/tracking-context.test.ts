import { expect, test } from 'vitest'
import { flagDefaults } from '../settings.ts'
import { trackingContext, type Tracked } from './tracking-context.ts'

const aVisit: Tracked = {
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

test('the context names portal, market, language, and whom the application came from [ANL-02]', () => {
  const context = trackingContext({
    ...aVisit,
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

test('what is not known yet is null, not absent', () => {
  expect(trackingContext(aVisit)).toMatchObject({
    originalIntent: null,
    businessId: null,
    source: null,
    isPowerSeller: null,
    communicationLanguage: null,
  })
})

test('the context tells which features the page has, and whether somebody else owns a share [ANL-04]', () => {
  const context = trackingContext({
    ...aVisit,
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
  ['shown and not answered', true, null, { gpvShown: true, gpvProvided: false, gpv: null }],
  ['shown and answered', true, 25_000, { gpvShown: true, gpvProvided: true, gpv: 25_000 }],
  ['not shown', false, null, { gpvShown: false, gpvProvided: false, gpv: null }],
])('the sales range is told as %s [ANL-05]', (_how, gpvFieldEnabled, gpv, told) => {
  expect(trackingContext({ ...aVisit, flags: { ...flagDefaults, gpvFieldEnabled }, gpv })).toMatchObject(told)
})

test.each([
  ['a person’s name', 'Rosa Delgado'],
  ['an e-mail address', 'rosa@example.com'],
  ['more than an id', 'x'.repeat(101)],
])('a link whose source is %s tells nothing of it [ANL-07]', (_what, source) => {
  expect(trackingContext({ ...aVisit, attribution: { source } })['source']).toBeNull()
})
