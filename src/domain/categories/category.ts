/** Category types: allowed, restricted (manual review) and blocked (CAT-03, CAT-07). */
export const categoryTypes = ['REGULAR', 'PROHIBITED', 'SUPER_PROHIBITED'] as const
export type CategoryType = (typeof categoryTypes)[number]

export const categoryLanguages = ['en', 'fr'] as const
export type CategoryLanguage = (typeof categoryLanguages)[number]

/** One of 21 top-level groups (CAT-01), in display order. */
export interface CategoryGroup {
  id: string
  label: Readonly<Record<CategoryLanguage, string>>
}

/** An industry that an applicant can select (CAT-02). */
export interface Industry {
  /** 1 to 341; stored as a string in the company's segment. */
  id: number
  groupId: string
  /** ISO 18245 merchant category code (4 digits); industries can share a code. */
  mcc: string
  type: CategoryType
  label: Readonly<Record<CategoryLanguage, string>>
  /** Search terms. */
  keywords: Readonly<Record<CategoryLanguage, readonly string[]>>
}

/** Parsed from `data/category-groups.tsv` and `data/categories.tsv`. */
export interface CategoryCatalog {
  groups: readonly CategoryGroup[]
  industries: readonly Industry[]
}

const canadianSpellings: readonly (readonly [american: RegExp, canadian: string])[] = [
  [/enter\b/g, 'entre'],
  [/heater\b/g, 'heatre'],
  [/atalog\b/g, 'atalogue'],
  [/ewelry\b/g, 'ewellery'],
  [/ounselor\b/g, 'ounsellor'],
  [/\bmold\b/g, 'mould'],
  [/\bcheck\b/g, 'cheque'],
]

/** The label of a group or an industry in a market language such as `en-CA`. */
export const categoryLabel = (
  label: Readonly<Record<CategoryLanguage, string>>,
  marketLanguage: string,
): string => {
  const text = label[categoryLanguage(marketLanguage)]
  if (marketLanguage.toLowerCase() !== 'en-ca') return text
  return canadianSpellings.reduce(
    (spelled, [american, canadian]) => spelled.replace(american, canadian),
    text,
  )
}

/** Maps a market language such as `fr-CA` to a category language. */
export function categoryLanguage(marketLanguage: string): CategoryLanguage {
  return marketLanguage.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
