/**
 * Which of the industries that share a word with a text the text can mean: "bakery" is in the label of a bakery, and in
 * the pet store's keyword "dog bakery", which names something else.
 */
import type { SearchDocument } from './phrase-index.ts'
import { significantWords, tokenize, type Word } from './tokenize.ts'

/** Whether a word of an industry is the same as one of the text, strictest first. */
const comparisons: readonly ((own: Word, typed: Word, isLast: boolean) => boolean)[] = [
  (own, typed) => own.term === typed.term,
  (own, typed) => own.stem === typed.stem,
  // The last word may be unfinished.
  (own, typed, isLast) => isLast && typed.term.length > 1 && own.term.startsWith(typed.term),
]

/** How surely a text can mean a document. */
export type Plausibility = 'named' | 'partly named' | 'similar'

/** @returns the documents that the text can mean, in the same order, and how surely */
type FindPlausible = (
  text: string,
  candidates: readonly number[],
) => { documents: readonly number[]; plausibility: Plausibility }

export function createPlausibility(documents: readonly SearchDocument[]): FindPlausible {
  const cache = new Map<string, Word>()
  const wordsOf = (text: string) => significantWords(tokenize(text, cache))
  const prepared = documents.map(({ label, keywords }) => ({
    label: wordsOf(label),
    names: [...label.split(/,| (?:or|ou) /), ...keywords].map(wordsOf).filter(({ length }) => length > 0),
  }))

  return (text, candidates) => {
    const typed = significantWords(tokenize(text))
    // Words such as "store" are in most labels and tell nothing by themselves.
    const telling = typed.filter(({ weight }) => weight === 1)
    if (telling.length === 0) return { documents: candidates, plausibility: 'named' }
    const filter = (test: (document: (typeof prepared)[number]) => boolean) =>
      candidates.filter((document) => prepared[document] && test(prepared[document]))
    for (const isSame of comparisons) {
      const occurs = (own: Word, among: readonly Word[]) =>
        among.some((word) => isSame(own, word, word === typed.at(-1)))
      const holds = (label: readonly Word[], word: Word) => label.some((own) => occurs(own, [word]))
      const named = filter(
        ({ label, names }) =>
          telling.every((word) => holds(label, word)) ||
          names.some((name) => name.every((own) => occurs(own, typed))),
      )
      if (named.length > 0) return { documents: named, plausibility: 'named' }
      const partly = filter(({ label }) => telling.some((word) => holds(label, word)))
      if (partly.length > 0) return { documents: partly, plausibility: 'partly named' }
    }
    return { documents: candidates, plausibility: 'similar' }
  }
}
