import { expect, test } from 'vitest'
import type { GovernmentIdSource } from '../../../domain/application.ts'
import { sandboxBusinessRegister } from './sandbox.ts'

const register = () => {
  const names = new Map<string, string>()
  return sandboxBusinessRegister({
    remember: async (key, value) => {
      if (!names.has(key)) names.set(key, value)
      return { times: 1, first: names.get(key) ?? value }
    },
  })
}
const company = (sourceType: GovernmentIdSource | null, value = '', name = 'Delgado Bakery LLC') => ({
  reference: 'urn:app:1',
  name,
  address: {},
  number: sourceType ? { sourceType, value } : null,
})

test.each<[GovernmentIdSource | null, string, string]>([
  ['FEIN', '123456789', 'VERIFIED'],
  ['FEIN', '120001111', 'OTHER_NAME'],
  ['FEIN', '120002222', 'NOT_FOUND'],
  ['FEIN', '120003333', 'LITTLE_KNOWN'],
  ['FEIN', '120004444', 'DISSOLVED'],
  ['FEIN', '120009998', 'UNUSUAL_VOLUME'],
  ['BN', '100022222RC0001', 'NOT_FOUND'],
  ['BN', '123456789RC2222', 'VERIFIED'],
  ['CN', '7774444', 'DISSOLVED'],
  ['CN', 'AB1', 'VERIFIED'],
  [null, '', 'NOT_REGISTERED'],
])('%s %s: the register finds %s', async (sourceType, value, expected) => {
  expect(await register().check(company(sourceType, value))).toBe(expected)
})

test('1111: another legal name clears it, the same name in another spelling does not', async () => {
  const asked = register()
  expect(await asked.check(company('FEIN', '120001111'))).toBe('OTHER_NAME')
  expect(await asked.check(company('FEIN', '120001111', 'DELGADO BAKERY, LLC'))).toBe('OTHER_NAME')
  expect(await asked.check(company('FEIN', '120001111', 'Delgado & Daughters LLC'))).toBe('VERIFIED')
})
