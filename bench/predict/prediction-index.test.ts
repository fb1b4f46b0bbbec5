import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPredictor } from '#domain/categories/prediction/predict.ts'
import { buildPredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { openPredictionIndex, writeIndex } from '#server/reference-data/prediction-index-file.ts'
import { loadPhrases, loadRestricted } from './phrases.ts'
import { industries, lexicon } from './rankers.ts'

/** Predicting all of them twice takes longer than a test should. */
const everyNth = 10

test(
  'predictions by the index that is read are those by the index that was built [DUR-16]',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'prediction-index-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const index = buildPredictionIndex(industries, lexicon)
    const file = join(folder, 'index')
    writeIndex(index, file)
    const byBuilt = createPredictor(industries, index)
    const byRead = createPredictor(industries, openPredictionIndex(file))
    const texts = [...loadPhrases(industries), ...loadRestricted()]
      .filter((_phrase, number) => number % everyNth === 0)
      .map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(700)
    const predictions = (predictor: typeof byRead) =>
      texts.map((text) =>
        predictor
          .predict(text, { limit: 30 })
          .map(({ industry, score, isClear }) => [industry.id, score, isClear]),
      )
    expect(predictions(byRead)).toEqual(predictions(byBuilt))
  },
)
