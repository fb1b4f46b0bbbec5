import { expect, test } from 'vitest'
import { callCodes, callStatus, errorCodes } from '../../contract/errors.ts'
import { journeyCodes } from '../../domain/journey/codes.ts'
import { ruleCodes } from '../../domain/rules/codes.ts'
import { translatorFor } from '../../messages/catalogs.ts'
import { refuse, refuseFields } from '../refusal.ts'
import { failureOf } from './failure.ts'

test('the answer to what went wrong inside is the default message, to the letter [ERR-07]', () => {
  expect(failureOf(refuse('unexpected'), 'en-US', 'r').message).toBe(
    'Sorry, something went wrong. Please try again. If you have any questions, please contact support.',
  )
})

test('the generic variant for page crashes stands to the letter [ERR-08, ERR-10]', () => {
  expect(translatorFor('en-US').t('errors.generic')).toBe(
    'Sorry, an error occurred. Please try again. Contact support with questions.',
  )
})

test('the general message says to wait a few minutes and sign in again [ERR-09, ERR-10]', () => {
  expect(translatorFor('en-US').t('errors.general')).toBe('Please wait a few minutes and sign in again.')
})

test.each(callCodes)('%s has a text in both languages, which differ', (code) => {
  const [english, french] = (['en-US', 'fr-CA'] as const).map((language) =>
    failureOf(refuse(code), language, 'r'),
  )
  expect(english?.message).not.toMatch(/^errors\./)
  expect(french?.message).not.toMatch(/^errors\./)
  expect(english?.message).not.toBe(french?.message)
  expect(english?.errors).toEqual([{ code, message: english?.message }])
})

test.each([...journeyCodes, ...ruleCodes])(
  'a field with %s is told how to mend it, without holes',
  (code) => {
    for (const language of ['en-US', 'fr-CA'] as const) {
      const [error] = failureOf(refuseFields([{ code, field: 'company.name' }]), language, 'r').errors
      expect(error).toMatchObject({ code, field: 'company.name' })
      expect(error?.message).not.toMatch(/^(?:rules|errors)\.|[{}]|undefined/)
    }
  },
)

test('several wrong fields are all told, under one message for the form', () => {
  const failure = failureOf(
    refuseFields([
      { code: 'required', field: 'applicant.name.firstName' },
      { code: 'email_format', field: 'applicant.emailAddress' },
    ]),
    'en-US',
    'request-1',
  )
  expect(failure.requestId).toBe('request-1')
  expect(failure.message).toBe('Please fill or correct required fields.')
  expect(failure.errors.map(({ field }) => field)).toEqual([
    'applicant.name.firstName',
    'applicant.emailAddress',
  ])
})

test('a body that is no object at all is a fault of no field', () => {
  const { errors } = failureOf(refuseFields([{ code: 'wrong_type', field: '' }]), 'en-US', 'r')
  expect(errors).toHaveLength(1)
  expect(errors[0]).not.toHaveProperty('field')
})

test('the list of codes is closed: no code twice, every call code with a status of failure', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  for (const status of Object.values(callStatus)) expect(status).toBeGreaterThanOrEqual(400)
})
