/** Roles granted by the sign-in host; partners belong to an organization, all other roles are staff. */
export const userRoles = [
  'partner',
  /** Helps applicants and never decides. */
  'support',
  /** Decides cases. */
  'underwriter',
  /** Decides cases, assigns them, and confirms the decisions of others. */
  'senior_underwriter',
  /** Writes drafts of the underwriting policy. */
  'policy_author',
  /** Reads cases and their audit records, and changes nothing. */
  'auditor',
] as const
export type UserRole = (typeof userRoles)[number]

export const isUserRole = (role: string): role is UserRole => userRoles.some((known) => known === role)
