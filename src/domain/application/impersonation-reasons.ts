/** Reasons for support to view an applicant's data, recorded with each view (SEC-28). */
export const impersonationReasons = ['APPLICANT_ASKED', 'CASE', 'COMPLAINT', 'QUALITY'] as const
export type ImpersonationReason = (typeof impersonationReasons)[number]
