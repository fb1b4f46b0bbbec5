/** What holds for every rule and every stored form, whatever is typed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectors } from '../../../test/data/vectors/read.ts'
import { accountNumber } from './account-number.ts'
import { addressLine, normaliseAddressLine, secondAddressLine } from './address-line.ts'
import { businessNameLength } from './business-name-length.ts'
import { businessName, normaliseBusinessName } from './business-name.ts'
import { businessNumber, normaliseBusinessNumber } from './business-number.ts'
import { cardExpiry, cardNumber, normaliseCardNumber } from './card.ts'
import { city, normaliseCity } from './city.ts'
import { ruleCodes } from './codes.ts'
import { companyTaxId } from './company-tax-id.ts'
import { corporationNumber, normaliseCorporationNumber } from './corporation-number.ts'
import { dateOfBirth, typedDateOfBirth } from './date-of-birth.ts'
import { eftRoutingNumber } from './eft-routing.ts'
import { ein, normaliseEin } from './ein.ts'
import { email, normaliseEmail } from './email.ts'
import { gpv } from './gpv.ts'
import { holderName, normaliseHolderName } from './holder-name.ts'
import { institutionNumber } from './institution-number.ts'
import { otpCode } from './otp-code.ts'
import { normalisePersonalName, personalName } from './personal-name.ts'
import { normalisePhone, phone } from './phone.ts'
import { poBox } from './po-box.ts'
import { normalisePostalCode, postalCode } from './postal-code.ts'
import { routingNumber } from './routing-number.ts'
import { optional, required, type Rule, type RuleContext } from './rule.ts'
import { shortEin } from './short-ein.ts'
import { normaliseSin, sin } from './sin.ts'
import { normaliseSsn, ssn, ssnLast4 } from './ssn.ts'
import { storeName } from './store-name.ts'
import { normaliseTerritory, territory } from './territory.ts'
import { transitNumber } from './transit-number.ts'
import { normaliseWebsite, website } from './website.ts'

const rules: Record<string, Rule> = {
  accountNumber,
  addressLine,
  businessName,
  businessNameLength,
  businessNumber,
  cardExpiry,
  cardNumber,
  city,
  companyTaxId,
  corporationNumber,
  dateOfBirth,
  eftRoutingNumber,
  ein,
  email,
  gpv,
  holderName,
  institutionNumber,
  otpCode,
  personalName,
  phone,
  poBox,
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
  typedDateOfBirth: typedDateOfBirth('MM/DD/YYYY'),
  website,
}

/** Each rule with its stored form and values like those it is for. */
const stored: [string, Rule, (value: string) => string, string[]][] = [
  ['address line', addressLine, normaliseAddressLine, ['address_line1', 'po_box']],
  ['second address line', secondAddressLine, normaliseAddressLine, ['address_line1', 'po_box']],
  ['business name', businessName, normaliseBusinessName, ['business_name']],
  ['business number', businessNumber, normaliseBusinessNumber, ['bn']],
  ['card number', cardNumber, normaliseCardNumber, []],
  ['city', city, normaliseCity, []],
  ['corporation number', corporationNumber, normaliseCorporationNumber, ['corp_number']],
  ['EIN', ein, normaliseEin, ['ein']],
  ['e-mail', email, normaliseEmail, ['email']],
  ['holder name', holderName, normaliseHolderName, ['personal_name', 'business_name']],
  ['personal name', personalName, normalisePersonalName, ['personal_name']],
  ['phone', phone, normalisePhone, ['phone']],
  ['postal code', postalCode, normalisePostalCode, ['postal_code']],
  ['SIN', sin, normaliseSin, ['sin']],
  ['SSN', ssn, normaliseSsn, ['ssn']],
  ['territory', territory, normaliseTerritory, []],
  ['website', website, normaliseWebsite, ['website']],
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
        for (const judge of [rule, optional(rule), required(rule)]) {
          const code = judge(value, context)
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

test('a hundred thousand characters are judged without a wait', { timeout: 20_000 }, () => {
  for (const value of heavy) {
    for (const rule of Object.values(rules)) {
      const code = rule(value, { market: 'CA', today: '2026-11-20' })
      expect(code === null || codes.has(code)).toBe(true)
    }
  }
})
