/** Builds the index of the category prediction and writes it to `.build`, or to the file that is named. */
import { buildPredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { readCategories, readLexicon } from './data-tables.ts'
import { writeIndex } from './prediction-index-file.ts'

const { industries } = readCategories()
writeIndex(buildPredictionIndex(industries, readLexicon(industries)), process.argv[2])
