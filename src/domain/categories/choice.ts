import type { CategoryLanguage, CategoryType, Industry } from './category.ts'

/** What the chosen category writes into the company (CAT-13). */
export type ChosenCategory = {
  /** The industry's id as a string. */
  readonly segment: string
  readonly mccDetails: { readonly label: string; readonly type: CategoryType; readonly mcc: string }
}

/** The company's segment and category details for a chosen industry, labelled in the applicant's language. */
export function chosenCategory(industry: Industry, language: CategoryLanguage): ChosenCategory {
  return {
    segment: String(industry.id),
    mccDetails: { label: industry.label[language], type: industry.type, mcc: industry.mcc },
  }
}
