import { categoryLanguages, type Industry } from './category.ts'
import { scoreOfPosition } from './prediction-score.ts'
import { createTermIndex, ranked, type Findings } from './term-index.ts'
import { tuning } from './tuning.ts'

export type Prediction = { readonly industry: Industry; readonly score: number }

export type Predictor = {
  /** Industries that fit what an owner typed, best first, at most `limit` (10), scored by rank (CAT-11). */
  predict(input: string, options?: { readonly limit?: number }): Prediction[]
}

/** A predictor over the industries' labels and keywords: an owner in Canada may type either language, or both. */
export function createPredictor(industries: readonly Industry[]): Predictor {
  const indexes = categoryLanguages.map((language) =>
    createTermIndex(
      industries.map(({ label, keywords }) => ({ label: label[language], keywords: keywords[language] })),
    ),
  )
  const known = (term: string) => indexes.some(({ knows }) => knows(term))
  return {
    predict(input, { limit = 10 } = {}) {
      const found = ranked(together(indexes.map(({ find }) => find(input, known)))).slice(0, limit)
      return found.flatMap((document, position) => {
        const industry = industries[document]
        return industry ? [{ industry, score: scoreOfPosition(position + 1, found.length) }] : []
      })
    },
  }
}

/** One score a document: of the language that understands more of the text, and a little of the other. */
function together(findings: readonly Findings[]): Map<number, number> {
  const most = Math.max(...findings.map(({ understood }) => understood))
  const scores = new Map<number, number>()
  for (const { scores: each, understood } of findings) {
    const trust = (understood / most) ** tuning.language
    for (const [document, score] of each) {
      const one = score * trust
      const other = scores.get(document) ?? 0
      scores.set(document, Math.max(one, other) + tuning.otherLanguage * Math.min(one, other))
    }
  }
  return scores
}
