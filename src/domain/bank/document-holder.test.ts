import { expect, test } from 'vitest'
import { compareHolder } from './document-holder.ts'

const rosa = { firstName: 'Rosa', lastName: 'Delgado', dateOfBirth: '1984-03-09' }

test.each([
  ['ROSA DELGADO', '1984-03-09', 'same'],
  ['ROSA MARÍA DELGADO', '1984-03-09', 'same'],
  ['ROSA DELGADO', '1984-03-08', 'other'],
  ['JOHN SMITH', '1970-01-01', 'other'],
  ['ROSA RIVERA', '1984-03-09', 'unclear'],
  ['ROSA DELGADO', null, 'unclear'],
  [null, '1984-03-09', 'unclear'],
  ['', '', 'unclear'],
] as const)('a document of %s, born %s, is compared: %s [IDV-01, SEC-32]', (name, dateOfBirth, result) => {
  expect(compareHolder(rosa, { name, dateOfBirth })).toBe(result)
})

test('nobody is the same as a person who stated no name or birth date [SEC-32]', () => {
  const shown = { name: 'ROSA DELGADO', dateOfBirth: '1984-03-09' }
  for (const missing of ['firstName', 'lastName', 'dateOfBirth'] as const)
    expect(compareHolder({ ...rosa, [missing]: null }, shown)).toBe('unclear')
})

test.each([
  ['Delgado Bakery LLC', 'DELGADO BAKERY, L.L.C.', 'same'],
  ['Boulangerie Côté inc.', 'BOULANGERIE COTE', 'same'],
  ['Delgado Bakery LLC', 'SMITH HARDWARE INC', 'unclear'],
  ['Delgado Bakery LLC', null, 'unclear'],
  [null, 'DELGADO BAKERY', 'unclear'],
] as const)('the document of %s that names %s: %s [IDV-03]', (expected, read, result) => {
  expect(compareHolder({ businessName: expected }, { businessName: read })).toBe(result)
})

test('a document of another kind says nothing [SEC-32]', () => {
  expect(compareHolder(rosa, { businessName: 'Rosa Delgado' })).toBe('unclear')
  expect(compareHolder({ businessName: 'Rosa Delgado' }, { name: 'Rosa Delgado', dateOfBirth: null })).toBe(
    'unclear',
  )
})
