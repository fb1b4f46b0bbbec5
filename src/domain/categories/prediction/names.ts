import { categoryLanguages, type Industry } from '../category.ts'
import { significantWords, tokenize, type Word } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'
import { documentsOf, toDocumentLists, type DocumentLists } from './document-lists.ts'

const keyOf = (words: readonly Word[]): string =>
  significantWords(words)
    .map(({ term }) => term)
    .toSorted()
    .join(' ')

/** Positions of industries by label and keyword. */
export function indexNames(industries: readonly Industry[]): DocumentLists {
  const positionsByName = new Map<string, Set<number>>()
  const cache = new Map<string, Word>()
  industries.forEach(({ label, keywords }, position) => {
    for (const name of categoryLanguages.flatMap((language) => [label[language], ...keywords[language]])) {
      const key = keyOf(tokenize(name, cache))
      positionsByName.set(key, (positionsByName.get(key) ?? new Set()).add(position))
    }
  })
  return toDocumentLists(new Map([...positionsByName].map(([name, positions]) => [name, [...positions]])))
}

/** Finds the positions of the industries whose label, or one of whose keywords, is the whole text. */
export const findNamed = (names: DocumentLists, words: readonly ClauseWord[]): ReadonlySet<number> =>
  new Set(words.every(({ role }) => role === 'trade') ? documentsOf(names, keyOf(words)) : null)

/** Keeps a restricted industry from ranking first if the text names an ordinary one exactly, and vice versa. */
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
