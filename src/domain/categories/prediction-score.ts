/** Scores a predicted industry by rank, from 1 for position 1 down to 1/count (CAT-11). */
export function positionScore(position: number, count: number): number {
  return Math.round(((count + 1 - position) / count) * 100) / 100
}

/** Score of the selected industry; 0 if it was not predicted. */
export function predictionScore<Id>(
  predictions: readonly { readonly id: Id; readonly score: number }[],
  chosenId: Id,
): number {
  return predictions.find(({ id }) => id === chosenId)?.score ?? 0
}
