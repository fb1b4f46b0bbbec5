import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

test('keeps every value of the company [APP-04]', async () => {
  const { applicant: person, company } = bodyUS({ ein: '4444' })
  const more = {
    dba: 'Rosa Breads',
    phone: '4155550199',
    site: 'delgadobakery.com',
    gpv: 25000,
    location: 'mall',
  }
  const { id } = await rosa.apply({ applicant: person, company: { ...company, ...more } })
  const opened = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type: 'verification' },
    body: {},
  })
  expect((await rosa.read(id)).data.company).toEqual({
    ...more,
    id: id.slice('urn:app:'.length),
    submitted: true,
    name: 'Delgado Bakery LLC',
    businessType: 'LLC',
    hasBeneficialOwners: false,
    segment: '151',
    mccDetails: { label: 'Florist', type: 'REGULAR', mcc: '5992' },
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
    governmentIdentification: { type: 'BUSINESS', sourceType: 'FEIN', last4: '4444' },
    currency: 'USD',
    personaInquiryId: opened.data.inquiryId,
  })
})

test('keeps the flags of a link through the decision, and what the decision sets [APP-07]', async () => {
  const flags = { createBusiness: true, addProductIntent: true, storeSwitcher: true }
  const { id } = await rosa.apply({ ...bodyUS({ ein: '3333' }), application: flags })
  expect((await rosa.read(id)).data.application).toMatchObject({
    ...flags,
    decision: 'APPROVED',
    applicationStatus: 'APPROVED',
    intent: 'CREATE_BUSINESS',
    applicationLevel: 'BASIC',
    originalApplicationLevel: 'BASIC',
    stepUpDetails: [{ type: 'FULL_ONBOARDING' }],
    boStatus: 'NONE',
    completed: false,
    enableDeposits: false,
    kycKybRequired: null,
    firstTxnDate: null,
    resumed: true,
  })
})

test('FULL stays FULL when a corrected business turns out to be little known [APP-18]', async () => {
  const { id, data } = await rosa.apply(bodyUS({ ein: '1111' }))
  expect([data.applicationLevel, data.stepUpDetails]).toEqual(['FULL', [{ type: 'BUSINESS_INFO' }]])
  const corrected = await rosa.call('POST /applications/{id}/step-ups/business-info', {
    params: { id },
    body: { governmentIdentification: { value: '12-3453333' } },
  })
  expect(corrected.data.stepUpDetails).toEqual([{ type: 'FULL_ONBOARDING' }])
  expect((await rosa.read(id)).data.application.applicationLevel).toBe('FULL')
})
