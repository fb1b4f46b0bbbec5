import { tuning } from './tuning.ts'
import { tellingOf, wordsOf, type Word } from './words.ts'

/** What is searched: names count more than the words an owner might type. */
export type SearchDocument = { readonly label: string; readonly keywords: readonly string[] }

/** A name, a part of one or a keyword; its worth is what its words tell together. */
type Phrase = { readonly document: number; readonly worth: number; readonly boost: number }

type Term = {
  readonly stem: string
  /** How much the term tells: the fewer documents have it, the more. */
  readonly rarity: number
  /** How strongly it stands for each document that has it, by number. */
  readonly strengths: ReadonlyMap<number, number>
  /** Numbers of the phrases that hold it. */
  readonly phrases: ReadonlySet<number>
}

export type PhraseBook = { readonly phrases: readonly Phrase[]; readonly terms: ReadonlyMap<string, Term> }

/** The phrases of all documents, and their terms with what each stands for. */
export function createPhraseBook(documents: readonly SearchDocument[]): PhraseBook {
  const read = new Map<string, Word>()
  const phrases = documents.flatMap(({ label, keywords }, document) => {
    const phrase = (boost: number) => (text: string) => ({
      document,
      boost,
      words: tellingOf(wordsOf(text, read)),
    })
    return [
      phrase(tuning.label)(label),
      ...label.split(/,| (?:or|ou) /).map(phrase(tuning.labelPart)),
      ...keywords.map(phrase(1)),
    ]
  })

  const found = new Map<string, { word: Word; strengths: Map<number, number>; phrases: Set<number> }>()
  phrases.forEach(({ document, boost, words }, number) => {
    for (const word of words) {
      const term = found.get(word.term) ?? { word, strengths: new Map(), phrases: new Set() }
      found.set(word.term, term)
      term.phrases.add(number)
      const strength = boost / words.length ** tuning.lengthPower
      term.strengths.set(document, (term.strengths.get(document) ?? 0) + strength)
    }
  })

  const terms = new Map<string, Term>()
  for (const [name, { word, ...term }] of found) {
    const rarity =
      Math.sqrt(Math.log(1 + documents.length / term.strengths.size)) * (word.weight || tuning.faint)
    terms.set(name, { ...term, stem: word.stem, rarity })
  }
  return {
    terms,
    phrases: phrases.map(({ document, boost, words }) => ({
      document,
      boost: boost ** tuning.labelPhrase,
      worth: words.reduce((sum, { term }) => sum + (terms.get(term)?.rarity ?? 0), 0),
    })),
  }
}
