import { expect, test } from 'vitest'
import { CallFailure } from '../client/call-failure.ts'
import { placedErrors } from './form.ts'

const refusal = new CallFailure(422, 'required', {
  errors: [
    { code: 'required', message: 'Fill in this field.', field: 'company.name' },
    { code: 'ein_prefix', message: 'No such EIN.', field: 'company.governmentIdentification.value' },
    { code: 'required', message: 'Say where you live.', field: 'applicant.address.city' },
    { code: 'state_forbids', message: 'Not now.' },
  ],
})

test('the server’s errors land on their fields, a nested one on the field that holds it', () => {
  const { placed } = placedErrors(refusal, ['company.name', 'company.governmentIdentification'])
  expect(placed).toEqual({
    'company.name': 'Fill in this field.',
    'company.governmentIdentification': 'No such EIN.',
  })
})

test('what has no field on the page is told apart', () => {
  const { elsewhere } = placedErrors(refusal, ['company.name', 'company.governmentIdentification'])
  expect(elsewhere).toEqual(['Say where you live.', 'Not now.'])
})

test('a field is not taken for another that begins alike', () => {
  const { placed } = placedErrors(refusal, ['company.na', 'company'])
  expect(Object.keys(placed)).toEqual(['company'])
})

test('a failure without an answer says nothing of any field', () => {
  expect(placedErrors(new CallFailure(0, 'offline'), ['company.name'])).toEqual({ placed: {}, elsewhere: [] })
})

test('a field that the server names otherwise is found by the page’s own name', () => {
  const { placed } = placedErrors(
    new CallFailure(422, 'required', {
      errors: [{ code: 'required', message: 'Fill in this field.', field: 'address.city' }],
    }),
    ['company.address.city'],
    (field) => `company.${field}`,
  )
  expect(placed).toEqual({ 'company.address.city': 'Fill in this field.' })
})
