/** The reference data of `data/`, read once at start. A fault in it stops the process. */
import { readFileSync } from 'node:fs'
import type { CategoryCatalog, Industry } from '../domain/categories/category.ts'
import { industryBySegment } from '../domain/categories/lookup.ts'
import { parseCategories } from '../domain/categories/parse.ts'
import { parseReferrals } from '../domain/referrals/parse.ts'
import type { Referral } from '../domain/referrals/referral.ts'
import { createPredictor, type Predictor } from '../domain/categories/predict.ts'

export interface ReferenceData {
  categories: CategoryCatalog
  industryOf(segment: string): Industry | null
  predict: Predictor['predict']
  /** The record of a referral id, moved ones included; null when there is none such here. */
  referralOf(id: string): Referral | null
}

const read = (name: string): string => readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8')

/** @param sandbox whether records of the sandbox are known */
export function loadReferenceData({ sandbox }: { sandbox: boolean }): ReferenceData {
  const categories = parseCategories(read('category-groups.tsv'), read('categories.tsv'))
  const predictor = createPredictor(categories.industries)
  const referrals = new Map(
    parseReferrals(read('referrals.json'))
      .filter((one) => sandbox || !one.sandbox)
      .map((one) => [one.id, one]),
  )
  return {
    categories,
    industryOf: (segment) => industryBySegment(categories.industries, segment),
    predict: (input, options) => predictor.predict(input, options),
    referralOf: (id) => referrals.get(id) ?? null,
  }
}
