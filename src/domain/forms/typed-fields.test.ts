import { expect, test } from 'vitest'
import { bankFormats } from '../countries/bank.ts'
import { fieldPaths, fields } from '../journey/fields.ts'
import { isKept, typedFields } from './typed-fields.ts'

const namesOf = (keeping: 'kept' | 'secret') =>
  Object.entries(typedFields).flatMap(([name, own]) => (own === keeping ? [name] : []))

test('no government id, account number or code of any form is kept [FORM-08]', () => {
  const governmentIds = fieldPaths.filter((path) => fields[path].kind === 'governmentId')
  const bankNumbers = Object.values(bankFormats).flatMap(({ requiredFields }) => [...requiredFields])
  expect(governmentIds.length).toBe(2)
  for (const name of [...governmentIds, ...bankNumbers, 'accountNumber', 'accountNumberConfirmation'])
    expect([name, isKept(name)]).toEqual([name, false])
  const secretWord = /governmentIdentification$|number|code$|cvv|ssn|sin$|token/i
  expect(Object.keys(typedFields).filter((name) => secretWord.test(name) && !/phone/i.test(name))).toEqual(
    namesOf('secret'),
  )
})

test('all other fields are kept, also those of a list', () => {
  expect(namesOf('kept').filter((name) => !isKept(name))).toEqual([])
  for (const name of ['quantity.terminal', 'leaving.urn:owner:1', 'owners.0.email'])
    expect([name, isKept(name)]).toEqual([name, true])
})

test('a field that the table does not name is not kept [FORM-08]', () => {
  for (const name of [
    'ssn',
    'transit',
    'company.fullNumber',
    'owners.0.governmentIdentification',
    'toString',
  ])
    expect([name, isKept(name)]).toEqual([name, false])
})
