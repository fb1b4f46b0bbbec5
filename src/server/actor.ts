/** Who acts, as the audit record names them. */
export interface Actor {
  userId: string
  email: string
  name: string | null
  roles: readonly string[]
  /** A partner's organisation. */
  organizationId?: string | null
  /** The application that support looks at as its applicant sees it. */
  lookingAt?: string | null
}
