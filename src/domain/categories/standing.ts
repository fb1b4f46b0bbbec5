import type { CategoryType, Industry } from './category.ts'
import { isRefusedInQuebec } from './quebec.ts'

/** What choosing an industry leads to, the mildest first. */
export const categoryStandings = ['open', 'review', 'refused', 'refused_in_quebec'] as const
export type CategoryStanding = (typeof categoryStandings)[number]

const byType = {
  REGULAR: 'open',
  PROHIBITED: 'review',
  SUPER_PROHIBITED: 'refused',
} as const satisfies Record<CategoryType, CategoryStanding>

/**
 * Whether an applicant of this industry may go on, goes on to a review, or cannot be served (CAT-05 to CAT-08).
 * A blocked industry is refused everywhere; Quebec's rule comes before a review.
 * @param territory state or province code of the business address, when known
 */
export function categoryStanding(
  industry: Pick<Industry, 'mcc' | 'type'>,
  territory: string | null | undefined,
): CategoryStanding {
  if (industry.type !== 'SUPER_PROHIBITED' && isRefusedInQuebec(industry, territory))
    return 'refused_in_quebec'
  return byType[industry.type]
}
