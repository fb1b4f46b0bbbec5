import { findingOf } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { createTestMemory, noDelivery } from '#test/vendors/test-memory.ts'
import { parseReport, sandboxIdentityBureau } from './identity-bureau.ts'

const person = (sourceType: GovernmentIdSource | null, value = '') => ({
  reference: 'urn:app:1',
  name: { firstName: 'Rosa', lastName: 'Delgado' },
  dob: '1984-03-09',
  address: {},
  phone: undefined,
  number: sourceType ? { sourceType, value } : null,
})
const finding = (sourceType: GovernmentIdSource | null, value?: string) =>
  findingOf(sandboxIdentityBureau(createTestMemory(), noDelivery), person(sourceType, value))

test.each<[GovernmentIdSource | null, string, string]>([
  ['SSN4', '4321', 'VERIFIED'],
  ['SSN4', '1111', 'LAST4_MISMATCH'],
  ['SSN9', '536221111', 'VERIFIED'],
  ['SIN', '046451111', 'VERIFIED'],
  ['SSN4', '1112', 'LAST4_MISMATCH'],
  ['SSN9', '536221112', 'MISMATCH'],
  ['SSN4', '2222', 'PHOTO_ID_REQUIRED'],
  ['SSN4', '3333', 'DEVICE_UNKNOWN'],
  ['SSN4', '4444', 'PHONE_UNVERIFIED'],
  ['SSN4', '5555', 'WATCH_LIST'],
  ['SSN4', '7777', 'UNREADABLE'],
  ['SSN4', '8888', 'THIN_FILE'],
  [null, '', 'NUMBER_MISSING'],
])('%s %s: the bureau reports %s', async (sourceType, value, expected) => {
  expect(await finding(sourceType, value)).toBe(expected)
})

test('6666: the bureau times out on the first check and responds to the second', async () => {
  const bureau = sandboxIdentityBureau(createTestMemory(), noDelivery)
  await expect(findingOf(bureau, person('SSN4', '6666'))).rejects.toBeInstanceOf(ProviderTimeout)
  expect(await findingOf(bureau, person('SSN4', '6666'))).toBe('VERIFIED')
})

test.each([null, 'match', {}, { number: 'match' }, { number: 'match', flags: ['bribed'] }])(
  'treats report %o as unreadable',
  (raw) => expect(parseReport(raw)).toBe('UNREADABLE'),
)
