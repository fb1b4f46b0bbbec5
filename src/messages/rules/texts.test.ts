import { expect, test } from 'vitest'
import { translatorFor } from '../catalogs.ts'

const en = translatorFor('en-US')
const fr = translatorFor('fr-CA')

test('partners sharing an e-mail are asked for one each, in the words agreed on [VAL-15]', () => {
  expect(en.t('rules.email_not_unique')).toBe('Please use a unique email for each partner.')
})

test('an age out of bounds names the bound, in the words agreed on [VAL-22, VAL-23]', () => {
  expect(en.t('rules.age_too_young', { minAge: 18 })).toBe('Minimum age should be at least 18 years.')
  expect(en.t('rules.age_too_old', { maxAge: 100 })).toBe(
    'Age should not exceed 100 years. Please enter a valid age.',
  )
  expect(fr.t('rules.age_too_young', { minAge: 18 })).toBe('L’âge minimal est de 18 ans.')
})

test('a PO box is refused in the words agreed on [VAL-35]', () => {
  expect(en.t('rules.po_box')).toBe('PO Box is not allowed please add a physical address.')
})

test('a long website and a differing account number are refused in the words agreed on [VAL-43, VAL-50]', () => {
  expect(en.t('rules.website_too_long', { max: 100 })).toBe('Business Website exceeds 100 character limit')
  expect(en.t('rules.account_number_mismatch')).toBe('Account number is not matching, please verify')
})

test('forms and one-time codes speak in the words agreed on', () => {
  expect(en.t('rules.form_incomplete')).toBe('Fill in the required fields to continue.')
  expect(en.t('rules.form_invalid')).toBe('Please fill or correct required fields.')
  expect(en.t('rules.otp_incorrect')).toBe("Hmm that code doesn't match.")
  expect(en.t('rules.otp_expired')).toBe('This code has expired. Please resend code and try again.')
})

test('the signs a business name may hold are shown as they are typed', () => {
  expect(en.t('rules.business_name_characters')).toContain(": ' ? ! . , - ( ) & :")
  expect(fr.t('rules.business_name_characters')).toContain(": ' ? ! . , - ( ) & :")
})

test('a person whose name is on the blocked list is told whom to turn to [VAL-03]', () => {
  expect(en.t('rules.name_blocked')).toContain('contact support')
  expect(fr.t('rules.name_blocked')).toContain('communiquez avec le soutien')
})
