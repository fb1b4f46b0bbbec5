import { expect, test } from 'vitest'
import { ApiError } from '#client/api-error.ts'
import { mapServerErrors } from './form-submission.ts'

const refusal = new ApiError(422, 'required', {
  errors: [
    { code: 'required', message: 'Enter the legal business name.', field: 'company.name' },
    { code: 'ein_prefix', message: 'No such EIN.', field: 'company.governmentIdentification.value' },
    { code: 'required', message: 'Say where you live.', field: 'applicant.address.city' },
    { code: 'state_forbids', message: 'Not now.' },
  ],
})

test('the server’s errors land on their fields, a nested one on the field that holds it', () => {
  const { placed } = mapServerErrors(refusal, ['company.name', 'company.governmentIdentification'])
  expect(placed).toEqual({
    'company.name': { code: 'required', message: 'Enter the legal business name.' },
    'company.governmentIdentification': { code: 'ein_prefix', message: 'No such EIN.' },
  })
})

test('what has no field on the page is told apart', () => {
  const { elsewhere } = mapServerErrors(refusal, ['company.name', 'company.governmentIdentification'])
  expect(elsewhere).toEqual(['Say where you live.', 'Not now.'])
})

test('a field is not taken for another that begins alike', () => {
  const { placed } = mapServerErrors(refusal, ['company.na', 'company'])
  expect(Object.keys(placed)).toEqual(['company'])
})

test('a failure without an answer says nothing of any field', () => {
  expect(mapServerErrors(new ApiError(0, 'offline'), ['company.name'])).toEqual({ placed: {}, elsewhere: [] })
})

test('a field that the server names otherwise is found by the page’s own name', () => {
  const { placed } = mapServerErrors(
    new ApiError(422, 'required', {
      errors: [{ code: 'required', message: 'Enter a city.', field: 'address.city' }],
    }),
    ['company.address.city'],
    (field) => `company.${field}`,
  )
  expect(placed).toEqual({ 'company.address.city': { code: 'required', message: 'Enter a city.' } })
})
