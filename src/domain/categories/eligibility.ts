import type { CategoryType, Industry } from './category.ts'
import { isProhibitedInQuebec } from './quebec.ts'

/** Part of message ids. */
export const categoryEligibilities = [
  'allowed',
  'manual_review',
  'prohibited',
  'prohibited_in_quebec',
] as const
export type CategoryEligibility = (typeof categoryEligibilities)[number]

const eligibilityByType = {
  REGULAR: 'allowed',
  PROHIBITED: 'manual_review',
  SUPER_PROHIBITED: 'prohibited',
} as const satisfies Record<CategoryType, CategoryEligibility>

/**
 * Checks if an industry is allowed, needs manual review or is prohibited (CAT-05 to CAT-08). A super-prohibited industry
 * is prohibited everywhere; Quebec's rule takes precedence over a review.
 * @param territory state or province code of the business address, if known
 */
export function getCategoryEligibility(
  industry: Pick<Industry, 'mcc' | 'type'>,
  territory: string | null | undefined,
): CategoryEligibility {
  if (industry.type !== 'SUPER_PROHIBITED' && isProhibitedInQuebec(industry, territory))
    return 'prohibited_in_quebec'
  return eligibilityByType[industry.type]
}
