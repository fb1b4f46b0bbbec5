/** The identity bureau: reports what it finds of a person; it never decides. */
import type { Address, GovernmentIdSource, PersonName } from '../../../domain/application.ts'
import type { IdentityFinding } from '../../../domain/policy/facts.ts'

export interface PersonToCheck {
  /** Ours, stable over retries: the bureau recognises a second attempt by it. */
  reference: string
  name: PersonName
  /** YYYY-MM-DD. */
  dob: string | undefined
  address: Address
  phone: string | undefined
  number: { sourceType: GovernmentIdSource; value: string } | null
}

export interface IdentityBureau {
  /** What the bureau finds. An answer that cannot be read is 'UNREADABLE'. Throws ProviderTimeout. */
  check(person: PersonToCheck): Promise<IdentityFinding>
}
