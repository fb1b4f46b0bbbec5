import { expect, test } from 'vitest'
import { toOwnerBody, ownerEmailErrors, ownerFieldErrors } from './owner-form.ts'

const context = { market: 'US', today: '2026-11-20' } as const

test('every owner field is required except the second address line', () => {
  const fields = ['firstName', 'email', 'address.line1', 'address.line2']
  expect(ownerFieldErrors({ email: 'sam@' }, fields, context)).toEqual([
    { field: 'firstName', code: 'required' },
    { field: 'email', code: 'email_format' },
    { field: 'address.line1', code: 'required' },
  ])
})

test('a corrected email matches its confirmation [VAL-17]', () => {
  const errors = (email: string, emailConfirmation: string) =>
    ownerEmailErrors({ email, emailConfirmation }, context)
  expect(errors('sam@okafor.com', 'Sam@okafor.com')).toEqual([])
  expect(errors('sam@okafor.com', 'sam@okafor.ca')).toEqual([
    { field: 'emailConfirmation', code: 'email_mismatch' },
  ])
  expect(errors('sam@okafor.com', '')).toEqual([{ field: 'emailConfirmation', code: 'required' }])
})

test('builds a nested API body without empty fields', () => {
  const values = {
    firstName: 'Sam',
    lastName: '',
    'phone.nationalNumber': '415 555 3204',
    'address.line1': '41 Pine Street',
    'address.zip': '94607',
    communicationLanguage: 'fr-CA',
  }
  const fields = Object.keys(values)
  expect(toOwnerBody(values, fields)).toEqual({
    firstName: 'Sam',
    phone: { nationalNumber: '415 555 3204' },
    address: { line1: '41 Pine Street', zip: '94607' },
    communicationLanguage: 'fr-CA',
  })
  expect(toOwnerBody(values, ['lastName'])).toEqual({})
})
