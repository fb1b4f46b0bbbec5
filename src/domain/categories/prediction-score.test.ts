import { expect, test } from 'vitest'
import { predictionScore, positionScore } from './prediction-score.ts'

test.each([
  [1, 10, 1],
  [2, 10, 0.9],
  [10, 10, 0.1],
  [2, 3, 0.67],
  [3, 3, 0.33],
  [1, 1, 1],
  [5, 6, 0.33],
])('scores position %d of %d as %d [CAT-11]', (position, count, score) => {
  expect(positionScore(position, count)).toBe(score)
})

test('scores a selection as predicted, or 0 if it was not predicted [CAT-11]', () => {
  const predictions = [
    { id: 11, score: 1 },
    { id: 9, score: 0.67 },
  ]
  expect(predictionScore(predictions, 9)).toBe(0.67)
  expect(predictionScore(predictions, 2)).toBe(0)
  expect(predictionScore([], 2)).toBe(0)
})
