/**
 * How high the chosen industry stood among the predictions (CAT-11): 1 for the first of the list down to 1/count
 * for the last, rounded to two decimals, 0 when it was not among them.
 */
export function predictionScore(predictedIds: readonly number[], chosenId: number): number {
  const position = predictedIds.indexOf(chosenId) + 1
  return position === 0 ? 0 : scoreOfPosition(position, predictedIds.length)
}

/** The score of a position, counted from 1, among `count` predictions. */
export function scoreOfPosition(position: number, count: number): number {
  return Math.round(((count + 1 - position) / count) * 100) / 100
}
