import { categoryLabel, type CategoryType, type Industry } from './category.ts'

/** Company fields set by selecting a category (CAT-13). */
interface CategorySelection {
  /** The industry id as a string. */
  segment: string
  mccDetails: { label: string; type: CategoryType; mcc: string }
}

export function toCategorySelection(industry: Industry, marketLanguage: string): CategorySelection {
  return {
    segment: String(industry.id),
    mccDetails: {
      label: categoryLabel(industry.label, marketLanguage),
      type: industry.type,
      mcc: industry.mcc,
    },
  }
}
