import { expect, test } from 'vitest'
import { eventNames, reportedIntent } from './events.ts'

test('every event has one snake_case name [ANL-07]', () => {
  expect(new Set(eventNames).size).toBe(eventNames.length)
  for (const name of eventNames) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
})

test.each([
  ['CREATE_BUSINESS', 'CREATE_BUSINESS'],
  ['ADD_PRODUCT', 'CREATE_BUSINESS'],
  ['ADD_STORE', 'ADD_STORE'],
  ['ADD_CHANNEL', 'ADD_CHANNEL'],
] as const)('an application with the intent %s is confirmed as %s [ANL-17]', (intent, reported) => {
  expect(reportedIntent(intent)).toBe(reported)
})
