import { expect, test } from 'vitest'
import { predictionScore, scoreOfPosition } from './prediction-score.ts'

test.each([
  [1, 10, 1],
  [2, 10, 0.9],
  [10, 10, 0.1],
  [2, 3, 0.67],
  [3, 3, 0.33],
  [1, 1, 1],
  [5, 6, 0.33],
])('position %d of %d scores %d [CAT-11]', (position, count, score) => {
  expect(scoreOfPosition(position, count)).toBe(score)
})

test('the score of a choice is that of its place among the predictions, 0 when it was not among them [CAT-11]', () => {
  expect(predictionScore([11, 9, 1], 9)).toBe(0.67)
  expect(predictionScore([11, 9, 1], 2)).toBe(0)
  expect(predictionScore([], 2)).toBe(0)
})
