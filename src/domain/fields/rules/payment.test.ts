import { expect, test } from 'vitest'
import { mismatches, vectors } from '#test/data/vectors/vectors.ts'
import {
  accountNumber,
  validateAccountNumberConfirmation,
  institutionNumber,
  routingNumber,
  transitNumber,
} from './bank-account.ts'
import { caBankFormat, toEftRoutingNumber } from '#domain/countries/ca-bank.ts'
import { institutionName } from '#domain/countries/ca-institutions.ts'
import { cardExpiry, cardNumber, validateCvv, normalizeCardNumber, parseExpiry } from './card.ts'
import { holderName, normalizeHolderName } from './names.ts'
import { toManualBankPayload } from '#domain/bank/manual-payload.ts'
import { otpCode, otpErrors } from './phone.ts'
import type { RuleContext } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('a routing number is 9 digits passing the 3-7-1 checksum [VAL-51]', () => {
  expect(vectors('routing')).toHaveLength(79)
  expect(mismatches(vectors('routing'), routingNumber)).toEqual([])
  expect(routingNumber('021000022', us)).toBe('routing_number_invalid')
  expect(routingNumber('000000000', us)).toBe('routing_number_invalid')
  expect(routingNumber('02100002', us)).toBe('routing_number_format')
})

test('a transit number is 5 digits and an institution number 3 [VAL-53]', () => {
  expect(vectors('ca_bank')).toHaveLength(102)
  expect(mismatches(vectors('ca_bank', 'transit'), transitNumber)).toEqual([])
  expect(mismatches(vectors('ca_bank', 'institution'), institutionNumber)).toEqual([])
  expect(institutionNumber('999', ca)).toBeNull()
})

test('a Canadian manual entry gets its routing number and bank name from institution and transit [BANK-08]', () => {
  const entry = { accountName: 'Zoe Roy', accountNumber: '12345', accountType: 'CHECKING' } as const
  const branch = { institutionNumber: '006', transitNumber: '05082' }
  expect(toManualBankPayload({ ...entry, ...branch }, 'CA', 'fr-CA')).toEqual({
    fullName: 'Zoe Roy',
    bankName: 'Banque Nationale du Canada',
    routingNumber: toEftRoutingNumber('006', '05082'),
    accountNumber: '12345',
    accountType: 'CHECKING',
  })
  expect(toEftRoutingNumber('006', '05082')).toBe('000605082')
  expect(caBankFormat.splitRoutingNumber('000605082')).toEqual(branch)
  expect(caBankFormat.splitRoutingNumber('121000248').institutionNumber).toBeUndefined()
})

test('a US manual entry keeps its routing number and the bank name that was typed [BANK-08]', () => {
  const entry = { accountName: 'Zoe Roy', accountNumber: '12345', accountType: 'SAVINGS' } as const
  const typed = { routingNumber: '121000248', bankName: 'Wells Fargo' }
  expect(toManualBankPayload({ ...entry, ...typed }, 'US', 'en-US')).toMatchObject(typed)
})

test('an institution has a name in each language, or none where no list names it', () => {
  expect(institutionName('006', 'en-CA')).toBe('National Bank of Canada')
  expect(institutionName('219', 'fr-CA')).toBe('ATB Financial')
  expect(institutionName('999', 'en-CA')).toBeNull()
  expect(institutionName('toString', 'en-CA')).toBeNull()
})

test('an account number is 4 to 17 digits [VAL-49]', () => {
  expect(vectors('account_number')).toHaveLength(6)
  expect(mismatches(vectors('account_number'), accountNumber)).toEqual([])
  expect(accountNumber('123', us)).toBe('account_number_format')
  expect(accountNumber('123456789012345678', us)).toBe('account_number_format')
})

test('an account number matches its confirmation to the digit [VAL-50]', () => {
  expect(validateAccountNumberConfirmation('0123', '0123')).toBeNull()
  expect(validateAccountNumberConfirmation('0123', '123')).toBe('account_number_mismatch')
})

test('an account holder is a person or a business with a name [VAL-48]', () => {
  expect(holderName('Zoë’s Café & Sons, Inc.', us)).toBeNull()
  expect(normalizeHolderName(' Zoë’s ')).toBe("Zoë's")
  expect(holderName('1234', us)).toBe('holder_name_characters')
  expect(holderName('<b>Zoe</b>', us)).toBe('holder_name_characters')
  expect(holderName('A'.repeat(65), us)).toBe('holder_name_too_long')
})

test('a one-time code is 6 digits, and its four faults are told apart [VAL-54]', () => {
  expect(mismatches(vectors('otp'), otpCode)).toEqual([])
  expect(otpCode('012345', us)).toBeNull()
  expect(otpCode('', us)).toBe('required')
  expect(otpCode('1234567', us)).toBe('otp_invalid')
  expect(new Set(Object.values(otpErrors)).size).toBe(4)
})

test('a card number passes the Luhn check [VAL-56]', () => {
  expect(cardNumber('4242 4242 4242 4242', us)).toBeNull()
  expect(normalizeCardNumber('4242-4242-4242-4242')).toBe('4242424242424242')
  expect(cardNumber('4242424242424241', us)).toBe('card_number_invalid')
  expect(cardNumber('4242', us)).toBe('card_number_format')
})

test('a security code has 3 digits, on American Express 4 [VAL-56]', () => {
  expect(validateCvv('123', '4242424242424242')).toBeNull()
  expect(validateCvv('1234', '4242424242424242')).toBe('card_cvv')
  expect(validateCvv('1234', '3782 822463 10005')).toBeNull()
  expect(validateCvv('123', '378282246310005')).toBe('card_cvv_amex')
})

test('a card works to the end of the month it expires in [VAL-56]', () => {
  expect(cardExpiry('11/26', us)).toBeNull()
  expect(cardExpiry('10/26', us)).toBe('card_expired')
  expect(cardExpiry('01 / 2027', us)).toBeNull()
  expect(cardExpiry('13/27', us)).toBe('card_expiry_format')
  expect(parseExpiry('1/27')).toBeNull()
})
