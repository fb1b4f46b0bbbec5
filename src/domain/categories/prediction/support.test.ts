import { expect, test } from 'vitest'
import { toWord } from '../tokenize.ts'
import type { ClauseWord } from './clauses.ts'
import { favorSupported } from './support.ts'

const evidenceOf = (documentsByTerm: Record<string, number[]>) => ({
  documentsByWord: new Map(
    Object.entries(documentsByTerm).map(([term, documents]) => [
      {
        ...toWord(term),
        raw: term,
        isCapitalized: false,
        role: 'trade',
        part: 1,
        share: 1,
      } satisfies ClauseWord & {
        share: number
      },
      new Set(documents),
    ]),
  ),
})
const supported = (documentsByTerm: Record<string, number[]>, isEveryday = (_word: ClauseWord) => false) => {
  const scores = new Map([
    [1, 4],
    [2, 4],
    [3, -1],
  ])
  favorSupported(scores, [evidenceOf(documentsByTerm)], isEveryday)
  return scores
}

test('an industry that more words of a story are about comes first', () => {
  const scores = supported({ roots: [1], foils: [1, 3], mirror: [1, 2], scissors: [1] })
  expect(scores.get(1)).toBeGreaterThan(scores.get(2) ?? 0)
  expect([scores.get(2), scores.get(3)]).toEqual([4, -1])
})

test('short texts and everyday words change nothing', () => {
  expect(supported({ roots: [1], foils: [1] }).get(1)).toBe(4)
  expect(supported({ roots: [1], foils: [1], mirror: [1], scissors: [1] }, () => true).get(1)).toBe(4)
})
