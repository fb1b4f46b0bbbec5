/** Why support looks at an applicant's data. Recorded with each view (SEC-28). */
export const impersonationReasons = ['APPLICANT_ASKED', 'CASE', 'COMPLAINT', 'QUALITY'] as const
export type ImpersonationReason = (typeof impersonationReasons)[number]
