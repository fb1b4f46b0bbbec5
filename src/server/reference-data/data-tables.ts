/** Reads the tables of `data/`. */
import { readFileSync } from 'node:fs'
import type { CategoryCatalog, Industry } from '#domain/categories/category.ts'
import { parseCategories } from '#domain/categories/parse.ts'
import { parseLexicon, type Lexicon } from '#domain/categories/prediction/lexicon.ts'
import { parseTsv } from '../platform/tsv.ts'

export const readDataFile = (name: string): string =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

const readTable = (name: string) => parseTsv(readDataFile(`${name}.tsv`))

/** @throws Error if the tables are invalid */
export const readCategories = (): CategoryCatalog =>
  parseCategories(readTable('category-groups'), readTable('categories'))

/** @throws Error if a table is invalid */
export const readLexicon = (industries: readonly Industry[]): Lexicon =>
  parseLexicon((name) => readTable(`prediction/${name}`), industries)
