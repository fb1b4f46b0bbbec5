import type { QueryWord, SearchScores } from '../term-index.ts'
import { tuning } from '../tuning.ts'
import type { ClauseWord } from './clauses.ts'

type WordEvidence = Pick<SearchScores<ClauseWord & QueryWord>, 'documentsByWord'>

/** Raises industries that several words of a story support above those that a single word matches by accident. */
export function favorSupported(
  scores: Map<number, number>,
  evidence: readonly WordEvidence[],
  isEveryday: (word: ClauseWord) => boolean,
): void {
  const mostWords = new Map<number, number>()
  for (const { documentsByWord } of evidence) {
    const telling = [...documentsByWord].filter(([word]) => word.weight === 1 && !isEveryday(word))
    if (telling.length < tuning.storyWords) continue
    const words = new Map<number, number>()
    for (const [, documents] of telling)
      for (const document of documents) words.set(document, (words.get(document) ?? 0) + 1)
    for (const [document, count] of words)
      mostWords.set(document, Math.max(count, mostWords.get(document) ?? 0))
  }
  for (const [document, count] of mostWords) {
    const score = scores.get(document) ?? 0
    if (score > 0) scores.set(document, score * (1 + tuning.supportedByWord * (count - 1)))
  }
}
