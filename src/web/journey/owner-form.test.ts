import { expect, test } from 'vitest'
import { ownerBodyOf, ownerName, ownerProblems } from './owner-form.ts'

const context = { market: 'US', today: '2026-11-20' } as const

test('every field of an owner is asked, a second line of an address aside', () => {
  const fields = ['firstName', 'email', 'address.line1', 'address.line2']
  expect(ownerProblems({ email: 'sam@' }, fields, context)).toEqual([
    { field: 'firstName', code: 'required' },
    { field: 'email', code: 'email_format' },
    { field: 'address.line1', code: 'required' },
  ])
})

test('the fields become a body, nested as the API takes them; what is empty is left out', () => {
  const values = {
    firstName: 'Sam',
    lastName: '',
    'phone.nationalNumber': '415 555 3204',
    'address.line1': '41 Pine Street',
    'address.zip': '94607',
    communicationLanguage: 'fr-CA',
  }
  const fields = Object.keys(values)
  expect(ownerBodyOf(values, fields)).toEqual({
    firstName: 'Sam',
    phone: { nationalNumber: '415 555 3204' },
    address: { line1: '41 Pine Street', zip: '94607' },
    communicationLanguage: 'fr-CA',
  })
  expect(ownerBodyOf(values, ['lastName'])).toEqual({})
})

test('an owner is called by what is known of their name', () => {
  expect(ownerName({ firstName: 'Sam', lastName: 'Okafor' })).toBe('Sam Okafor')
  expect(ownerName({ firstName: null, lastName: 'Okafor' })).toBe('Okafor')
  expect(ownerName({ firstName: null, lastName: null })).toBeNull()
})
