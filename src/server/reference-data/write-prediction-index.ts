/** Builds the index of the category prediction and writes it to `.build`, or to the given file. */
import { buildPredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { readCategories, readLexicon } from './data-tables.ts'
import { writeIndex } from './prediction-index-file.ts'

const { industries } = readCategories()
writeIndex(buildPredictionIndex(industries, readLexicon(industries)), process.argv[2])
