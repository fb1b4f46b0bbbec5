import { expect, test } from 'vitest'
import { businessLinkKey, personLinkKeys } from './number-keys.ts'

test('a business is known by its whole number', () => {
  expect(businessLinkKey({ sourceType: 'FEIN', value: '123456780' })).toBe('US FEIN 123456780')
  expect(businessLinkKey({ sourceType: 'CN', value: '1234567' })).toBe('CA CN 1234567')
  expect(businessLinkKey({ sourceType: 'BN', value: '123456782RT0001' })).toBe(
    businessLinkKey({ sourceType: 'BN', value: '123456782' }),
  )
  expect(businessLinkKey({ sourceType: 'FEIN', value: '6780' })).toBeNull()
  expect(businessLinkKey(null)).toBeNull()
})

const rosa = { lastName: 'Núñez-Delgado', dob: '1984-03-09' }
const keysOf = (value: string, person: Parameters<typeof personLinkKeys>[0] = rosa) =>
  personLinkKeys(person, { sourceType: value.length === 4 ? 'SSN4' : 'SSN9', value })

test('a person is known by the whole number, or by its last four digits with birth date and family name', () => {
  expect(keysOf('536224321')).toEqual({
    number: 'US 536224321',
    facts: 'US 4321 1984-03-09 nunezdelgado',
  })
  expect(keysOf('4321')).toEqual({ number: null, facts: keysOf('536224321').facts })
  expect(keysOf('4321', { ...rosa, lastName: 'NUNEZ DELGADO' }).facts).toBe(keysOf('4321').facts)
})

test.each([{ dob: '1984-03-10' }, { dob: undefined }, { lastName: 'Okafor' }, { lastName: undefined }])(
  'other details are another person: %j',
  (change) => expect(keysOf('4321', { ...rosa, ...change }).facts).not.toBe(keysOf('4321').facts),
)

test('numbers of two countries are never the same person', () => {
  const canadian = personLinkKeys(rosa, { sourceType: 'SIN', value: '046454286' })
  expect(canadian).toEqual({ number: 'CA 046454286', facts: 'CA 4286 1984-03-09 nunezdelgado' })
  expect(personLinkKeys(rosa, null)).toEqual({ number: null, facts: null })
})
