/** Party counted by the daily quotas. */
import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import type { PersonDetails } from '#domain/parties/party-keys.ts'

export interface LimitedParty {
  /** The acting account. */
  userId: string
  person: PersonDetails
  number: EnteredNumber | null
  /** False for the sandbox's shared test data. */
  isIdentified: boolean
}
