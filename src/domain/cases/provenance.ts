/** Source and confirmation of each value and fact (CASE-02). */
import type { UnderwritingFacts } from '../underwriting/facts.ts'
import type { ValueCheck } from './case-values.ts'

export const valueSources = ['APPLICANT', 'STAFF', 'SYSTEM'] as const
export type ValueSource = (typeof valueSources)[number]

export const valueVerifiers = [
  'IDENTITY_VENDOR',
  'BUSINESS_VENDOR',
  'PHONE_CODE',
  'DOCUMENT',
  'STAFF',
] as const
export type ValueVerifier = (typeof valueVerifiers)[number]

export const factSources = [
  'IDENTITY_VENDOR',
  'BUSINESS_VENDOR',
  'DOCUMENT_VENDOR',
  'PHONE_CODE',
  'APPLICANT',
  'OWN_RECORDS',
] as const
export type FactSource = (typeof factSources)[number]

/** Facts listed in a case file, with the source of each. */
const sourceOfFact = {
  identity: 'IDENTITY_VENDOR',
  photoId: 'DOCUMENT_VENDOR',
  phoneProof: 'PHONE_CODE',
  fullGovernmentIdProvided: 'APPLICANT',
  business: 'BUSINESS_VENDOR',
  businessDocument: 'DOCUMENT_VENDOR',
  category: 'APPLICANT',
  ownership: 'OWN_RECORDS',
  ownerRemovedAfterCheck: 'OWN_RECORDS',
  openMatterElsewhere: 'OWN_RECORDS',
  ownerUnsettledElsewhere: 'OWN_RECORDS',
  otherGovernmentId: 'OWN_RECORDS',
  applicantListedAsPartner: 'OWN_RECORDS',
  monthsSinceDecline: 'OWN_RECORDS',
  approvedElsewhere: 'OWN_RECORDS',
  businessNumberReplaced: 'OWN_RECORDS',
} as const satisfies Partial<Record<keyof UnderwritingFacts, FactSource>>
type ListedFact = keyof typeof sourceOfFact

/** Maps an audit log actor to the source of an answer. */
export function sourceOf(actor: string, applicantId: string): ValueSource {
  if (actor === applicantId) return 'APPLICANT'
  return actor === 'system' || actor === 'anonymous' ? 'SYSTEM' : 'STAFF'
}

type AssessedFacts = Pick<
  UnderwritingFacts,
  'identity' | 'business' | 'photoId' | 'businessDocument' | 'acceptedFindings'
>

/** Precedence: vendor, document, then a staff member who accepted the finding. */
export function verifierOf(
  check: ValueCheck | null,
  facts: AssessedFacts | null,
  isPhoneProven: boolean,
): ValueVerifier | null {
  if (check === null) return null
  if (check === 'phone') return isPhoneProven ? 'PHONE_CODE' : null
  if (!facts) return null
  const finding = facts[check]
  if (finding === 'VERIFIED') return check === 'identity' ? 'IDENTITY_VENDOR' : 'BUSINESS_VENDOR'
  if (facts[check === 'identity' ? 'photoId' : 'businessDocument'] === 'ACCEPTED') return 'DOCUMENT'
  return facts.acceptedFindings[check] === finding ? 'STAFF' : null
}

export interface ListedFactRow {
  fact: ListedFact
  value: string
  source: FactSource
  since: Date | null
  /** True if an underwriter accepted this finding. */
  isAccepted: boolean
}

export interface DatedFacts {
  at: Date
  facts: UnderwritingFacts
}

const asText = (value: string | number | boolean | null | undefined): string => String(value ?? 'none')

/** Start of the current value: the oldest record of the unbroken run at the start of a newest-first history. */
function sinceWhen(
  history: readonly DatedFacts[],
  isSame: (facts: UnderwritingFacts) => boolean,
): Date | null {
  let since: Date | null = null
  for (const { at, facts } of history) {
    if (!isSame(facts)) return since
    since = at
  }
  return since
}

/** @param history of the decisions, newest first */
export const listFacts = (facts: UnderwritingFacts, history: readonly DatedFacts[]): ListedFactRow[] =>
  (Object.keys(sourceOfFact) as ListedFact[]).map((fact) => ({
    fact,
    value: asText(facts[fact]),
    source: sourceOfFact[fact],
    since: sinceWhen(history, (earlier) => asText(earlier[fact]) === asText(facts[fact])),
    isAccepted:
      fact in facts.acceptedFindings &&
      facts.acceptedFindings[fact as keyof typeof facts.acceptedFindings] === facts[fact],
  }))

/** Time since which the same verifier has confirmed the value. */
export const verifiedSince = (
  check: Exclude<ValueCheck, 'phone'>,
  verifier: ValueVerifier,
  history: readonly DatedFacts[],
): Date | null => sinceWhen(history, (facts) => verifierOf(check, facts, false) === verifier)
