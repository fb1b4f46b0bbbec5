import { significantWords, tokenize, type Word } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import { endOfList, toDocumentLists, type DocumentLists } from './document-lists.ts'

/** Texts about one industry; texts with a larger weight count more. */
export type WeightedTexts = readonly { readonly texts: readonly string[]; readonly weight: number }[]

export interface EvidenceWord extends Word {
  /** Relevance of the word to the trade: 1 is full, 0 or less is none. */
  share: number
}

interface WordEvidence {
  /** Plausibility, by document, that its business wrote the words: 0 to 1, with 1 for the most plausible. */
  plausibility(words: readonly EvidenceWord[]): Float64Array
}

/** A feature of a word (its form or some of its letters), and how much it counts. */
type Feature = readonly [name: string, weight: number]

/** Frequency of features in each document relative to all documents. */
interface LearnedFeatures {
  documents: DocumentLists
  /** Log ratio of each entry in `documents`. */
  logRatios: Float32Array
  /** Penalty by document for a missing feature, which grows with the number of its other features. */
  sizeTerms: Float64Array
}

/** Learned features in serializable form. */
export interface LearnedWords {
  forms: LearnedFeatures
  letters: LearnedFeatures
}

/**
 * Naive Bayes over the words of a text. It weighs all words of a story, whereas the term index looks for words that
 * name a trade. An unknown word counts by its letter groups, which mostly survive typos and endings.
 */
export function createWordEvidence({ forms, letters }: LearnedWords): WordEvidence {
  return {
    plausibility(words) {
      const scores = new Float64Array(forms.sizeTerms.length)
      let known = 0
      for (const word of words) {
        const share = word.share * weightOf(word)
        if (share <= 0) continue
        known +=
          addTo(scores, forms, formsOf(word), share) ||
          addTo(scores, letters, lettersOf(word), share * tuning.evidenceLetters)
      }
      if (known === 0) return scores
      const best = Math.max(...scores)
      return scores.map((score) => Math.max(0, 1 - (best - score) / known / tuning.evidenceRange))
    },
  }
}

/** Adds the evidence of known features and returns their total weight. */
function addTo(
  scores: Float64Array,
  { documents: { starts, documents }, logRatios, sizeTerms }: LearnedFeatures,
  features: readonly Feature[],
  share: number,
): number {
  let known = 0
  for (const [feature, weight] of features) {
    const start = starts.get(feature)
    if (start === undefined) continue
    known += share * weight
    for (let index = start; documents[index] !== endOfList; index++) {
      const document = documents[index] ?? endOfList
      scores[document] = (scores[document] ?? 0) + share * weight * (logRatios[index] ?? 0)
    }
  }
  if (known > 0)
    sizeTerms.forEach((term, document) => {
      scores[document] = (scores[document] ?? 0) - known * term
    })
  return known
}

export function learnWords(documents: readonly WeightedTexts[]): LearnedWords {
  const counts = countTerms(documents)
  return {
    forms: learn(counts, documents.length, formsOf, tuning.evidencePrior),
    letters: learn(counts, documents.length, lettersOf, tuning.evidenceLetterPrior),
  }
}

interface TermCounts {
  word: Word
  byDocument: Map<number, number>
}

function countTerms(documents: readonly WeightedTexts[]): readonly TermCounts[] {
  const counts = new Map<string, TermCounts>()
  const cache = new Map<string, Word>()
  documents.forEach((sources, document) => {
    for (const { texts, weight } of sources)
      for (const word of texts.flatMap((text) => significantWords(tokenize(text, cache)))) {
        const ofTerm = counts.get(word.term) ?? { word, byDocument: new Map<number, number>() }
        counts.set(word.term, ofTerm)
        increase(ofTerm.byDocument, document, weight * weightOf(word))
      }
  })
  return [...counts.values()]
}

/**
 * Learns the frequency of each feature per document relative to all documents, which also smooth it (Dirichlet prior).
 */
function learn(
  counts: readonly TermCounts[],
  size: number,
  featuresOf: (word: Word) => readonly Feature[],
  prior: number,
): LearnedFeatures {
  const sizes = new Float64Array(size)
  const byFeature = new Map<string, Map<number, number>>()
  for (const { word, byDocument } of counts)
    for (const [feature, weight] of featuresOf(word)) {
      const ofFeature = byFeature.get(feature) ?? new Map<number, number>()
      byFeature.set(feature, ofFeature)
      for (const [document, count] of byDocument) {
        increase(ofFeature, document, weight * count)
        sizes[document] = (sizes[document] ?? 0) + weight * count
      }
    }

  const total = sum(sizes)
  const logRatios: number[] = []
  for (const ofFeature of byFeature.values()) {
    const expected = (prior * sum(ofFeature.values())) / total
    for (const count of ofFeature.values()) logRatios.push(Math.log(1 + count / expected))
    // Matches the document lists, which have a terminator
    logRatios.push(0)
  }
  return {
    documents: toDocumentLists(
      new Map([...byFeature].map(([feature, found]) => [feature, [...found.keys()]])),
    ),
    logRatios: Float32Array.from(logRatios),
    sizeTerms: sizes.map((documentSize) => Math.log(1 + documentSize / prior)),
  }
}

const formsOf = ({ term, stem }: Word): Feature[] => [
  [`${stem}-`, 1],
  [term, 1],
]

/** Groups of four letters, with marks for the start and the end of the word. */
function lettersOf({ term }: Word): Feature[] {
  const marked = `<${term}>`
  const size = Math.max(1, marked.length - 3)
  return Array.from({ length: size }, (_, start) => [marked.slice(start, start + 4), 1 / Math.sqrt(size)])
}

const weightOf = ({ weight }: Word): number => (weight < 1 ? tuning.evidenceCommonWord : 1)

function increase<Key>(map: Map<Key, number>, key: Key, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount)
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}
