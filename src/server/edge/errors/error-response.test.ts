import { expect, test } from 'vitest'
import { apiErrorCodes, httpStatus, errorCodes } from '#api/errors.ts'
import { journeyCodes } from '#domain/fields/field-errors.ts'
import { ruleCodes } from '#domain/fields/rules/codes.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { toErrorResponse } from './error-response.ts'

test('sends the specified default message for internal errors [ERR-07]', () => {
  expect(toErrorResponse(apiError('unexpected'), 'en-US', 'r').message).toBe(
    'Sorry, something went wrong. Please try again. If you have any questions, please contact support.',
  )
})

test('has the specified message for page crashes [ERR-08, ERR-10]', () => {
  expect(translatorFor('en-US').t('api-errors.generic')).toBe(
    'Sorry, an error occurred. Please try again. Contact support with questions.',
  )
})

test('has the specified message that asks to wait and sign in again [ERR-09, ERR-10]', () => {
  expect(translatorFor('en-US').t('api-errors.general')).toBe('Please wait a few minutes and sign in again.')
})

test.each(apiErrorCodes)('%s has different messages in English and French', (code) => {
  const [english, french] = (['en-US', 'fr-CA'] as const).map((language) =>
    toErrorResponse(apiError(code), language, 'r'),
  )
  expect(english?.message).not.toMatch(/^api-errors\./)
  expect(french?.message).not.toMatch(/^api-errors\./)
  expect(english?.message).not.toBe(french?.message)
  expect(english?.errors).toEqual([{ code, message: english?.message }])
})

test.each([...journeyCodes, ...ruleCodes])(
  'the field error %s has a message without unfilled placeholders',
  (code) => {
    for (const language of ['en-US', 'fr-CA'] as const) {
      const [error] = toErrorResponse(
        validationError([{ code, field: 'company.name' }]),
        language,
        'r',
      ).errors
      expect(error).toMatchObject({ code, field: 'company.name' })
      expect(error?.message).not.toMatch(/^field-errors\.|[{}]|undefined/)
    }
  },
)

test('lists all invalid fields under one general message', () => {
  const response = toErrorResponse(
    validationError([
      { code: 'required', field: 'applicant.name.firstName' },
      { code: 'email_format', field: 'applicant.emailAddress' },
    ]),
    'en-US',
    'request-1',
  )
  expect(response.requestId).toBe('request-1')
  expect(response.message).toBe('Please fill or correct required fields.')
  expect(response.errors.map(({ field }) => field)).toEqual([
    'applicant.name.firstName',
    'applicant.emailAddress',
  ])
})

test('reports a body that is not an object without a field', () => {
  const { errors } = toErrorResponse(validationError([{ code: 'wrong_type', field: '' }]), 'en-US', 'r')
  expect(errors).toHaveLength(1)
  expect(errors[0]).not.toHaveProperty('field')
})

test('has no duplicate codes, and an error status for each API error', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length)
  for (const status of Object.values(httpStatus)) expect(status).toBeGreaterThanOrEqual(400)
})
