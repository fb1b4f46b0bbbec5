import { expect, test } from 'vitest'
import { fieldMessageId, fieldMessageValues } from './field-message.ts'

test.each([
  ['applicant.name.firstName', 'field-errors.required.own_first_name'],
  ['owners.0.firstName', 'field-errors.required.first_name'],
  ['company.name', 'field-errors.required.business_name'],
  ['applicant.terms.signed', 'field-errors.required.terms'],
  ['applicant.governmentIdentification', 'field-errors.required.own_ssn'],
  ['company.governmentIdentification', 'field-errors.required.business_number'],
  ['owners.0.governmentIdentification', 'field-errors.required.own_ssn'],
  ['owners.0.dob', 'field-errors.required.own_dob'],
  ['company.address.territory', 'field-errors.required.territory'],
  ['toString', 'field-errors.required'],
  ['', 'field-errors.required'],
])('a missing answer at "%s" says what to enter', (field, id) => {
  expect(fieldMessageId('required', field)).toBe(id)
})

test('any other error has the message of its code, with the limits of its rule', () => {
  expect(fieldMessageId('name_too_long', 'applicant.name.firstName')).toBe('field-errors.name_too_long')
  expect(fieldMessageValues('name_too_long')).toEqual({ max: 64 })
  expect(fieldMessageValues('terms_outdated')).toEqual({})
})
