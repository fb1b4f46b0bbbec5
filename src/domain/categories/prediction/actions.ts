import { toWord } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'
import type { Action } from './lexicon.ts'

const sale = new Set(
  ['sell', 'supply', 'ship', 'vendre', 'vend', 'vendons', 'fournir', 'fournit', 'fournissons'].map(
    (word) => toWord(word).term,
  ),
)

/**
 * Moves scores from who sells a thing to who repairs, rents or cleans it. Who sells to businesses is a wholesaler.
 * @param position position of an industry in the scores
 */
export function createActionShift(
  actions: readonly Action[],
  position: (industryId: number) => number,
): (scores: Map<number, number>, words: readonly ClauseWord[]) => void {
  const prepared = actions.map(({ name, words, shifts }) => ({
    isWholesale: name === 'wholesale',
    terms: new Set(words.map((word) => toWord(word).term)),
    shifts: shifts.map(([from, to]) => [position(from), position(to)] as const),
  }))
  return (scores, words) => {
    const terms = words.filter(({ role }) => role === 'trade' || role === 'resumed').map(({ term }) => term)
    const sellsToBusinesses =
      words.some(({ role }) => role === 'buyer') && terms.some((term) => sale.has(term))
    for (const action of prepared) {
      const isMeant =
        terms.some((term) => action.terms.has(term)) || (action.isWholesale && sellsToBusinesses)
      if (!isMeant) continue
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
