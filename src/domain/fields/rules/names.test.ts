import { expect, test } from 'vitest'
import { mismatches, vectors } from '#test/data/vectors/vectors.ts'
import {
  normalizePersonalName,
  personalName,
  businessName,
  businessNameFormat,
  normalizeBusinessName,
  storeName,
} from './names.ts'
import { type Rule, type RuleContext, optional } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every personal name of the tables is assessed as they say [VAL-02, VAL-03, VAL-04]', () => {
  const rows = vectors('personal_name')
  expect(rows).toHaveLength(592)
  expect(mismatches(rows, personalName)).toEqual([])
})

test.each([
  ['A'.repeat(65), 'name_too_long'],
  ['Ann ', 'name_edge_space'],
  ['\u00a0Ann', 'name_edge_space'],
  ['J0hn', 'name_has_digits'],
  ['١٢٣', 'name_has_digits'],
])('a personal name %j is refused as %s: length, digits and edge spaces [VAL-02]', (name, code) => {
  expect(personalName(name, us)).toBe(code)
})

test('a US name with accents is asked for without them, a Canadian one keeps them [VAL-04]', () => {
  expect(personalName('Renée', us)).toBe('name_accents')
  expect(personalName('Renée', ca)).toBeNull()
  expect(personalName('Łukasz', ca)).toBeNull()
  expect(personalName('Иван', ca)).toBe('name_characters')
  expect(personalName('John_Smith', us)).toBe('name_characters')
})

test('accents typed as combining marks are the same letters [VAL-04]', () => {
  const typed = 'Hélène'.normalize('NFD')
  expect(personalName(typed, ca)).toBeNull()
  expect(normalizePersonalName(typed)).toBe('Hélène')
  expect(personalName('é'.repeat(64).normalize('NFD'), ca)).toBeNull()
})

test('a curly apostrophe from a phone keyboard is an apostrophe [VAL-04]', () => {
  expect(personalName('O’Brien', us)).toBeNull()
  expect(normalizePersonalName('O’Brien')).toBe("O'Brien")
})

test.each(['Test', 'NULL', 'Jane Test', 'Test-Null', 'Acme Inc', 'llc', 'Tremblay Ltée'])(
  'the blocked word in %j is found as a whole word in any case [VAL-03]',
  (name) => {
    expect(personalName(name, ca)).toBe('name_blocked')
  },
)

test.each(['Testa', 'Incardona', 'Nullan', 'Prentest', 'Corpuz', 'Tester', 'Na', 'Sample'])(
  'a blocked word inside the name %j is no reason to refuse it [VAL-05]',
  (name) => {
    expect(personalName(name, us)).toBeNull()
  },
)

test.each(['-', "'", "''", ' - '.trim()])('%j holds no letter and is no name [VAL-02]', (name) => {
  expect(personalName(name, us)).toBe('name_no_letter')
})

test('every business name of the tables is assessed as they say [VAL-07, VAL-08, VAL-09, VAL-10]', () => {
  const rows = vectors('business_name', 'business_name')
  expect(rows).toHaveLength(534)
  expect(mismatches(rows, businessNameFormat)).toEqual([])
})

test.each([
  ['A', 'business_name_too_short'],
  ['?', 'business_name_too_short'],
])('a business name %j needs a second character [VAL-06]', (name, code) => {
  expect(businessName(name, us)).toBe(code)
  expect(businessName('AA', us)).toBeNull()
})

test('a business name has no space at its ends and none doubled [VAL-07]', () => {
  expect(businessName('Acme ', us)).toBe('business_name_edge_space')
  expect(businessName('\tAcme', us)).toBe('business_name_edge_space')
  expect(businessName('Acme  Widgets', us)).toBe('business_name_double_space')
})

test('a business name of digits and symbols only is refused [VAL-08]', () => {
  expect(businessName('1234', us)).toBe('business_name_no_letter')
  expect(businessName('--', us)).toBe('business_name_no_letter')
  expect(businessName('3M', us)).toBeNull()
})

test('accents in a business name are for Canada, other characters for nobody [VAL-09]', () => {
  expect(businessName('Café Olé', us)).toBe('business_name_accents')
  expect(businessName('Café Olé'.normalize('NFD'), ca)).toBeNull()
  expect(businessName('Acme/Bolt', ca)).toBe('business_name_characters')
  expect(normalizeBusinessName('Joe’s')).toBe("Joe's")
})

test.each(['None', 'do not contact', 'N.A.', 'Do Not Contact!', 'Aucun', 'Nom de l’entreprise'])(
  'the placeholder %j is no business name [VAL-10]',
  (name) => {
    expect(businessName(name, ca)).toBe('business_name_placeholder')
  },
)

test.each(['None Such Records', 'Nonesuch', 'Null Island Tours', 'N&A', 'No Name', 'Test Co'])(
  'the business name %j only resembles a placeholder [VAL-05]',
  (name) => {
    expect(businessName(name, us)).toBeNull()
  },
)

test('the optional variant passes when empty and assesses what is there [VAL-11]', () => {
  expect(optional(businessName)('', us)).toBeNull()
  expect(optional(businessName)('?', us)).toBe('business_name_too_short')
})

test('a legal name has 2 to 64 characters [VAL-13]', () => {
  expect(businessName('A'.repeat(64), us)).toBeNull()
  expect(businessName('A'.repeat(65), us)).toBe('business_name_too_long')
  expect(businessName('A', us)).toBe('business_name_too_short')
})

test('every store name of the tables is assessed as they say [VAL-47]', () => {
  const rows = vectors('store_name')
  expect(rows).toHaveLength(14)
  expect(mismatches(rows, storeName)).toEqual([])
})

test('a store name has 3 to 64 characters and single inner spaces [VAL-47, VAL-39]', () => {
  expect(storeName('AB', us)).toBe('store_name_length')
  expect(storeName('A'.repeat(64), us)).toBeNull()
  expect(storeName('A'.repeat(65), us)).toBe('store_name_length')
  expect(storeName('Main Street', us)).toBeNull()
  expect(storeName('Main  Street', us)).toBe('store_name_spaces')
  expect(storeName(' Main', us)).toBe('store_name_spaces')
  expect(storeName("Joe's", us)).toBe('store_name_characters')
})

test('accented letters are letters in a Canadian store name [VAL-47]', () => {
  expect(storeName('Dépôt', ca)).toBeNull()
  expect(storeName('Dépôt', us)).toBe('store_name_characters')
})

test('a store name has the length that the test vectors expect of it [VAL-12]', () => {
  const rows = vectors('business_name_length')
  expect(rows).toHaveLength(248)
  const storeNameLength: Rule = (value, context) => {
    const code = storeName(value, context)
    return code === 'store_name_length' ? code : null
  }
  expect(mismatches(rows, storeNameLength)).toEqual([])
})

test('a store name needs 3 characters, a legal name 2 [VAL-13]', () => {
  expect(storeName('TA', us)).toBe('store_name_length')
  expect(storeName('TAB', us)).toBeNull()
  expect(businessName('TA', us)).toBeNull()
})
