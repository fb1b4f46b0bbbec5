import { expect, test } from 'vitest'
import { translatorFor } from '../catalogs.ts'

const en = translatorFor('en-US')
const fr = translatorFor('fr-CA')

test('asks partners for unique email addresses in the specified words [VAL-15]', () => {
  expect(en.t('field-errors.email_not_unique')).toBe('Please use a unique email for each partner.')
})

test('names the age limit in the specified words [VAL-22, VAL-23]', () => {
  expect(en.t('field-errors.age_too_young', { minAge: 18 })).toBe('Minimum age should be at least 18 years.')
  expect(en.t('field-errors.age_too_old', { maxAge: 100 })).toBe(
    'Age should not exceed 100 years. Please enter a valid age.',
  )
  expect(fr.t('field-errors.age_too_young', { minAge: 18 })).toBe('L’âge minimal est de 18\u00a0ans.')
})

test('rejects a PO box in the specified words [VAL-35]', () => {
  expect(en.t('field-errors.po_box')).toBe('PO Box is not allowed please add a physical address.')
})

test('rejects a long website and a mismatched account number in the specified words [VAL-43, VAL-50]', () => {
  expect(en.t('field-errors.website_too_long', { max: 100 })).toBe(
    'Business Website exceeds 100 character limit',
  )
  expect(en.t('field-errors.account_number_mismatch')).toBe('Account number is not matching, please verify')
})

test('reports form and one-time code errors in the specified words', () => {
  expect(en.t('field-errors.form_incomplete')).toBe('Fill in the required fields to continue.')
  expect(en.t('field-errors.form_invalid')).toBe('Please fill or correct required fields.')
  expect(en.t('field-errors.otp_incorrect')).toBe("Hmm that code doesn't match.")
  expect(en.t('field-errors.otp_expired')).toBe('This code has expired. Please resend code and try again.')
})

test('lists the characters allowed in a business name', () => {
  expect(en.t('field-errors.business_name_characters')).toContain(": ' ? ! . , - ( ) & :")
  expect(fr.t('field-errors.business_name_characters')).toContain(": ' ? ! . , - ( ) & :")
})

test('refers a person with a blocked name to support [VAL-03]', () => {
  expect(en.t('field-errors.name_blocked')).toContain('contact support')
  expect(fr.t('field-errors.name_blocked')).toContain('communiquez avec le soutien')
})
