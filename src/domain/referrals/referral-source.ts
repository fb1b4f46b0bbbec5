/** Where a version of a referral came from: the file of the start, an import by the operator, its partner, or an earlier version. */
export const referralSources = ['file', 'import', 'edit', 'restore'] as const
export type ReferralSource = (typeof referralSources)[number]
