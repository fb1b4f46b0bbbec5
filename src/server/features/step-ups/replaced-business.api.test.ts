import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { invitedOwnerBody, ownersApi } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const ein = (value: string) => ({ governmentIdentification: { value, sourceType: 'FEIN' } })
const correct = (id: string, body: object) =>
  rosa.call('POST /applications/{id}/step-ups/business-info', { params: { id }, body })
const stateOf = async (id: string) => {
  const { application, company } = (await rosa.read(id)).data
  const types = application.stepUpDetails.map(({ type }) => type)
  return { state: [application.decision, ...types].join(' '), others: company.hasBeneficialOwners ?? null }
}
const partnersOf = async (id: string) =>
  (await rosa.read(id)).data.owners.filter(({ type }) => type === 'OWNER').length
const askAgain = (id: string) =>
  uma.decide(id, { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['BUSINESS_INFO'] })

test('another business number for an approved business is looked at, also by the step-up [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '9998' }))
  expect((await stateOf(id)).state).toBe('APPROVED_PENDING')
  expect((await askAgain(id)).status).toBe(200)
  expect((await correct(id, ein('12-3456781'))).status).toBe(200)
  expect(await stateOf(id)).toEqual({ state: 'PENDING BO_INFO', others: null })
})

test('the step-up takes the partners of the former business off the list [SEC-32]', async () => {
  const body = bodyUS({ ein: '1111' })
  const { id } = await rosa.apply({ ...body, company: { ...body.company, hasBeneficialOwners: true } })
  expect((await stateOf(id)).state).toBe('PENDING BUSINESS_INFO BO_INFO')
  expect((await ownersApi(rosa).submit(id, [invitedOwnerBody('ana.gomez@example.com')])).status).toBe(200)
  expect(await partnersOf(id)).toBe(1)
  expect((await correct(id, ein('12-3456781'))).status).toBe(200)
  expect(await partnersOf(id)).toBe(0)
  expect((await ownersApi(rosa).submit(id, [], 'NONE')).status).toBe(200)
  // The number counts as replaced: a person looks.
  expect((await stateOf(id)).state).toBe('PENDING')
})

test('a mistyped number that nothing rests on yet is corrected without a person [STEP-13]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
  expect((await correct(id, ein('12-3456781'))).data.decision).toBe('APPROVED')
})

test('a number that the registry has yet to answer about is not replaced without a person [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
  expect((await correct(id, ein('12-3456662'))).data.decision).toBe('PENDING')
  const { decision, letter } = (await correct(id, ein('12-3456781'))).data
  expect(decision).toBe('PENDING')
  expect(letter.reasons.map(({ code }) => code)).toContain('business_number_replaced')
})

test('a number that is replaced and set back counts as the one that was decided on [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
  expect(
    (await rosa.save(id, { company: { ...ein('12-9993333'), hasBeneficialOwners: false } })).status,
  ).toBe(200)
  expect(
    (await rosa.save(id, { company: { ...ein('12-3453333'), hasBeneficialOwners: false } })).status,
  ).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
})
