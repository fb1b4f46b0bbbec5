import { expect, test } from 'vitest'
import type { GovernmentIdSource } from '../../../domain/application.ts'
import { ProviderTimeout } from '../provider-timeout.ts'
import type { SandboxMemory } from '../sandbox-memory.ts'
import { readReport, sandboxIdentityBureau } from './sandbox.ts'

const remembering = (): SandboxMemory => {
  const kept = new Map<string, { times: number; first: string }>()
  return {
    remember: async (key, value) => {
      const { times = 0, first = value } = kept.get(key) ?? {}
      kept.set(key, { times: times + 1, first })
      return { times: times + 1, first }
    },
  }
}
const person = (sourceType: GovernmentIdSource | null, value = '') => ({
  reference: 'urn:app:1',
  name: { firstName: 'Rosa', lastName: 'Delgado' },
  dob: '1984-03-09',
  address: {},
  phone: undefined,
  number: sourceType ? { sourceType, value } : null,
})
const finding = (sourceType: GovernmentIdSource | null, value?: string) =>
  sandboxIdentityBureau(remembering()).check(person(sourceType, value))

test.each<[GovernmentIdSource | null, string, string]>([
  ['SSN4', '4321', 'VERIFIED'],
  ['SSN4', '1111', 'LAST4_MISMATCH'],
  ['SSN9', '536221111', 'VERIFIED'],
  ['SIN', '046451111', 'VERIFIED'],
  ['SSN4', '1112', 'LAST4_MISMATCH'],
  ['SSN9', '536221112', 'MISMATCH'],
  ['SSN4', '2222', 'PHOTO_ID_WANTED'],
  ['SSN4', '3333', 'DEVICE_UNKNOWN'],
  ['SSN4', '4444', 'PHONE_UNPROVEN'],
  ['SSN4', '5555', 'WATCH_LIST'],
  ['SSN4', '7777', 'UNREADABLE'],
  ['SSN4', '8888', 'THIN_FILE'],
  [null, '', 'NO_NUMBER'],
])('%s %s: the bureau finds %s', async (sourceType, value, expected) => {
  expect(await finding(sourceType, value)).toBe(expected)
})

test('6666: the bureau does not answer the first inquiry and answers the second', async () => {
  const bureau = sandboxIdentityBureau(remembering())
  await expect(bureau.check(person('SSN4', '6666'))).rejects.toBeInstanceOf(ProviderTimeout)
  expect(await bureau.check(person('SSN4', '6666'))).toBe('VERIFIED')
})

test.each([null, 'match', {}, { number: 'match' }, { number: 'match', flags: ['bribed'] }])(
  'a report that reads %o decides nothing',
  (raw) => expect(readReport(raw)).toBe('UNREADABLE'),
)
