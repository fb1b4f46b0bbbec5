/** Properties that hold for every rule and normalization. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '#test/data/vectors/vectors.ts'
import { accountNumber, institutionNumber, routingNumber, transitNumber } from './bank-account.ts'
import {
  addressLine,
  normalizeAddressLine,
  secondAddressLine,
  city,
  normalizeCity,
  normalizePostalCode,
  postalCode,
  normalizeTerritory,
  territory,
} from './address.ts'
import {
  businessName,
  normalizeBusinessName,
  holderName,
  normalizeHolderName,
  normalizePersonalName,
  personalName,
  storeName,
} from './names.ts'
import {
  businessNumber,
  normalizeBusinessNumber,
  corporationNumber,
  normalizeCorporationNumber,
} from './canadian-business-number.ts'
import { cardExpiry, cardNumber, normalizeCardNumber } from './card.ts'
import { ruleCodes } from './codes.ts'
import { companyTaxId, ein, normalizeEin, shortEin } from './ein.ts'
import { dateOfBirth } from './date.ts'
import { email, normalizeEmail } from './email.ts'
import { gpv } from './gpv.ts'
import { otpCode, normalizePhone, phone } from './phone.ts'
import { optional, required, type Rule, type RuleContext } from './rule.ts'
import { normalizeSin, sin, normalizeSsn, ssn, ssnLast4 } from './ssn-sin.ts'
import { normalizeWebsite, website } from './website.ts'

const rules: Record<string, Rule> = {
  accountNumber,
  addressLine,
  businessName,
  businessNumber,
  cardExpiry,
  cardNumber,
  city,
  companyTaxId,
  corporationNumber,
  dateOfBirth,
  ein,
  email,
  gpv,
  holderName,
  institutionNumber,
  otpCode,
  personalName,
  phone,
  postalCode,
  routingNumber,
  secondAddressLine,
  shortEin,
  sin,
  ssn,
  ssnLast4,
  storeName,
  territory,
  transitNumber,
  website,
}

/** Rule, normalization and sample value types. */
const stored: [string, Rule, (value: string) => string, string[]][] = [
  ['address line', addressLine, normalizeAddressLine, ['address_line1', 'po_box']],
  ['second address line', secondAddressLine, normalizeAddressLine, ['address_line1', 'po_box']],
  ['business name', businessName, normalizeBusinessName, ['business_name']],
  ['business number', businessNumber, normalizeBusinessNumber, ['bn']],
  ['card number', cardNumber, normalizeCardNumber, []],
  ['city', city, normalizeCity, []],
  ['corporation number', corporationNumber, normalizeCorporationNumber, ['corp_number']],
  ['EIN', ein, normalizeEin, ['ein']],
  ['e-mail', email, normalizeEmail, ['email']],
  ['holder name', holderName, normalizeHolderName, ['personal_name', 'business_name']],
  ['personal name', personalName, normalizePersonalName, ['personal_name']],
  ['phone', phone, normalizePhone, ['phone']],
  ['postal code', postalCode, normalizePostalCode, ['postal_code']],
  ['SIN', sin, normalizeSin, ['sin']],
  ['SSN', ssn, normalizeSsn, ['ssn']],
  ['territory', territory, normalizeTerritory, []],
  ['website', website, normalizeWebsite, ['website']],
]

const contexts: RuleContext[] = [
  { market: 'US', today: '2026-11-20' },
  { market: 'CA', today: '2026-11-20' },
]
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.stringMatching(/^[ A-Za-z0-9éÉ'’.,@:/#()&!-]{0,80}$/),
  fc.stringMatching(/^[0-9 -]{0,20}$/),
)
const codes: ReadonlySet<string> = new Set(ruleCodes)

test('no string makes a rule throw or answer anything but its codes', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...contexts), (value, context) => {
      for (const rule of Object.values(rules)) {
        for (const assess of [rule, optional(rule), required(rule)]) {
          const code = assess(value, context)
          expect(code === null || codes.has(code)).toBe(true)
        }
      }
    }),
  )
})

test.each(stored)('the stored form of a %s is its own stored form', (_, __, normalise) => {
  fc.assert(
    fc.property(anything, (value) => {
      expect(normalise(normalise(value))).toBe(normalise(value))
    }),
  )
})

test.each(stored)('a valid %s stays valid in its stored form', (_, rule, normalise, tables) => {
  const known = tables.flatMap((table) => vectors(table).map(({ value }) => value))
  const values = known.length > 0 ? fc.oneof(anything, fc.constantFrom(...known)) : anything
  fc.assert(
    fc.property(values, fc.constantFrom(...contexts), (value, context) => {
      if (rule(value, context) === null) expect(rule(normalise(value), context)).toBeNull()
    }),
  )
  for (const value of known) {
    for (const context of contexts) {
      if (rule(value, context) === null) expect(rule(normalise(value), context)).toBeNull()
    }
  }
})

const long = 100_000
const heavy = [
  'a'.repeat(long),
  'é'.normalize('NFD').repeat(long / 2),
  ' '.repeat(long),
  `1 ${' '.repeat(long)}x`,
  'p o '.repeat(long / 4),
  'box, '.repeat(long / 5),
  'post office '.repeat(long / 12),
  '1'.repeat(long),
  '1-'.repeat(long / 2),
  'a.'.repeat(long / 2),
  `${'a.'.repeat(long / 2)}@`,
  `"${'\\ '.repeat(long / 2)}`,
  'http://'.repeat(long / 7),
  `http://[${':'.repeat(long)}]`,
  'NULL '.repeat(long / 5),
  'ﷺ'.repeat(long),
]

test('a hundred thousand characters are assessed without a wait', { timeout: 20_000 }, () => {
  for (const value of heavy) {
    for (const rule of Object.values(rules)) {
      const code = rule(value, { market: 'CA', today: '2026-11-20' })
      expect(code === null || codes.has(code)).toBe(true)
    }
  }
})
