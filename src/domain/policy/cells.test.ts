import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factNames, factTable, type FactName } from '../underwriting/stored-facts.ts'
import {
  acceptableFacts,
  comparisons,
  type FactExpression,
  type FactValue,
  holds,
  parseFactExpression,
  printAcceptedCell,
  printEffectCell,
  printFactExpression,
  readAcceptedCell,
  readEffectCell,
  readFactCell,
} from './cells.ts'
import { findingEffects } from './policy-document.ts'

const count = fc.integer({ min: 0, max: 999_999 })
const valueOf = (fact: FactName): fc.Arbitrary<FactValue> => {
  const { values } = factTable[fact]
  return values === 'count' ? fc.option(count) : fc.constantFrom(...values)
}
const expressionOf = (fact: FactName): fc.Arbitrary<FactExpression> => {
  const listed = fc.record({
    kind: fc.constantFrom('is' as const, 'isNot' as const),
    values: fc.uniqueArray(valueOf(fact), { minLength: 1, maxLength: 12 }),
  })
  if (factTable[fact].values !== 'count') return listed
  return fc.oneof(
    listed,
    fc.record({ kind: fc.constant('compare' as const), operator: fc.constantFrom(...comparisons), bound: count }),
    fc.record({ kind: fc.constant('between' as const), min: count, max: count }),
  )
}
const written = fc
  .constantFrom(...factNames)
  .chain((fact) => fc.record({ fact: fc.constant(fact), expression: expressionOf(fact) }))

test('an expression of known values is read as it was written [POL-01]', () => {
  fc.assert(
    fc.property(written, ({ fact, expression }) => {
      const cell = printFactExpression(expression)
      expect(parseFactExpression(cell)).toEqual(expression)
      expect(readFactCell(fact, cell)).toHaveProperty('kind')
    }),
  )
  for (const fact of acceptableFacts) expect(readAcceptedCell(printAcceptedCell(fact))).toBe(fact)
  for (const effect of findingEffects) expect(readEffectCell(printEffectCell(effect))).toBe(effect)
})

test.each<[FactExpression, string]>([
  [{ kind: 'is', values: ['NONE', null, true, 3] }, '"NONE", null, true, 3'],
  [{ kind: 'isNot', values: ['NONE', 'REJECTED'] }, 'not in ["NONE", "REJECTED"]'],
  [{ kind: 'compare', operator: '>=', bound: 12 }, '>= 12'],
  [{ kind: 'between', min: 3, max: 12 }, '[3..12]'],
])('%j is written as %s [POL-01]', (expression, cell) => {
  expect(printFactExpression(expression)).toBe(cell)
})

test('“not in” accepts every other value of the fact [POL-01]', () => {
  const accepted = (fact: FactName, cell: string, values: readonly FactValue[]) => {
    const condition = readFactCell(fact, cell)
    if (!condition || !('kind' in condition)) throw new Error(`${cell} cannot be read.`)
    return values.filter((value) => holds(condition, value))
  }
  expect(accepted('photoId', 'not in ["NONE", "REJECTED"]', ['NONE', 'ACCEPTED', 'REJECTED'])).toEqual(['ACCEPTED'])
  expect(accepted('monthsSinceDecline', 'not in [null]', [null, 0, 12])).toEqual([0, 12])
  expect(readFactCell('photoId', 'not in ["LOST"]')).toEqual({ unknownValue: 'LOST' })
})

test.each(['', 'not in', 'not in []', 'not in "NONE"', '"NONE" or true', '< "3"', '[1..]', '$ > 3', '1234567'])(
  '%s is no expression of the policy [POL-01]',
  (cell) => {
    expect(parseFactExpression(cell)).toBeNull()
  },
)
