/** Whose acts the limits of a day count. */
import type { EnteredNumber } from '#domain/parties/number-keys.ts'
import type { PersonDetails } from '#domain/parties/party-keys.ts'

export interface LimitedParty {
  /** The account that acts. */
  userId: string
  person: PersonDetails
  number: EnteredNumber | null
  /** False for the sandbox’s test data, which everyone uses. */
  isIdentified: boolean
}
