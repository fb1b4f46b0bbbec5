import { readFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { parseCategories } from '#domain/categories/parse.ts'
import { parseLexicon } from '#domain/categories/prediction/lexicon.ts'
import { createPredictor, type Predictor } from '#domain/categories/prediction/predict.ts'
import { buildPredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { parseTsv } from '#server/platform/tsv.ts'
import { readCsv } from './phrases.ts'

/** Returns the MCCs predicted for a text, best first. */
export type Ranker = (text: string) => string[]

export const readTable = (name: string) =>
  readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')

export const { industries } = parseCategories(
  parseTsv(readTable('category-groups.tsv')),
  parseTsv(readTable('categories.tsv')),
)

export const lexicon = parseLexicon((name) => parseTsv(readTable(`prediction/${name}.tsv`)), industries)

/** The product's predictor over data/categories.tsv. */
export const productPredictor = (): Predictor =>
  createPredictor(industries, buildPredictionIndex(industries, lexicon))

export function productRanker(): Ranker {
  const predictor = productPredictor()
  return (text) => predictor.predict(text).map(({ industry }) => industry.mcc)
}

/** Baseline: a full-text index over the ISO descriptions of the MCCs. */
export function fullTextRanker(): Ranker {
  const index = new MiniSearch({
    idField: 'mcc',
    fields: ['iso_description'],
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(readCsv('mcc.csv'))
  return (text) => index.search(text).map(({ id }) => String(id))
}
