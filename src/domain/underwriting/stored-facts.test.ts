import { expect, test } from 'vitest'
import { cleanFacts } from '#test/fixtures/underwriting-facts.ts'
import type { UnderwritingFacts } from './facts.ts'
import { factNames, factTable, readStoredFacts } from './stored-facts.ts'

const without = (name: keyof UnderwritingFacts): Partial<UnderwritingFacts> =>
  Object.fromEntries(Object.entries(cleanFacts).filter(([member]) => member !== name))

test('every fact of the policy has a row [POL-04]', () => {
  expect([...factNames, 'acceptedFindings'].toSorted()).toEqual(Object.keys(cleanFacts).toSorted())
})

test.each(factNames)('%s has a value of its own in records from before it existed [POL-04]', (name) => {
  const { values, inOldRecords } = factTable[name]
  expect(values === 'count' ? inOldRecords === null : (values as unknown[]).includes(inOldRecords)).toBe(true)
  expect(readStoredFacts(without(name))).toEqual({ ...cleanFacts, [name]: inOldRecords })
})

test('the oldest records are complete, and what they hold stays [POL-04]', () => {
  const stored = { identity: 'VERIFIED', business: 'VERIFIED', ownership: 'SOLE' } as const
  expect(readStoredFacts(stored)).toEqual(cleanFacts)
  expect(readStoredFacts({ ...cleanFacts, monthsSinceDecline: 0, photoId: 'REJECTED' })).toEqual({
    ...cleanFacts,
    monthsSinceDecline: 0,
    photoId: 'REJECTED',
  })
})
