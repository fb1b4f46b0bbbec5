import { categoryLanguage, type CategoryLanguage } from '../../../domain/categories/category.ts'
import { Revalidated, type Routes } from '../../http/serve.ts'
import type { ReferenceData } from '../../reference-data.ts'
import type { Services } from '../../services.ts'

/** The whole list in one language, as the page searches it. */
function listed({ categories }: ReferenceData, language: CategoryLanguage) {
  return {
    groups: categories.groups.map((group) => ({
      id: group.id,
      label: group.label[language],
      industries: categories.industries
        .filter(({ groupId }) => groupId === group.id)
        .map(({ id, label, mcc, type, keywords }) => ({
          id: String(id),
          label: label[language],
          mcc,
          type,
          keywords: [...keywords[language]],
        })),
    })),
  }
}

export function categoryRoutes({ reference }: Services) {
  const lists = {
    en: new Revalidated(listed(reference, 'en')),
    fr: new Revalidated(listed(reference, 'fr')),
  } as const satisfies Record<CategoryLanguage, unknown>
  return {
    'GET /categories': async ({ language }) => lists[categoryLanguage(language)],

    'GET /categories/predict': async ({ query, language }) => ({
      industries: reference.predict(query.inputs ?? '', { limit: 10 }).map(({ industry, score }) => ({
        id: String(industry.id),
        label: industry.label[categoryLanguage(language)],
        mcc: industry.mcc,
        type: industry.type,
        groupId: industry.groupId,
        score,
      })),
    }),
  } satisfies Routes
}
