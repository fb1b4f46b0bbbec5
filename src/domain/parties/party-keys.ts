/**
 * Keys that identify a party: two people or businesses that share a key are treated as the same party
 * (docs/decisions/0112-one-book-of-parties.md). Keys are stored as keyed digests only.
 */
import type { Address, Answers } from '../application/application.ts'
import { foldAccents, foldLetters } from '../fields/rules/characters.ts'
import { emailKey } from '../fields/rules/email.ts'
import { businessNameKey } from '../fields/rules/legal-form.ts'
import { normalizePhone } from '../fields/rules/phone.ts'
import { businessLinkKey, personLinkKeys, type EnteredNumber } from './number-keys.ts'

export const businessKinds = ['business_number', 'business_name'] as const
export const personKinds = ['person_number', 'person_facts', 'person_name', 'phone', 'bank_account'] as const
/** Keys that show staff what applications have in common; decisions never use them. */
export const contactKinds = ['email', 'address'] as const

export const partyKinds = [...businessKinds, ...personKinds, ...contactKinds] as const
export type PartyKind = (typeof partyKinds)[number]

export interface PartyKey {
  kind: PartyKind
  /** Normalized; equal for the same party. */
  text: string
}

export interface PersonDetails {
  firstName?: string | undefined
  lastName?: string | undefined
  /** YYYY-MM-DD. */
  dob?: string | undefined
  phone?: string | undefined
}

const keysOf = (texts: Partial<Record<PartyKind, string | null>>): PartyKey[] =>
  Object.entries(texts).flatMap(([kind, text]) => (text ? [{ kind: kind as PartyKind, text }] : []))

/** Full name with birth date, to match people without a number, such as Canadians who give no SIN. */
function personNameKey({ firstName = '', lastName = '', dob }: PersonDetails): string | null {
  const [first, last] = [foldLetters(firstName), foldLetters(lastName)]
  return first && last && dob ? `${dob} ${first} ${last}` : null
}

export function personKeys(person: PersonDetails, number: EnteredNumber | null): PartyKey[] {
  const { number: whole, facts } = personLinkKeys({ lastName: person.lastName, dob: person.dob }, number)
  return keysOf({
    person_number: whole,
    person_facts: facts,
    person_name: personNameKey(person),
    phone: person.phone ? normalizePhone(person.phone) : null,
  })
}

/** Postal code and house number, because spellings of streets and suites vary. Null unless both are known. */
function placeKey({ line1 = '', zip = '' }: Address = {}): string | null {
  const house = /\d+/.exec(line1)?.[0]
  const code = foldAccents(zip).replaceAll(/[^\da-z]/g, '')
  return house && code ? `${/^\d{9}$/.test(code) ? code.slice(0, 5) : code} ${house}` : null
}

/**
 * Business number, and each name combined with the address; unrelated businesses can share a name or an address alone.
 */
export function businessKeys(
  { name, dba, address }: Answers['company'],
  number: EnteredNumber | null,
): PartyKey[] {
  const place = placeKey(address)
  const names = new Set([name, dba].flatMap((one) => (one ? [businessNameKey(one)] : [])).filter(Boolean))
  return [
    ...keysOf({ business_number: businessLinkKey(number) }),
    ...(place ? [...names].map((one): PartyKey => ({ kind: 'business_name', text: `${place} ${one}` })) : []),
  ]
}

export const bankAccountKey = (routingNumber: string | null, accountNumber: string): PartyKey => ({
  kind: 'bank_account',
  text: `${routingNumber ?? ''} ${accountNumber}`,
})

function addressKey({ line1, line2, zip, city }: Address = {}): string | null {
  // An address without a house number, or with neither postal code nor city, is not a single place.
  if (!line1 || !/\d/.test(line1) || !(zip || city)) return null
  return [line1, line2, zip ?? city]
    .map((part) => foldAccents(part ?? '').replaceAll(/[^\p{L}\d]/gu, ''))
    .join(' ')
}

/** Includes the home address, because it can be the address of another business. */
export const contactKeys = ({ applicant, company }: Answers): PartyKey[] =>
  uniqueKeys([
    ...keysOf({
      email: applicant.emailAddress ? emailKey(applicant.emailAddress) : null,
      address: addressKey(applicant.address),
    }),
    ...keysOf({ address: addressKey(company.address) }),
  ])

export const uniqueKeys = (keys: readonly PartyKey[]): PartyKey[] => [
  ...new Map(keys.map((key) => [`${key.kind} ${key.text}`, key])).values(),
]

/** All keys of the applicant and the business. */
export const applicationKeys = (
  answers: Answers,
  numbers: Record<'applicant' | 'company', EnteredNumber | null>,
): PartyKey[] => [
  ...businessKeys(answers.company, numbers.company),
  ...personKeys(
    {
      ...answers.applicant.name,
      dob: answers.applicant.dob,
      phone: answers.applicant.localPhoneNumber,
    },
    numbers.applicant,
  ),
  ...contactKeys(answers),
]

/**
 * Links by which a decision finds other applications of a party. `account` has no digest. `shared_number` links a
 * business and a store added to it by a number that others use too, as in test data.
 */
export type LinkKind =
  (typeof businessKinds)[number] | (typeof personKinds)[number] | 'account' | 'shared_number'

export const isBusinessKind = (kind: string): boolean =>
  kind === 'shared_number' || businessKinds.some((one) => one === kind)
export const isPersonKind = (kind: string): boolean =>
  kind === 'account' || personKinds.some((one) => one === kind)
