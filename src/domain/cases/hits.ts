/** Whom a vendor's late answer is about. */
export const hitSubjects = ['APPLICANT', 'BUSINESS', 'OWNER'] as const
