/** Presents answers by an explicit field list, so that columns stored beside them are left out. */
import type { Answers } from '#domain/application/application.ts'
import { categoryLabel } from '#domain/categories/category.ts'
import type { Language } from '#domain/countries/market.ts'
import { pathsOf, type Subject } from '#domain/journey/fields.ts'
import type { Services } from '#server/services.ts'

export const presentAnswers = (
  services: Pick<Services, 'referenceData'>,
  { applicant, company }: Answers,
  language: Language,
): Answers => ({
  applicant: presentFields('applicant', applicant),
  company: presentFields('company', withCategoryIn(language, company, services)),
})

function presentFields<S extends Subject>(subject: S, record: Answers[S]): Answers[S] {
  const keys = new Set(pathsOf(subject).map((path) => path.split('.', 1)[0]))
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key))) as Answers[S]
}

/** Presents the category in the reader's language; the answer stores it in the language it was entered in. */
function withCategoryIn(
  language: Language,
  company: Answers['company'],
  { referenceData }: Pick<Services, 'referenceData'>,
): Answers['company'] {
  const { segment, mccDetails } = company
  const industry = segment === undefined ? null : referenceData.findIndustry(segment)
  if (!industry || !mccDetails) return company
  return { ...company, mccDetails: { ...mccDetails, label: categoryLabel(industry.label, language) } }
}
