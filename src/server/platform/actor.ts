/** The user who performs an operation. */
export interface Actor {
  userId: string
  email: string
  name: string | null
  roles: readonly string[]
  /** The partner organization of the user. */
  organizationId?: string | null
  /** Time of the user's authentication at the provider, on the product's clock. */
  authenticatedAt?: Date | null
  /** Set while support impersonates the applicant of this application. */
  impersonatedApplicationId?: string | null
  /** Why support impersonates. */
  impersonationReason?: string | null
}
