/**
 * Facts that a stolen session must not change: the identities of applicant and business, contact details, and the names
 * that cardholders see. Every call that changes one requires a fresh sign-in and notifies the merchant (SEC-36).
 */
import type { EnteredNumber } from '../parties/number-keys.ts'
import type { ProofSubject, ProvenValues } from '../proofs/proven-values.ts'

const numberValues = (number: EnteredNumber | null): ProvenValues => [number?.sourceType, number?.value]

/** Each has a text, `emails.changed_fact.{fact}`. */
const valuesOf = {
  name: ({ applicant: { name } }) => [name?.firstName, name?.lastName],
  birth_date: ({ applicant }) => [applicant.dob],
  government_id: ({ personNumber }) => numberValues(personNumber),
  email: ({ applicant }) => [applicant.emailAddress],
  phone: ({ applicant }) => [applicant.localPhoneNumber],
  business_number: ({ businessNumber }) => numberValues(businessNumber),
  trade_name: ({ company }) => [company.dba],
  business_phone: ({ company }) => [company.phone],
} as const satisfies Record<string, (subject: ProofSubject) => ProvenValues>

export type SensitiveFact = keyof typeof valuesOf
export const sensitiveFacts = Object.keys(valuesOf) as SensitiveFact[]

/** Facts guarded from submission on, because messages are sent there. */
const contactFacts: readonly SensitiveFact[] = ['email', 'phone']

/** The facts of an application before and after a call. */
export interface FactUpdate {
  before: ProofSubject
  after: ProofSubject
  submittedAt: Date | null
  /** Time of the newest decision. */
  decidedAt: Date | null
}

const isGuarded = (fact: SensitiveFact, { submittedAt, decidedAt }: FactUpdate): boolean =>
  decidedAt !== null || (submittedAt !== null && contactFacts.includes(fact))

const isShort = ({ sourceType, value }: EnteredNumber): boolean =>
  sourceType === 'SSN4' || (sourceType === 'FEIN' && value.length === 4)

/** True if the new number is the full SSN or EIN for the last four digits on record. */
const completes = (before: EnteredNumber | null, after: EnteredNumber | null): boolean =>
  before !== null &&
  after !== null &&
  isShort(before) &&
  ['SSN9', 'FEIN'].includes(after.sourceType) &&
  after.value.endsWith(before.value)

const isCompleted = (fact: SensitiveFact, { before, after }: FactUpdate): boolean =>
  (fact === 'government_id' && completes(before.personNumber, after.personNumber)) ||
  (fact === 'business_number' && completes(before.businessNumber, after.businessNumber))

const isChanged = (fact: SensitiveFact, update: FactUpdate): boolean =>
  JSON.stringify(valuesOf[fact](update.before)) !== JSON.stringify(valuesOf[fact](update.after)) &&
  !isCompleted(fact, update)

/** Changes announced to the merchant; none before the application is submitted. */
export const changedFacts = (update: FactUpdate): SensitiveFact[] =>
  sensitiveFacts.filter((fact) => isGuarded(fact, update) && isChanged(fact, update))

export interface FactEntry {
  /** True if the call contains a personal number; the response must not reveal whether it matches the one on record. */
  isNumberEntered: boolean
  /** Facts that an open step-up requests, which may change without a fresh sign-in. */
  asked?: readonly SensitiveFact[]
}

export const needsFreshSignIn = (update: FactUpdate, { isNumberEntered, asked = [] }: FactEntry): boolean =>
  changedFacts(update).some((fact) => !asked.includes(fact)) ||
  (isNumberEntered && isGuarded('government_id', update) && !isCompleted('government_id', update))
