import { findingOf, identityBureau } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { textsTo } from '#test/api/changes.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const stateOf = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)]
}
const requirementsOf = async (id: string) =>
  (await rosa.call('GET /applications/{id}/requirements', { params: { id } })).data
const retry = async () => {
  await api.advance(6000)
  await api.runJobs()
}
const gambling = { company: { segment: '255' } }
const noNumber = { company: { governmentIdentification: null } }
const noOwnersAnswer = { company: { hasBeneficialOwners: null } }

test.each([
  ['no category', { company: { segment: null } }, 'What you sell'],
  ['no EIN', noNumber, 'Your business details'],
  ['no answer about owners', noOwnersAnswer, 'Your type of business'],
])(
  'a submission the bureau did not answer is not approved with %s saved meanwhile, and the applicant is told',
  async (_name, body, due) => {
    const { id, status } = await rosa.apply(bodyUS({ ssn4: '6666' }))
    expect(status).toBe(504)
    expect((await rosa.save(id, body)).status).toBe(200)
    await retry()
    expect(await stateOf(id)).toEqual(['PENDING'])
    const [mail = ''] = await textsTo(api, 'rosa@delgadobakery.com')
    expect(mail).toContain('Submit your application again')
    expect(mail).toContain(id)
    expect(mail).toContain(`Still to do:\n– ${due}\n\nReview your answers`)
    expect((await requirementsOf(id)).due.map(({ title }) => title)).toEqual([due])
    expect((await rosa.read(id)).data.application.applicationStatus).toBe('DRAFT')
    const reminder = await rosa.call('POST /applications/{id}/reminder-email', { params: { id } })
    expect(reminder.status).toBe(202)
    expect((await textsTo(api, 'rosa@delgadobakery.com'))[0]).toContain(`Still to do:\n– ${due}\n`)
    expect((await rosa.onboard(id)).status).toBe(422)
    expect((await rosa.save(id, bodyUS())).status).toBe(200)
    expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  },
)

test('a category that is refused cannot be saved after the submission', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '6666' }))
  expect(errorsOf(await rosa.save(id, gambling))).toEqual(['company.segment category_refused'])
})

test.each([
  ['a refused category', gambling],
  ['no EIN', noNumber],
  ['no terms', { applicant: { terms: null } }],
])('a draft is not approved with %s saved while the bureau is asked', async (_name, body) => {
  const { id } = (await rosa.create(bodyUS())).data.application
  const { identity } = api.services.providers
  api.services.providers.identity = identityBureau(async (person) => {
    api.services.providers.identity = identity
    expect((await rosa.save(id, body)).status).toBe(200)
    return findingOf(identity, person)
  })
  const response = await rosa.onboard(id)
  expect(await stateOf(id)).toEqual(['PENDING'])
  expect(response.status).toBe(422)
})

test('a step-up is not decided on answers that are incomplete', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '1111', ein: '3333' }))
  expect(await stateOf(id)).toEqual(['PENDING', 'FULL_SSN', 'FULL_ONBOARDING'])
  expect((await rosa.save(id, noOwnersAnswer)).status).toBe(200)
  const value = '536-22-1111'
  const submitted = await rosa.call('POST /applications/{id}/step-ups/full-ssn', {
    params: { id },
    body: { value },
  })
  expect(submitted.status).toBe(200)
  expect(await stateOf(id)).toEqual(['PENDING', 'FULL_ONBOARDING'])
  expect((await rosa.onboard(id)).status).toBe(422)
  expect((await rosa.save(id, { company: { hasBeneficialOwners: false } })).status).toBe(200)
  expect((await rosa.onboard(id)).data).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] })
})

test('a decline by a person stays while the bureau has not answered', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
  const r = await rosa.call('POST /applications/{id}/step-ups/full-ssn', {
    params: { id },
    body: { value: '536-22-6666' },
  })
  expect(r.status).toBe(504)
  expect((await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })).status).toBe(200)
  await retry()
  expect(await stateOf(id)).toEqual(['DECLINED'])
  expect((await rosa.onboard(id)).data.decision).toBe('DECLINED')
})

test('a restaurant does not move to Quebec by correcting its business data [CAT-08]', async () => {
  const body = bodyCA({ cn: '7771111', territory: 'ON', sin: '046454286' })
  const { id } = await rosa.apply({
    ...body,
    company: {
      ...body.company,
      segment: '1',
      address: { ...body.company?.address, zip: 'M5V 2T6', city: 'Toronto' },
    },
  })
  expect(await stateOf(id)).toEqual(['PENDING', 'BUSINESS_INFO'])
  const r = await rosa.call('POST /applications/{id}/step-ups/business-info', {
    params: { id },
    body: { name: 'Atelier Gagnon et filles inc.', address: bodyCA().company?.address },
  })
  expect(errorsOf(r)).toEqual(['address.territory category_refused_in_quebec'])
})
