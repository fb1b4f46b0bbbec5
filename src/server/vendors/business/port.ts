/** Business registries report findings about a company. They never decide. */
import type { Address } from '#domain/application/application.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { BusinessFinding } from '#domain/underwriting/facts.ts'
import type { LaterAnswers } from '../vendor-answer.ts'

export interface BusinessCheckRequest {
  /** Our id of the business. */
  reference: string
  name: string
  /** Explains the holder of a bank account, so a name that the register doesn't have for the business is a NAME_MISMATCH. */
  tradeName: string | null
  address: Address
  website: string | null
  /** Per year, in whole units of the market's currency; null if the applicant didn't answer. */
  expectedSales: number | null
  number: { sourceType: GovernmentIdSource; value: string } | null
}

/** 'UNREADABLE' for an invalid response. */
export type BusinessRegistry = LaterAnswers<BusinessCheckRequest, Exclude<BusinessFinding, 'PARTIAL_NUMBER'>>
