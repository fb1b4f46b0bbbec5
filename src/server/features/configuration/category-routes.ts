import { categoryLabel, categoryLanguage } from '#domain/categories/category.ts'
import { languages, type Language } from '#domain/countries/market.ts'
import { CacheableResponse, type Routes } from '#server/edge/endpoints/handler-types.ts'
import { maxTextLength } from '#domain/categories/prediction/predict.ts'
import { createRecentMap } from '#server/platform/recent-map.ts'
import type { ReferenceData } from '#server/reference-data/reference-data.ts'
import type { Services } from '#server/services.ts'

function toCategoryList({ categories }: ReferenceData, language: Language) {
  return {
    groups: categories.groups.map((group) => ({
      id: group.id,
      label: categoryLabel(group.label, language),
      industries: categories.industries
        .filter(({ groupId }) => groupId === group.id)
        .map(({ id, label, mcc, type, keywords }) => ({
          id: String(id),
          label: categoryLabel(label, language),
          mcc,
          type,
          keywords: [...keywords[categoryLanguage(language)]],
        })),
    })),
  }
}

const toPrediction = ({ predict }: ReferenceData, text: string, language: Language) => ({
  industries: predict(text, { limit: 10 }).map(({ industry, score, isClear }) => ({
    id: String(industry.id),
    label: categoryLabel(industry.label, language),
    mcc: industry.mcc,
    type: industry.type,
    groupId: industry.groupId,
    score,
    ...(isClear ? { clear: true } : {}),
  })),
})

/** Applicants type the same trades letter by letter, and each letter runs the search. */
const maxPredictions = 5_000

export function categoryRoutes({ referenceData }: Services) {
  const responses = Object.fromEntries(
    languages.map((language) => [language, new CacheableResponse(toCategoryList(referenceData, language))]),
  ) as Record<Language, CacheableResponse<ReturnType<typeof toCategoryList>>>
  const recentPredictions = createRecentMap<ReturnType<typeof toPrediction>>(maxPredictions)
  return {
    'GET /categories': async ({ language }) => responses[language],

    'GET /categories/predict': async ({ query, language }) => {
      const text = (query.inputs ?? '').slice(0, maxTextLength)
      const key = `${language} ${text}`
      const prediction = recentPredictions.get(key) ?? toPrediction(referenceData, text, language)
      recentPredictions.set(key, prediction)
      return prediction
    },
  } satisfies Routes
}
