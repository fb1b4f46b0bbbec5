/** IDs in URLs: a prefix and five hyphenated groups of 4 to 12 word characters (ROUTE-02…04). */
const idGroups = String.raw`\w{4,12}(?:-\w{4,12}){4}`
const applicationIdPattern = new RegExp(`^urn:app:${idGroups}$`)
const ownerIdPattern = new RegExp(`^urn:apl:${idGroups}$`)
const caseIdPattern = new RegExp(`^urn:cas:${idGroups}$`)

export type ApplicationId = `urn:app:${string}`
export type OwnerId = `urn:apl:${string}`
export type CaseId = `urn:cas:${string}`

export const isApplicationId = (value: string): value is ApplicationId => applicationIdPattern.test(value)
export const isCaseId = (value: string): value is CaseId => caseIdPattern.test(value)
export const isOwnerId = (value: string): value is OwnerId => ownerIdPattern.test(value)

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** ID of a row without a prefix; checked first because the database rejects queries for malformed UUIDs. */
export const isUuid = (value: string): boolean => uuid.test(value)

/** The business id is the application id without its 8-character prefix (ANL-03). */
export const toBusinessId = (id: ApplicationId): string => id.slice('urn:app:'.length)
export const toApplicationId = (businessId: string): ApplicationId => `urn:app:${businessId}`

/** Short reference that people read out to support: the first eight characters of the business id, in two groups. */
export const applicationReference = (id: string): string => {
  const start = id.slice('urn:app:'.length).replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${start.slice(0, 4)}-${start.slice(4)}`
}
