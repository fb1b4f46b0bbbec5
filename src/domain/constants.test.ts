import { expect, test } from 'vitest'
import { signUpFlow, surveyRestartDelayMs } from './constants.ts'

test('the sign-up flow is version 1 and a survey may begin again after a second and a half [CONST-04]', () => {
  expect(signUpFlow).toEqual({ version: 1, name: 'Original Sign-up Flow' })
  expect(surveyRestartDelayMs).toBe(1500)
})
