import { toWord } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'
import type { Action } from './lexicon.ts'

/**
 * Moves scores from the trade that sells a thing to the one that repairs, rents or cleans it.
 * @param position index of an industry in the scores
 */
export function createActionShift(
  actions: readonly Action[],
  position: (industryId: number) => number,
): (scores: Map<number, number>, words: readonly ClauseWord[]) => void {
  const prepared = actions.map(({ words, shifts }) => ({
    terms: new Set(words.map((word) => toWord(word).term)),
    shifts: shifts.map(([from, to]) => [position(from), position(to)] as const),
  }))
  return (scores, words) => {
    const terms = words.filter(({ role }) => role === 'trade').map(({ term }) => term)
    for (const action of prepared.filter((each) => terms.some((term) => each.terms.has(term)))) {
      const before = new Map(scores)
      for (const [from, to] of action.shifts) {
        const score = before.get(from) ?? 0
        if (score <= 0) continue
        const shifted = (before.get(to) ?? 0) + tuning.actionShift * score
        scores.set(to, Math.max(scores.get(to) ?? 0, shifted))
        scores.set(from, Math.min(scores.get(from) ?? 0, score * (1 - tuning.actionLoss)))
      }
    }
  }
}
