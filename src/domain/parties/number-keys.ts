/** Normalized government IDs, for matching people and businesses. */
import type { GovernmentIdSource } from '../fields/government-id.ts'
import { foldLetters } from '../fields/rules/characters.ts'

/** Government ID; an SSN or EIN may be the last four digits only. */
export interface EnteredNumber {
  sourceType: GovernmentIdSource
  value: string
}

const shortNumberLength = 4

/** Null without a number, or with the last four digits of an EIN only. */
export function businessLinkKey(number: EnteredNumber | null): string | null {
  if (!number) return null
  const { sourceType, value } = number
  if (sourceType === 'FEIN') return value.length > shortNumberLength ? `US FEIN ${value}` : null
  // The program account of a BN, such as RT0001, does not make it another business.
  return `CA ${sourceType} ${sourceType === 'BN' ? value.slice(0, 9) : value}`
}

export interface PersonLinkKeys {
  /** Full SSN or SIN. */
  number: string | null
  /** Last four digits, birth date and last name, for matching before the full number is known. */
  facts: string | null
}

export function personLinkKeys(
  { lastName, dob }: { lastName: string | undefined; dob: string | undefined },
  id: EnteredNumber | null,
): PersonLinkKeys {
  if (!id) return { number: null, facts: null }
  const { sourceType, value } = id
  const country = sourceType === 'SIN' ? 'CA' : 'US'
  const name = foldLetters(lastName ?? '')
  return {
    number: sourceType === 'SSN4' ? null : `${country} ${value}`,
    facts: name && dob ? `${country} ${value.slice(-shortNumberLength)} ${dob} ${name}` : null,
  }
}
