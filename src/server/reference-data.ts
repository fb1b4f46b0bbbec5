/** The reference data of `data/`, read once at start. A fault in it stops the process. */
import { readFileSync } from 'node:fs'
import type { CategoryCatalog, Industry } from '../domain/categories/category.ts'
import { industryBySegment } from '../domain/categories/lookup.ts'
import { parseCategories } from '../domain/categories/parse.ts'
import { createPredictor, type Predictor } from '../domain/categories/predict.ts'

export interface ReferenceData {
  categories: CategoryCatalog
  industryOf(segment: string): Industry | null
  predict: Predictor['predict']
}

const read = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')

export function loadReferenceData(): ReferenceData {
  const categories = parseCategories(read('category-groups.tsv'), read('categories.tsv'))
  const predictor = createPredictor(categories.industries)
  return {
    categories,
    industryOf: (segment) => industryBySegment(categories.industries, segment),
    predict: (input, options) => predictor.predict(input, options),
  }
}
