import type { CategoryType, Industry } from './category.ts'
import { isRefusedInQuebec } from './quebec.ts'

/** What choosing an industry leads to, the mildest first. */
export const categoryStandings = ['open', 'review', 'refused', 'refused_in_quebec'] as const
export type CategoryStanding = (typeof categoryStandings)[number]

/** Why a choice is not simply open; texts are `categories.<reason>` in the messages. */
export const categoryReasons = ['restricted_industry', 'blocked_industry', 'quebec_sales_recording'] as const
export type CategoryReason = (typeof categoryReasons)[number]

export type CategoryVerdict =
  | { readonly standing: 'open'; readonly reason: null }
  | { readonly standing: 'review'; readonly reason: 'restricted_industry' }
  | { readonly standing: 'refused'; readonly reason: 'blocked_industry' }
  | { readonly standing: 'refused_in_quebec'; readonly reason: 'quebec_sales_recording' }

const byType = {
  REGULAR: { standing: 'open', reason: null },
  PROHIBITED: { standing: 'review', reason: 'restricted_industry' },
  SUPER_PROHIBITED: { standing: 'refused', reason: 'blocked_industry' },
} as const satisfies Record<CategoryType, CategoryVerdict>

/**
 * Whether an applicant of this industry may go on, goes on to a review, or cannot be served (CAT-05 to CAT-08).
 * A blocked industry is refused everywhere; Quebec's rule comes before a review.
 * @param territory state or province code of the business address, when known
 */
export function categoryStanding(
  industry: Pick<Industry, 'mcc' | 'type'>,
  territory: string | null | undefined,
): CategoryVerdict {
  if (industry.type !== 'SUPER_PROHIBITED' && isRefusedInQuebec(industry, territory))
    return { standing: 'refused_in_quebec', reason: 'quebec_sales_recording' }
  return byType[industry.type]
}
