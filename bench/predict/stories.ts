/**
 * Cross-validates what the predictor learns from stories: holds out a part of them, and learns from a share of the rest.
 * `node bench/predict/stories.ts [shares in percent, such as 25,50,100] [folds to run]`
 */
import { createHash } from 'node:crypto'
import { categoryLanguages, type CategoryLanguage } from '#domain/categories/category.ts'
import { createPredictor, type Predictor } from '#domain/categories/prediction/predict.ts'
import { buildPredictionIndex } from '#domain/categories/prediction/prediction-index.ts'
import { industries, lexicon } from './rankers.ts'

const folds = 10
const [, , shareList = '0,25,50,75,100', foldList = '2'] = process.argv
const shares = shareList.split(',').map(Number)

/** Depends on the story alone, so that new stories do not move others. */
const numberOf = (story: string, salt: string): number =>
  Number.parseInt(createHash('sha256').update(`${salt}${story}`).digest('hex').slice(0, 8), 16)
const foldOf = (story: string): number => numberOf(story, 'fold') % folds
const isLearned = (story: string, share: number): boolean => numberOf(story, 'share') % 100 < share

const storiesOf = (id: number, language: CategoryLanguage) => lexicon.stories.get(id)?.[language] ?? []

function learnedFrom(isKept: (story: string) => boolean): Predictor {
  const stories = new Map(
    industries.map(({ id }) => [
      id,
      { en: storiesOf(id, 'en').filter(isKept), fr: storiesOf(id, 'fr').filter(isKept) },
    ]),
  )
  return createPredictor(industries, buildPredictionIndex(industries, { ...lexicon, stories }))
}

interface Result {
  rank: number
  isOrdinary: boolean
  isFirstOrdinary: boolean
  /** No restricted industry is in the first three. */
  areThreeOrdinary: boolean
}

const measure = (predictor: Predictor, language: CategoryLanguage, fold: number): Result[] =>
  industries.flatMap(({ id, mcc, type }) =>
    storiesOf(id, language)
      .filter((story) => foldOf(story) === fold)
      .map((story) => {
        const predicted = predictor.predict(story).map(({ industry }) => industry)
        const index = predicted.findIndex((industry) => industry.mcc === mcc)
        return {
          rank: index < 0 ? Number.POSITIVE_INFINITY : index + 1,
          isOrdinary: type === 'REGULAR',
          isFirstOrdinary: (predicted[0]?.type ?? 'REGULAR') === 'REGULAR',
          areThreeOrdinary: predicted.slice(0, 3).every((industry) => industry.type === 'REGULAR'),
        }
      }),
  )

const part = (results: readonly Result[], isCounted: (result: Result) => boolean): string =>
  ((results.filter(isCounted).length / results.length) * 100).toFixed(1)

for (const share of shares) {
  const results: Record<CategoryLanguage, Result[]> = { en: [], fr: [] }
  for (let fold = 0; fold < Number(foldList); fold++) {
    const predictor = learnedFrom((story) => foldOf(story) !== fold && isLearned(story, share))
    for (const language of categoryLanguages) results[language].push(...measure(predictor, language, fold))
  }
  const all = Object.values(results).flat()
  const accuracy = categoryLanguages.map(
    (language) =>
      `${language} first ${part(results[language], ({ rank }) => rank === 1)}%, in the first three ${part(results[language], ({ rank }) => rank <= 3)}%`,
  )
  const ordinary = all.filter(({ isOrdinary }) => isOrdinary)
  const restricted = all.filter(({ isOrdinary }) => !isOrdinary)
  console.log(
    `${share}% of the stories: ${accuracy.join('; ')}; ordinary taken for restricted ${part(ordinary, ({ isFirstOrdinary }) => !isFirstOrdinary)}%; restricted taken for ordinary ${part(restricted, ({ isFirstOrdinary }) => isFirstOrdinary)}%, without a restricted one in the first three ${part(restricted, ({ areThreeOrdinary }) => areThreeOrdinary)}%`,
  )
}
