import { expect, test } from 'vitest'
import { eventNames, reportedIntent, signUpFlow, surveyRestartDelayMs } from './events.ts'

test('event names are unique and snake_case [ANL-07]', () => {
  expect(new Set(eventNames).size).toBe(eventNames.length)
  for (const name of eventNames) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
})

test.each([
  ['CREATE_BUSINESS', 'CREATE_BUSINESS'],
  ['ADD_PRODUCT', 'CREATE_BUSINESS'],
  ['ADD_STORE', 'ADD_STORE'],
  ['ADD_CHANNEL', 'ADD_CHANNEL'],
] as const)('reports the confirmed intent %s as %s [ANL-17]', (intent, reported) => {
  expect(reportedIntent(intent)).toBe(reported)
})

test('the sign-up flow is the original one, version 1 [CONST-04]', () =>
  expect(signUpFlow).toEqual({ version: 1, name: 'Original Sign-up Flow' }))
test('a survey can restart after 1.5 seconds [CONST-04]', () => expect(surveyRestartDelayMs).toBe(1500))
