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
 * Moves scores from the trade that sells a thing to the one that repairs, rents or cleans it. Selling to businesses
 * means wholesale. A denied sale plus another action mostly means repair: `we don’t sell fridges, we bring them back`.
 * @param position index of an industry in the scores
 */
export function createActionShift(
  actions: readonly Action[],
  position: (industryId: number) => number,
): (scores: Map<number, number>, words: readonly ClauseWord[]) => void {
  const prepared = actions.map(({ name, words, shifts }) => ({
    name,
    terms: new Set(words.map((word) => toWord(word).term)),
    shifts: shifts.map(([from, to]) => [position(from), position(to)] as const),
  }))
  return (scores, words) => {
    const terms = words.filter(({ role }) => role === 'trade' || role === 'resumed').map(({ term }) => term)
    const sellsToBusinesses =
      words.some(({ role }) => role === 'buyer') && terms.some((term) => sale.has(term))
    const meant = prepared.filter(
      (action) =>
        terms.some((term) => action.terms.has(term)) || (action.name === 'wholesale' && sellsToBusinesses),
    )
    const isRevived =
      meant.length === 0 &&
      words.some(({ role, term }) => role === 'negated' && sale.has(term)) &&
      words.some(({ role }) => role === 'resumed')
    for (const action of isRevived ? prepared.filter(({ name }) => name === 'repair') : meant) {
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
