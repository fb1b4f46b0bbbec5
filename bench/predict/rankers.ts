import { readFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { parseCategories } from '../../src/domain/categories/parse.ts'
import { createPredictor } from '../../src/domain/categories/predict.ts'
import { parseCsv } from './csv.ts'
import { readData } from './phrases.ts'

/** The codes of what a method finds for a text, best first. */
export type Ranker = (text: string) => string[]

const readTable = (name: string) => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')

/** The product's prediction over data/categories.tsv. */
export function productRanker(): Ranker {
  const { industries } = parseCategories(readTable('category-groups.tsv'), readTable('categories.tsv'))
  const predictor = createPredictor(industries)
  return (text) => predictor.predict(text).map(({ industry }) => industry.mcc)
}

/** What to beat: a plain full-text index over the ISO descriptions of the codes. */
export function plainIndexRanker(): Ranker {
  const index = new MiniSearch({
    idField: 'mcc',
    fields: ['iso_description'],
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(parseCsv(readData('mcc.csv')))
  return (text) => index.search(text).map(({ id }) => String(id))
}
