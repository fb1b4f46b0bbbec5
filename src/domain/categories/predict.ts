import type { Industry } from './category.ts'
import { scoreOfPosition } from './prediction-score.ts'

export type Prediction = { readonly industry: Industry; readonly score: number }

export type Predictor = {
  /** Industries that fit what an owner typed, best first, at most `limit` (10), scored by rank (CAT-11). */
  predict(input: string, options?: { readonly limit?: number }): Prediction[]
}

/** A predictor over the industries' labels and keywords in both languages. */
export function createPredictor(industries: readonly Industry[]): Predictor {
  const entries = industries.map((industry) => ({
    industry,
    words: new Set(
      [industry.label.en, industry.label.fr, ...industry.keywords.en, ...industry.keywords.fr].flatMap(words),
    ),
  }))
  return {
    predict(input, { limit = 10 } = {}) {
      const asked = words(input.slice(0, 200))
      const ranked = entries
        .map(({ industry, words: known }) => ({
          industry,
          hits: asked.filter((word) => known.has(word)).length,
        }))
        .filter(({ hits }) => hits > 0)
        .sort((one, other) => other.hits - one.hits)
        .slice(0, limit)
      return ranked.map(({ industry }, index) => ({
        industry,
        score: scoreOfPosition(index + 1, ranked.length),
      }))
    },
  }
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
