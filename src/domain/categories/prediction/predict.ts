import { categoryLanguages, type CategoryLanguage, type Industry } from '../category.ts'
import { positionScore } from '../prediction-score.ts'
import { createTermIndex, rankDocuments, type QueryWord } from '../term-index.ts'
import type { Word } from '../tokenize.ts'
import { tuning } from '../tuning.ts'
import { createActionShift } from './actions.ts'
import { findBrands, type BrandMatch } from './brands.ts'
import { readClauses, type ClauseWord } from './clauses.ts'
import { languageEvidence, mergeScores } from './languages.ts'
import { lexiconLanguages, type Lexicon } from './lexicon.ts'
import { favorNamed, findNamed } from './names.ts'
import type { PredictionIndex } from './prediction-index.ts'
import { lowerUnnamed, placeDenied, placeTold } from './restricted.ts'
import type { Role } from './tokens.ts'
import { createWordEvidence, type EvidenceWord } from './word-evidence.ts'

export interface Prediction {
  industry: Industry
  score: number
  /**
   * True if the score leads by enough to preselect the industry; never true for a restricted industry or one directly
   * ahead of one.
   */
  isClear: boolean
}

export interface Predictor {
  /** Returns matching industries scored by rank, best first (CAT-11). */
  predict(input: string, options?: { limit?: number }): Prediction[]
}

/**
 * Thresholds for clear predictions; on the read halves of bench/predict, 97% of the clear plain phrases and 98% of the
 * clear hard ones are correct.
 */
const clearPrediction = { minScore: 4, minLead: 2 }

/** Characters considered; the rest of the text is ignored. */
export const maxTextLength = 300
const maxWords = 24

const shares: Readonly<Record<Role, number>> = {
  trade: 1,
  customer: tuning.customerShare,
  place: tuning.placeShare,
  past: tuning.pastShare,
  negated: tuning.negatedShare,
}

