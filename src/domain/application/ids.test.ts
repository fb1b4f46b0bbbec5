import { expect, test } from 'vitest'
import { toBusinessId, isApplicationId, isOwnerId } from './ids.ts'

test.each([
  ['urn:app:abcd-abcd-abcd-abcd-abcd', true],
  ['urn:app:abcdefghijkl-abcd-abcd-abcd-abcd', true],
  ['urn:app:0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['urn:app:abcd-abcd-abcd-abcd', false],
  ['urn:app:abc-abcd-abcd-abcd-abcd', false],
  ['urn:app:abcdefghijklm-abcd-abcd-abcd-abcd', false],
  ['urn:app:abcd-abcd-abcd-abcd-abcd-abcd', false],
  ['urn:apl:abcd-abcd-abcd-abcd-abcd', false],
  ['URN:APP:abcd-abcd-abcd-abcd-abcd', false],
  ['', false],
])('%s is an application id: %s [ROUTE-02]', (value, expected) => {
  expect(isApplicationId(value)).toBe(expected)
})

test.each([
  ['urn:apl:0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['urn:apl:abcd-abcd-abcd-abcd', false],
  ['urn:app:0f8fad5b-d9cb-469f-a165-70867728950e', false],
])('%s is an owner id: %s [ROUTE-03, ROUTE-04]', (value, expected) => {
  expect(isOwnerId(value)).toBe(expected)
})

test('the business id is the application id without its first 8 characters [ANL-03]', () => {
  expect(toBusinessId('urn:app:0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(
    '0f8fad5b-d9cb-469f-a165-70867728950e',
  )
})
