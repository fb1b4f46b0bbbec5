/**
 * What must be filled in, as one table a subject: which field, and when. Values are judged by their own rules; here
 * only the lack of one is told, with the code `required`.
 */
import type { Market } from '../market.ts'

export interface Presence {
  market: Market
  /** The order's payment method, and for ALL whether a card was chosen (VAL-56). */
  paymentMethod?: 'ALL' | 'BANK' | 'CARD' | 'NONE'
  cardChosen?: boolean
}

interface Needed {
  field: string
  when?: (presence: Presence) => boolean
}

const inCanada = ({ market }: Presence) => market === 'CA'
const inUs = ({ market }: Presence) => market === 'US'
const byCard = ({ paymentMethod, cardChosen = false }: Presence) =>
  paymentMethod === 'CARD' || (paymentMethod === 'ALL' && cardChosen)

export const neededFields = {
  /** The applicant and every owner (VAL-01, VAL-14, VAL-19, VAL-20). */
  person: [
    { field: 'firstName' },
    { field: 'lastName' },
    { field: 'email' },
    { field: 'mobilePhone' },
    { field: 'dateOfBirth' },
  ],
  /** The last 4 digits of the SSN at least (VAL-28). */
  identity: [{ field: 'ssnLast4', when: inUs }],
  /** A registered business: an EIN in the US, a corporation number in Canada (VAL-33). */
  registration: [
    { field: 'ein', when: inUs },
    { field: 'corporationNumber', when: inCanada },
  ],
  /** VAL-34 */
  address: [{ field: 'line1' }, { field: 'city' }, { field: 'territory' }, { field: 'postalCode' }],
  /** Phone, website and annual sales are asked for, but need no answer (VAL-19, VAL-42, VAL-44, VAL-45, VAL-46). */
  business: [
    { field: 'businessType' },
    { field: 'hasBeneficialOwners' },
    { field: 'category' },
    { field: 'province', when: inCanada },
    { field: 'preferredLanguage', when: inCanada },
  ],
  /** VAL-48, VAL-52, VAL-53 */
  bank: [
    { field: 'accountName' },
    { field: 'accountType' },
    { field: 'routingNumber', when: inUs },
    { field: 'transitNumber', when: inCanada },
    { field: 'institutionNumber', when: inCanada },
    { field: 'accountNumber' },
    { field: 'accountNumberConfirmation' },
  ],
  /** VAL-55, VAL-56 */
  order: [
    { field: 'country' },
    { field: 'street' },
    { field: 'city' },
    { field: 'postalCode' },
    { field: 'territory' },
    { field: 'paymentMethod' },
    { field: 'cardNumber', when: byCard },
    { field: 'cvv', when: byCard },
    { field: 'expiration', when: byCard },
  ],
} as const satisfies Record<string, readonly Needed[]>

export type NeededSubject = keyof typeof neededFields
type NeededField<S extends NeededSubject> = (typeof neededFields)[S][number]['field']

/** Nothing there, or blanks alone. A no is an answer. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The fields of a subject that are needed and left blank, in the order they are asked. */
export function missingFields<S extends NeededSubject>(
  subject: S,
  values: Partial<Record<NeededField<S>, unknown>>,
  presence: Presence,
): NeededField<S>[] {
  const needed: readonly (Needed & { field: NeededField<S> })[] = neededFields[subject]
  return needed
    .filter(({ field, when }) => (when?.(presence) ?? true) && isBlank(values[field]))
    .map(({ field }) => field)
}
