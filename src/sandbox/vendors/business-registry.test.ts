import { findingOf } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import { createTestMemory, noDelivery } from '#test/vendors/test-memory.ts'
import { sandboxBusinessRegistry } from './business-registry.ts'

const company = (sourceType: GovernmentIdSource | null, value = '', name = 'Delgado Bakery LLC') => ({
  reference: 'urn:app:1',
  name,
  address: {},
  website: null,
  tradeName: null,
  expectedSales: null,
  number: sourceType ? { sourceType, value } : null,
})

test.each<[GovernmentIdSource | null, string, string]>([
  ['FEIN', '123456789', 'VERIFIED'],
  ['FEIN', '120001111', 'NAME_MISMATCH'],
  ['FEIN', '120002222', 'NOT_FOUND'],
  ['FEIN', '120003333', 'LIMITED_HISTORY'],
  ['FEIN', '120004444', 'DISSOLVED'],
  ['FEIN', '120004445', 'INACTIVE'],
  ['FEIN', '120009998', 'UNUSUAL_VOLUME'],
  ['BN', '100022222RC0001', 'NOT_FOUND'],
  ['BN', '123456789RC2222', 'VERIFIED'],
  ['CN', '7774444', 'DISSOLVED'],
  ['CN', 'AB1', 'VERIFIED'],
  [null, '', 'NOT_REGISTERED'],
])('%s %s: the registry reports %s', async (sourceType, value, expected) => {
  expect(
    await findingOf(sandboxBusinessRegistry(createTestMemory(), noDelivery), company(sourceType, value)),
  ).toBe(expected)
})

test('1111: accepts a different legal name, but not another spelling of the same name', async () => {
  const registry = sandboxBusinessRegistry(createTestMemory(), noDelivery)
  expect(await findingOf(registry, company('FEIN', '120001111'))).toBe('NAME_MISMATCH')
  expect(await findingOf(registry, company('FEIN', '120001111', 'DELGADO BAKERY, LLC'))).toBe('NAME_MISMATCH')
  expect(await findingOf(registry, company('FEIN', '120001111', 'Delgado & Daughters LLC'))).toBe('VERIFIED')
})
