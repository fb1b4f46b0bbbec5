import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { businessName, businessNameFormat, normaliseBusinessName } from './business-name.ts'
import { optional, type RuleContext } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every business name of the tables is judged as they say [VAL-07, VAL-08, VAL-09, VAL-10]', () => {
  const rows = vectors('business_name', 'business_name')
  expect(rows).toHaveLength(534)
  expect(disagreements(rows, businessNameFormat)).toEqual([])
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
  expect(normaliseBusinessName('Joe’s')).toBe("Joe's")
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

test('the optional variant passes when empty and judges what is there [VAL-11]', () => {
  expect(optional(businessName)('', us)).toBeNull()
  expect(optional(businessName)('?', us)).toBe('business_name_too_short')
})

test('a legal name has 2 to 64 characters [VAL-13]', () => {
  expect(businessName('A'.repeat(64), us)).toBeNull()
  expect(businessName('A'.repeat(65), us)).toBe('business_name_too_long')
  expect(businessName('A', us)).toBe('business_name_too_short')
})
