/** Facts recorded with a decision, and their sources (POL-04). */
import type { UnderwritingFacts } from './facts.ts'
import { factNames, readStoredFacts } from './stored-facts.ts'

const factSources = [
  'BUREAU',
  'REGISTRY',
  'DOCUMENT_VENDOR',
  'CARRIER',
  'APPLICANT',
  'PARTNER',
  /** Our records of other applications. */
  'BOOK',
  /** An underwriter. */
  'PERSON',
] as const
export type FactSource = (typeof factSources)[number]

const sourceOf: Readonly<Record<keyof UnderwritingFacts, FactSource>> = {
  identity: 'BUREAU',
  business: 'REGISTRY',
  fullGovernmentIdProvided: 'APPLICANT',
  photoId: 'DOCUMENT_VENDOR',
  phoneProof: 'CARRIER',
  businessCorrected: 'APPLICANT',
  businessDocument: 'DOCUMENT_VENDOR',
  fullOnboarding: 'APPLICANT',
  acceptedFindings: 'PERSON',
  ownership: 'APPLICANT',
  ownerRemovedAfterCheck: 'APPLICANT',
  openMatterElsewhere: 'BOOK',
  ownerUnsettledElsewhere: 'BOOK',
  otherGovernmentId: 'BOOK',
  applicantListedAsPartner: 'APPLICANT',
  monthsSinceDecline: 'BOOK',
  approvedElsewhere: 'BOOK',
  businessNumberReplaced: 'APPLICANT',
  category: 'APPLICANT',
  kycKybRequired: 'PARTNER',
}

/** Facts that a manual decision never changes; any other fact that changes with it is attributed to the underwriter. */
const beyondPerson: readonly (keyof UnderwritingFacts)[] = [
  'identity',
  'business',
  'ownership',
  'category',
  'kycKybRequired',
]

const reportedBy = (fact: keyof UnderwritingFacts, isByPerson: boolean): FactSource =>
  isByPerson && !beyondPerson.includes(fact) ? 'PERSON' : sourceOf[fact]

export interface FactChange {
  fact: keyof UnderwritingFacts
  value: UnderwritingFacts[keyof UnderwritingFacts]
  source: FactSource
}

/**
 * Returns facts that changed or were checked again. A fact without a record has its neutral value (`stored-facts.ts`).
 * @param before null at the first decision
 * @param reported facts that a vendor was asked for
 */
export function changedFacts(
  before: Partial<UnderwritingFacts> | null,
  after: UnderwritingFacts,
  reported: readonly (keyof UnderwritingFacts)[],
  isByPerson: boolean,
): FactChange[] {
  const known = readStoredFacts(before ?? {})
  const names: (keyof UnderwritingFacts)[] = [...factNames, 'acceptedFindings']
  return names
    .filter((fact) => reported.includes(fact) || JSON.stringify(known[fact]) !== JSON.stringify(after[fact]))
    .map((fact) => ({ fact, value: after[fact], source: reportedBy(fact, isByPerson) }))
}
