import type { PhraseIndex } from './phrase-index.ts'
import { tuning } from './tuning.ts'
import { createVocabulary, type TermMatches } from './vocabulary.ts'
import { significantWords, tokenize, type Word } from './tokenize.ts'

export interface SearchScores<W extends QueryWord = QueryWord> {
  /** Scores by document index; documents without a match are missing. */
  scores: ReadonlyMap<number, number>
  /** Share of the text with known terms, 0 to 1. */
  coverage: number
  /** Documents with a label part or keyword whose words all occur. */
  named: ReadonlySet<number>
  /** Documents that certainly contain a word, by word of the text; words without documents are missing. */
  documentsByWord: ReadonlyMap<W, ReadonlySet<number>>
}

export interface TermIndex {
  /**
   * Accepts any text; long texts are truncated.
   * @param isKnownElsewhere returns true for terms of another index, which are not treated as typos
   */
  find: (text: string, isKnownElsewhere?: (term: string) => boolean) => SearchScores
  /** Like `find`, for weighted words. */
  findWords: <W extends QueryWord>(
    words: readonly W[],
    isKnownElsewhere?: (term: string) => boolean,
  ) => SearchScores<W>
  hasTerm: (term: string) => boolean
}

export interface QueryWord extends Word {
  /** Weight of the word as evidence: 1 is full, 0 is none, below 0 counts against the document. */
  share: number
}

interface TermIndexOptions {
  /** Terms with little weight. */
  everyday?: ReadonlySet<string>
  /** Synonyms by term or stem. */
  synonyms?: ReadonlyMap<string, readonly string[]>
}

const maxTextLength = 200
const maxWords = 12
const isNeverKnown: (term: string) => boolean = () => false

/** Searches the labels and keywords of documents in one language. */
export function createTermIndex(
  index: PhraseIndex,
  { everyday = new Set(), synonyms }: TermIndexOptions = {},
): TermIndex {
  const { documentStarts, documents, documentWeights, phraseStarts, phrases } = index
  const { numbers } = index.terms
  const vocabulary = createVocabulary(index.terms, synonyms)
  const weightOf = ({ term, weight }: Word) =>
    everyday.has(term) ? tuning.everydayWeight : weight || tuning.stopWordWeight

  /** Matches words with terms, including compounds of adjacent words (barber shop, barbershop). */
  function matchWords<W extends QueryWord>(
    words: readonly W[],
    isKnownElsewhere: (term: string) => boolean,
  ): { word: W; matches: TermMatches }[] {
    return words.flatMap((word, index) => {
      const next = words[index + 1]
      const joined = word.term + (next?.term ?? '')
      const isKnown = everyday.has(word.term) || isKnownElsewhere(word.term)
      return [
        { word, matches: vocabulary.match(word, !next && !isKnown, !isKnown) },
        ...(next && numbers.has(joined)
          ? [{ word: { ...word, term: joined, weight: 1 }, matches: new Map([[joined, 1]]) }]
          : []),
      ]
    })
  }

  function findWords<W extends QueryWord>(
    words: readonly W[],
    isKnownElsewhere = isNeverKnown,
  ): SearchScores<W> {
    const scores = new Map<number, number>()
    const phraseScores = new Map<number, number>()
    const documentsByWord = new Map<W, Set<number>>()
    let totalWeight = 0
    let knownWeight = 0
    for (const { word, matches } of matchWords(words, isKnownElsewhere)) {
      const wordDocumentScores = new Map<number, number>()
      const wordPhraseScores = new Map<number, number>()
      const positiveShare = Math.max(0, word.share)
      let bestWeight = 0
      for (const [name, confidence] of matches) {
        const term = numbers.get(name)
        if (term === undefined) continue
        const contribution = (index.idf[term] ?? 0) * confidence * weightOf(word)
        bestWeight = Math.max(bestWeight, contribution)
        const documentsEnd = documentStarts[term + 1] ?? 0
        for (let entry = documentStarts[term] ?? 0; entry < documentsEnd; entry++) {
          const document = documents[entry] ?? 0
          const documentWeight = documentWeights[entry] ?? 0
          raiseScore(
            wordDocumentScores,
            document,
            (contribution * documentWeight) / (documentWeight + tuning.saturation),
          )
          if (confidence >= tuning.stemMatch) addToSet(documentsByWord, word, document)
        }
        for (const phrase of phrases.subarray(phraseStarts[term], phraseStarts[term + 1]))
          raiseScore(wordPhraseScores, phrase, contribution * positiveShare)
      }
      const unknownWeight = everyday.has(word.term) ? 0 : tuning.unknownWordWeight
      knownWeight += bestWeight * positiveShare
      totalWeight += (bestWeight || unknownWeight) * positiveShare
      for (const [document, contribution] of wordDocumentScores)
        addScore(scores, document, contribution * word.share)
      for (const [phrase, contribution] of wordPhraseScores) addScore(phraseScores, phrase, contribution)
    }
    const isShort = words.filter(({ weight }) => weight === 1).length <= tuning.shortTextWords
    const bestPhraseScores = new Map<number, number>()
    const named = new Set<number>()
    for (const [phrase, contribution] of phraseScores) {
      const document = index.phraseDocuments[phrase] ?? 0
      const weight = index.phraseWeights[phrase] ?? 0
      if (contribution >= tuning.namedShare * weight) named.add(document)
      const similarity =
        ratio(contribution, weight) * ratio(contribution, totalWeight) ** tuning.textCoveragePower
      const cueShare = index.cues[phrase] === 1 && isShort ? tuning.shortTextCue : 1
      raiseScore(
        bestPhraseScores,
        document,
        contribution * similarity * ((index.phraseBoosts[phrase] ?? 0) * cueShare),
      )
    }
    for (const [document, contribution] of bestPhraseScores)
      addScore(scores, document, tuning.phraseWeight * contribution)
    return { scores, coverage: ratio(knownWeight, totalWeight), named, documentsByWord }
  }

  function find(text: string, isKnownElsewhere = isNeverKnown): SearchScores {
    const words = significantWords(tokenize(text.slice(0, maxTextLength))).slice(0, maxWords)
    return findWords(
      words.map((word) => ({ ...word, share: 1 })),
      isKnownElsewhere,
    )
  }
  return { find, findWords, hasTerm: (term) => numbers.has(term) }
}

/** Sorts document indexes by score, best first; ties keep their order. */
export function rankDocuments(scores: ReadonlyMap<number, number>): number[] {
  return [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([document]) => document)
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, part / whole) : 0
}

function addScore(map: Map<number, number>, key: number, amount: number): void {
  map.set(key, (map.get(key) ?? 0) + amount)
}

function addToSet<Key>(map: Map<Key, Set<number>>, key: Key, value: number): void {
  const set = map.get(key)
  if (set) set.add(value)
  else map.set(key, new Set([value]))
}

function raiseScore(map: Map<number, number>, key: number, score: number): void {
  if (score > (map.get(key) ?? 0)) map.set(key, score)
}
