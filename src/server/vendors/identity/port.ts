/** The identity bureau reports findings about a person. It never decides. */
import type { Address, PersonName } from '#domain/application/application.ts'
import type { GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { IdentityFinding } from '#domain/underwriting/facts.ts'
import type { LaterAnswers } from '../vendor-answer.ts'

export interface IdentityCheckRequest {
  /** Our id of the person. */
  reference: string
  name: PersonName
  /** YYYY-MM-DD. */
  dob: string | undefined
  address: Address
  phone: string | undefined
  number: { sourceType: GovernmentIdSource; value: string } | null
}

/** 'UNREADABLE' for an invalid response. */
export type IdentityBureau = LaterAnswers<IdentityCheckRequest, IdentityFinding>
