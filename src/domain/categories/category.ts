/** How the product treats an industry: open, restricted (a person reviews it) or blocked (CAT-03, CAT-07). */
export const categoryTypes = ['REGULAR', 'PROHIBITED', 'SUPER_PROHIBITED'] as const
export type CategoryType = (typeof categoryTypes)[number]

/** Languages in which categories are labelled; every market language maps to one of them. */
export const categoryLanguages = ['en', 'fr'] as const
export type CategoryLanguage = (typeof categoryLanguages)[number]

/** One of the 21 top-level groups (CAT-01), in the order a shop owner reads them. */
export type CategoryGroup = {
  readonly id: string
  readonly label: Readonly<Record<CategoryLanguage, string>>
}

/** One of the industries an owner may choose (CAT-02). */
export type Industry = {
  /** 1 to 341; as a string it is the company's segment. */
  readonly id: number
  readonly groupId: string
  /** Four-digit ISO 18245 merchant category code; several industries may share one. */
  readonly mcc: string
  readonly type: CategoryType
  readonly label: Readonly<Record<CategoryLanguage, string>>
  /** What an owner would type to find it. */
  readonly keywords: Readonly<Record<CategoryLanguage, readonly string[]>>
}

/** The whole list, as parsed from data/category-groups.tsv and data/categories.tsv. */
export type CategoryCatalog = {
  readonly groups: readonly CategoryGroup[]
  readonly industries: readonly Industry[]
}

/** The language in which categories are shown to a reader of a market language such as `fr-CA`. */
export function categoryLanguage(marketLanguage: string): CategoryLanguage {
  return marketLanguage.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
