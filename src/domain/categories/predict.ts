import type { Industry } from './category.ts'
import { scoreOfPosition } from './prediction-score.ts'
import { createTermIndex } from './term-index.ts'

export type Prediction = { readonly industry: Industry; readonly score: number }

export type Predictor = {
  /** Industries that fit what an owner typed, best first, at most `limit` (10), scored by rank (CAT-11). */
  predict(input: string, options?: { readonly limit?: number }): Prediction[]
}

/** A predictor over the industries' labels and keywords in both languages. */
export function createPredictor(industries: readonly Industry[]): Predictor {
  const index = createTermIndex(
    industries.map(({ label, keywords }) => ({
      labels: [label.en, label.fr],
      keywords: [...keywords.en, ...keywords.fr],
    })),
  )
  return {
    predict(input, { limit = 10 } = {}) {
      const found = index.rank(input).slice(0, limit)
      return found.flatMap((document, position) => {
        const industry = industries[document]
        return industry ? [{ industry, score: scoreOfPosition(position + 1, found.length) }] : []
      })
    },
  }
}
