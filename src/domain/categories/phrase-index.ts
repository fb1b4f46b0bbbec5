import { tuning } from './tuning.ts'
import { significantWords, tokenize, type Word } from './tokenize.ts'

/** Labels rank higher than keywords, and keywords higher than cues. */
export interface SearchDocument {
  label: string
  keywords: readonly string[]
  cues?: readonly string[]
}

/** A label, part of a label, a keyword or a cue. */
interface Phrase {
  /** Index of the document. */
  document: number
  /** Sum of the terms' IDF. */
  weight: number
  boost: number
  isCue: boolean
}

interface Term {
  stem: string
  /** Inverse document frequency: rare terms weigh more. */
  idf: number
  /** Weight by document index. */
  documentWeights: ReadonlyMap<number, number>
  /** Phrase indexes. */
  phrases: ReadonlySet<number>
}

export interface PhraseIndex {
  phrases: readonly Phrase[]
  terms: ReadonlyMap<string, Term>
}

/** @param everyday terms that tell little about a document */
export function createPhraseIndex(
  documents: readonly SearchDocument[],
  everyday: ReadonlySet<string> = new Set(),
): PhraseIndex {
  const cache = new Map<string, Word>()
  const phrases = documents.flatMap(({ label, keywords, cues = [] }, document) => {
    const phrase = (boost: number, isCue: boolean) => (text: string) => ({
      document,
      boost,
      isCue,
      words: significantWords(tokenize(text, cache)),
    })
    return [
      phrase(tuning.labelBoost, false)(label),
      ...label.split(/,| (?:or|ou) /).map(phrase(tuning.labelPartBoost, false)),
      ...keywords.map(phrase(1, false)),
      ...cues.map(phrase(tuning.cueBoost, true)),
    ]
  })

  const termEntries = new Map<
    string,
    { word: Word; documentWeights: Map<number, number>; phrases: Set<number> }
  >()
  phrases.forEach(({ document, boost, words }, number) => {
    for (const word of words) {
      const term = termEntries.get(word.term) ?? { word, documentWeights: new Map(), phrases: new Set() }
      termEntries.set(word.term, term)
      term.phrases.add(number)
      const documentWeight = boost / words.length ** tuning.lengthPower
      term.documentWeights.set(document, (term.documentWeights.get(document) ?? 0) + documentWeight)
    }
  })

  const terms = new Map<string, Term>()
  for (const [name, { word, ...term }] of termEntries) {
    const idf =
      Math.sqrt(Math.log(1 + documents.length / term.documentWeights.size)) *
      (everyday.has(name) ? tuning.everydayWeight : word.weight || tuning.stopWordWeight)
    terms.set(name, { ...term, stem: word.stem, idf })
  }
  return {
    terms,
    phrases: phrases.map(({ document, boost, isCue, words }) => ({
      document,
      isCue,
      boost: isCue ? tuning.cuePhraseBoost : boost ** tuning.labelBoostPower,
      weight: words.reduce((sum, { term }) => sum + (terms.get(term)?.idf ?? 0), 0),
    })),
  }
}
