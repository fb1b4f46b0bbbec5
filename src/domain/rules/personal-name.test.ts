import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { normalisePersonalName, personalName } from './personal-name.ts'
import type { RuleContext } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every personal name of the tables is judged as they say [VAL-02, VAL-03, VAL-04]', () => {
  const rows = vectors('personal_name')
  expect(rows).toHaveLength(592)
  expect(disagreements(rows, personalName)).toEqual([])
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
  expect(normalisePersonalName(typed)).toBe('Hélène')
  expect(personalName('é'.repeat(64).normalize('NFD'), ca)).toBeNull()
})

test('a curly apostrophe from a phone keyboard is an apostrophe [VAL-04]', () => {
  expect(personalName('O’Brien', us)).toBeNull()
  expect(normalisePersonalName('O’Brien')).toBe("O'Brien")
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
