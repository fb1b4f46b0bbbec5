import { expect, test } from 'vitest'
import { tokenize } from '../tokenize.ts'
import { createWordEvidence, learnWords } from './word-evidence.ts'

const [bakery, plumber, gym] = [0, 1, 2]
const { plausibility } = createWordEvidence(
  learnWords([
    [
      { texts: ['bakery', 'fresh bread'], weight: 0.5 },
      { texts: ['people line up for warm loaves', 'we knead dough at four'], weight: 1 },
    ],
    [
      { texts: ['plumber', 'leaking pipes'], weight: 0.5 },
      { texts: ['people call when a tap drips at night', 'we unclog the drain at four'], weight: 1 },
    ],
    [{ texts: ['gym', 'people lift weights at four'], weight: 1 }],
  ]),
)
const words = (text: string, share = 1) => tokenize(text).map((word) => ({ ...word, share }))
const of = (text: string) => [...plausibility(words(text))]

test('the industry whose owners use the words is the most plausible', () => {
  expect(of('loaves and dough')[bakery]).toBe(1)
  expect(of('the tap drips')[plumber]).toBe(1)
  expect(of('loaves and dough')[plumber]).toBeLessThan(1)
})

test('a word that all use tells little, one that few use tells much', () => {
  const scores = of('people drain')
  expect(scores[plumber]).toBe(1)
  expect(scores[gym]).toBeGreaterThan(0)
  expect(scores[gym]).toBeLessThan(scores[plumber] ?? 0)
})

test('words that are denied or of customers count less or not at all', () => {
  expect([...plausibility([...words('dough', 0), ...words('drain')])]).toEqual(of('drain'))
  expect([...plausibility(words('dough', -0.5))]).toEqual([0, 0, 0])
  const [ofTrade, ofCustomer] = [words('drain'), words('dough', 0.25)]
  expect([...plausibility([...ofCustomer, ...ofTrade])][plumber]).toBe(1)
})

test('a word that was never learned counts by its letters, less than one that was', () => {
  expect(of('unclogged drainz')[plumber]).toBe(1)
  expect(of('unclogged drainz')[bakery]).toBeLessThan(1)
  expect(of('kneadable drain')[plumber]).toBe(1)
})

test.each(['', 'xylophone zither', '…'])('nothing is plausible for %j', (text) => {
  expect(of(text)).toEqual([0, 0, 0])
})
