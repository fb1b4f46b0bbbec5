import { stopWordsOf } from '../stop-words.ts'
import type { SearchScores } from '../term-index.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'
import { lexiconLanguages, type LexiconLanguage } from './lexicon.ts'

export type EverydayTerms = Readonly<Record<LexiconLanguage, ReadonlySet<string>>>

/** Number of stop words and everyday words in each language, relative to the language with the most. */
export function languageEvidence(
  words: readonly ClauseWord[],
  everyday: EverydayTerms,
): Record<LexiconLanguage, number> {
  const count = (language: LexiconLanguage) =>
    1 +
    words.filter(
      ({ raw, term }) =>
        everyday[language].has(term) || (language !== 'es' && stopWordsOf[language].has(raw)),
    ).length
  const most = Math.max(...lexiconLanguages.map(count))
  return { en: count('en') / most, fr: count('fr') / most, es: count('es') / most }
}

/**
 * Combines scores of several languages, favoring the one that covers more of the text and has more of its common words.
 */
export function mergeScores(
  results: readonly (Pick<SearchScores, 'scores' | 'coverage'> & { evidence: number })[],
): Map<number, number> {
  const bestCoverage = Math.max(...results.map(({ coverage }) => coverage))
  const scores = new Map<number, number>()
  if (bestCoverage === 0) return scores
  for (const { scores: languageScores, coverage, evidence } of results) {
    const languageWeight =
      (coverage / bestCoverage) ** tuning.languageCoveragePower * evidence ** tuning.languageEvidencePower
    for (const [document, score] of languageScores) {
      const documentScore = score * languageWeight
      const currentScore = scores.get(document)
      scores.set(
        document,
        currentScore === undefined
          ? documentScore
          : Math.max(documentScore, currentScore) +
              tuning.otherLanguageShare * Math.min(documentScore, currentScore),
      )
    }
  }
  return scores
}
