/** The identity bureau reports findings about a person. It never decides. */
import type { Address, PersonName } from '#domain/application/application.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'

export interface IdentityCheckRequest {
  /** Our id, the same for retries, so that the bureau recognizes them. */
  reference: string
  name: PersonName
  /** YYYY-MM-DD. */
  dob: string | undefined
  address: Address
  phone: string | undefined
  number: { sourceType: GovernmentIdSource; value: string } | null
}

export interface IdentityBureau {
  /** 'UNREADABLE' for an invalid response. @throws ProviderTimeout */
  check(person: IdentityCheckRequest): Promise<IdentityFinding>
}
