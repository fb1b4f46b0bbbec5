/** Business registries report findings about a company. They never decide. */
import type { Address } from '#domain/application/application.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { BusinessFinding } from '#domain/underwriting/facts.ts'

export interface BusinessCheckRequest {
  /** Our id, the same for retries. */
  reference: string
  name: string
  address: Address
  website: string | null
  /** Per year, in whole units of the market's currency; null if the applicant didn't answer. */
  expectedSales: number | null
  number: { sourceType: GovernmentIdSource; value: string } | null
}

export interface BusinessRegistry {
  /** 'UNREADABLE' for an invalid response. @throws ProviderTimeout */
  check(company: BusinessCheckRequest): Promise<Exclude<BusinessFinding, 'PARTIAL_NUMBER'>>
}
