/** Ids as they stand in URLs: a prefix and five hyphened groups of 4 to 12 word characters (ROUTE-02…04). */
const groups = String.raw`\w{4,12}(?:-\w{4,12}){4}`
const applicationId = new RegExp(`^urn:app:${groups}$`)
const ownerId = new RegExp(`^urn:apl:${groups}$`)

export type ApplicationId = `urn:app:${string}`
export type OwnerId = `urn:apl:${string}`

export const isApplicationId = (value: string): value is ApplicationId => applicationId.test(value)
export const isOwnerId = (value: string): value is OwnerId => ownerId.test(value)

/** The business id is the application id without its first 8 characters (ANL-03). */
export const businessIdOf = (id: ApplicationId): string => id.slice('urn:app:'.length)
export const applicationIdOfBusiness = (businessId: string): ApplicationId => `urn:app:${businessId}`
