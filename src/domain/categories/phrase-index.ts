import { tuning } from './tuning.ts'
import { significantWords, tokenize, type Word } from './tokenize.ts'
import { indexTerms, type Terms } from './vocabulary.ts'

/** Labels rank higher than keywords, and keywords higher than cues. */
export interface SearchDocument {
  label: string
  keywords: readonly string[]
  cues?: readonly string[]
}

/** Terms and phrases of documents in one language, in a few flat arrays that can be serialized. */
export interface PhraseIndex {
  terms: Terms
  /** Inverse document frequency by term: rare terms weigh more. */
  idf: Float64Array
  /** Start of each term's documents in `documents`; they end where the next term's start. */
  documentStarts: Uint32Array
  documents: Uint16Array
  /** Relevance of the term to the document. */
  documentWeights: Float64Array
  /** Start of each term's phrase numbers in `phrases`, with the same layout. */
  phraseStarts: Uint32Array
  phrases: Uint32Array
  // The arrays below are indexed by phrase number; a phrase is a label, part of a label, a keyword or a cue.
  phraseDocuments: Uint16Array
  /** Sum of the terms' IDF. */
  phraseWeights: Float64Array
  phraseBoosts: Float64Array
  /** 1 for a cue. */
  cues: Uint8Array
}

/** @param everyday common terms that say little about a document */
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

  const entries = [...termEntries.values()]
  const idf = Float64Array.from(
    entries,
    ({ word, documentWeights }) =>
      Math.sqrt(Math.log(1 + documents.length / documentWeights.size)) *
      (everyday.has(word.term) ? tuning.everydayWeight : word.weight || tuning.stopWordWeight),
  )
  const terms = indexTerms(new Map(entries.map(({ word: { term, stem } }) => [term, stem])))
  const idfOf = (term: string) => idf[terms.numbers.get(term) ?? -1] ?? 0
  return {
    terms,
    idf,
    documentStarts: startsOf(entries.map(({ documentWeights }) => documentWeights.size)),
    documents: Uint16Array.from(entries.flatMap(({ documentWeights }) => [...documentWeights.keys()])),
    documentWeights: Float64Array.from(
      entries.flatMap(({ documentWeights }) => [...documentWeights.values()]),
    ),
    phraseStarts: startsOf(entries.map((entry) => entry.phrases.size)),
    phrases: Uint32Array.from(entries.flatMap((entry) => [...entry.phrases])),
    phraseDocuments: Uint16Array.from(phrases, ({ document }) => document),
    phraseWeights: Float64Array.from(phrases, ({ words }) =>
      words.reduce((sum, { term }) => sum + idfOf(term), 0),
    ),
    phraseBoosts: Float64Array.from(phrases, ({ boost, isCue }) =>
      isCue ? tuning.cuePhraseBoost : boost ** tuning.labelBoostPower,
    ),
    cues: Uint8Array.from(phrases, ({ isCue }) => Number(isCue)),
  }
}

/** Start of each part, plus the end of the last. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1)
  sizes.forEach((size, index) => (starts[index + 1] = (starts[index] ?? 0) + size))
  return starts
}
