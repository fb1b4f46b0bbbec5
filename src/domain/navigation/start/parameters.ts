/** Query parameters of links and the fields that they fill (START-16…START-21). */
import {
  type AttributionKey,
  attributionKeys,
  type AttributionRow,
  attributionRows,
} from '#domain/application/attribution.ts'

/** The part of `URLSearchParams` that the domain needs. */
export interface QueryParameters {
  get: (name: string) => string | null
}

/** Parameter → key that it fills (START-16, START-17). */
export const attributionParameters: ReadonlyMap<string, AttributionKey> = new Map(
  attributionKeys.flatMap((key) => {
    const { link }: AttributionRow = attributionRows[key]
    return link === undefined ? [] : [[link, key]]
  }),
)

/** Prefixes of address parameters: companyAddressZip, applicantTerritory (START-20, START-21). */
export const addressOwners = ['company', 'applicant'] as const
export type AddressOwner = (typeof addressOwners)[number]

export const addressParameters = [
  'AddressLine1',
  'AddressLine2',
  'AddressCity',
  'AddressState',
  'Territory',
  'AddressZip',
  'CountryCode',
] as const

/** Parameters with personal data or credentials; parsed once, then removed from the address bar. */
export const personalParameters: readonly string[] = [
  'token',
  'name',
  'phone',
  'email',
  'lead_id',
  'user_id',
  'resumeEmail',
  'reminderEmail',
  'companyName',
  'companyDba',
  'companyPhone',
  'companyWebsite',
  'companyIdentificationType',
  'companyIdentificationValue',
  ...addressOwners.flatMap((owner) => addressParameters.map((name) => `${owner}${name}`)),
]
