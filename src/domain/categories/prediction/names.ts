import { categoryLanguages, type Industry } from '../category.ts'
import { significantWords, tokenize, type Word } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'

const keyOf = (words: readonly Word[]): string =>
  significantWords(words)
    .map(({ term }) => term)
    .toSorted()
    .join(' ')

/** Finds the positions of the industries whose label, or one of whose keywords, is the whole text. */
export function createNameFinder(
  industries: readonly Industry[],
): (words: readonly ClauseWord[]) => ReadonlySet<number> {
  const positionsByName = new Map<string, Set<number>>()
  industries.forEach(({ label, keywords }, position) => {
    for (const name of categoryLanguages.flatMap((language) => [label[language], ...keywords[language]])) {
      const key = keyOf(tokenize(name))
      positionsByName.set(key, (positionsByName.get(key) ?? new Set()).add(position))
    }
  })
  return (words) =>
    (words.every(({ role }) => role === 'trade') && positionsByName.get(keyOf(words))) || new Set()
}

/** Who names an ordinary industry in so many words sees no restricted one first, nor the other way around. */
export function favorNamed(
  scores: Map<number, number>,
  named: ReadonlySet<number>,
  restricted: ReadonlySet<number>,
): void {
  const [best, ...others] = [...named].toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
  if (best === undefined) return
  const isOfKind = (document: number) => restricted.has(document) === restricted.has(best)
  if (!others.every(isOfKind)) return
  const rivals = [...scores].filter(([document]) => !isOfKind(document)).map(([, score]) => score)
  scores.set(best, Math.max(scores.get(best) ?? 0, ...rivals.map((score) => score / tuning.justBelow)))
}