/** Searches labels, keywords and the lexicon in all languages, because applicants may mix them. */
export function createPredictor(industries: readonly Industry[], index: PredictionIndex): Predictor {
  const { everyday, customers, brands: brandIndex, names } = index
  const positions = new Map(industries.map(({ id }, position) => [id, position]))
  const restricted = new Set(
    industries.flatMap(({ type }, position) => (type === 'REGULAR' ? [] : [position])),
  )

  const readEmoji = createEmojiReader(index.emoji)
  const shiftByAction = createActionShift(index.actions, (id) => positions.get(id) ?? -1)
  const languageIndexes = categoryLanguages.map((language) => ({
    language,
    index: createTermIndex(index.phrases[language], {
      everyday: everyday[language],
      synonyms: index.synonyms[language],
    }),
  }))
  const spanishIndex = createTermIndex(index.phrases.es, { everyday: everyday.es })
  const evidence = createWordEvidence(index.words)

  const indexes = [...languageIndexes.map(({ index }) => index), spanishIndex]
  const isKnownTerm = (term: string) => indexes.some(({ hasTerm }) => hasTerm(term))
  const isEveryday = ({ term }: Word) => lexiconLanguages.some((language) => everyday[language].has(term))

  /** A name that is also a word, such as `Subway` or `Target`, counts if the text says nothing else. */
  function isClear({ start, end, words }: BrandMatch, all: readonly ClauseWord[]): boolean {
    const isName = words.some((word) => !isEveryday(word) && (words.length > 1 || !isKnownTerm(word.term)))
    return (
      isName ||
      all.every((word, index) => (index >= start && index < end) || word.weight < 1 || isEveryday(word))
    )
  }

  /** Raises industries whose owners would use these words: not at all for a trade name, fully for a story. */
  function favorPlausible(
    scores: Map<number, number>,
    words: readonly EvidenceWord[],
    plausibility: Float64Array,
  ): void {
    const best = Math.max(0, ...scores.values())
    const storyShare = (tellingWords(words) - tuning.tradeWords) / (tuning.fullStoryWords - tuning.tradeWords)
    const gain = best * tuning.evidenceShare * Math.min(1, Math.max(0, storyShare))
    if (gain === 0) return
    plausibility.forEach((value, document) => {
      if (value > 0) scores.set(document, (scores.get(document) ?? 0) + gain * value)
    })
  }

  const read = (text: string, language: CategoryLanguage): ClauseWord[] =>
    readClauses(readEmoji(text, language), (term) => customers.has(term))

  function score(text: string): Map<number, number> {
    const readings = { en: read(text, 'en'), fr: read(text, 'fr') }
    const brands = findBrands(brandIndex, readings.en).map((match) => ({
      ...match,
      clear: isClear(match, readings.en),
    }))
    const isInBrand = (index: number) =>
      brands.some(({ start, end, clear }) => clear && index >= start && index < end)
    const queries = { en: queryWords(readings.en, isInBrand), fr: queryWords(readings.fr, isInBrand) }

    const grammar = languageEvidence(readings.en, everyday)
    const results = [
      ...languageIndexes.map(({ language, index: terms }) => ({
        ...terms.findWords(queries[language], isKnownTerm),
        evidence: grammar[language],
      })),
      { ...spanishIndex.findWords(queries.en, isKnownTerm), evidence: grammar.es },
    ]
    const scores = mergeScores(results)
    const plausibility = evidence.plausibility(queries.en)
    favorPlausible(scores, queries.en, plausibility)
    shiftByAction(scores, readings.en)
    if (tellsStory(queries.en)) placeTold(scores, restricted, results, plausibility)
    else lowerUnnamed(scores, restricted, results)
    favorNamed(scores, findNamed(names, readings.en), restricted)
    if (deniesAll(queries.en)) placeDenied(scores, restricted)
    for (const { documents, words, clear } of brands) {
      const share = shares[words[0]?.role ?? 'trade']
      const isWrittenAsName = words.every(({ isCapitalized }) => isCapitalized)
      const bonus =
        share * (clear ? tuning.brand : isWrittenAsName ? tuning.capitalizedBrand : tuning.ambiguousBrand)
      for (const document of documents) scores.set(document, (scores.get(document) ?? 0) + bonus)
    }
    return scores
  }

  return {
    predict(input, { limit = 10 } = {}) {
      const scores = score(input.slice(0, maxTextLength))
      const rankedDocuments = rankDocuments(scores).slice(0, limit)
      const [best = 0, next = 0] = rankedDocuments.map((document) => scores.get(document))
      const isAhead = best >= clearPrediction.minScore && best >= clearPrediction.minLead * next
      const mayBeRestricted = rankedDocuments.slice(0, 2).some((document) => restricted.has(document))
      return rankedDocuments.flatMap((document, position) => {
        const industry = industries[document]
        if (!industry) return []
        const isClear = position === 0 && isAhead && !mayBeRestricted
        return [{ industry, score: positionScore(position + 1, rankedDocuments.length), isClear }]
      })
    },
  }
}

const tellingWords = (words: readonly EvidenceWord[]): number =>
  words.filter(({ weight, share }) => weight === 1 && share > 0).length

/** True if the text says only what the business is not: `Not a casino`, `we quit selling vapes`. */
const deniesAll = (words: readonly ClauseWord[]): boolean =>
  words.every(({ role }) => role === 'negated' || role === 'past')

const tellsStory = (words: readonly EvidenceWord[]): boolean => tellingWords(words) >= tuning.storyWords

/** Drops stop words and brands. If no word is about the trade, falls back to customers and negated words. */
function queryWords(
  words: readonly ClauseWord[],
  isInBrand: (index: number) => boolean,
): (ClauseWord & QueryWord)[] {
  const outside = words.filter((_word, index) => !isInBrand(index))
  const significant = outside.filter(({ weight }) => weight > 0)
  const kept = (significant.length > 0 ? significant : outside).slice(0, maxWords)
  const hasTrade = kept.some(({ role, weight }) => role === 'trade' && weight > 0)
  return kept.map((word) => ({
    ...word,
    share: hasTrade ? shares[word.role] : Math.abs(shares[word.role]),
  }))
}

/** Replaces emoji by words of a language. */
function createEmojiReader(emoji: Lexicon['emoji']): (text: string, language: CategoryLanguage) => string {
  const longestFirst = [...emoji.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.join('|'), 'gu')
  return (text, language) =>
    /\p{Extended_Pictographic}/u.test(text)
      ? text
          .replace(/\uFE0F|\p{Emoji_Modifier}|\u200D(?:♀|♂)/gu, '')
          .replace(pattern, (match) => ` ${emoji.get(match)?.[language] ?? ''} `)
      : text
}
