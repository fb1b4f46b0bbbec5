/**
 * A matter that waits for a person: while it is open, a new application of the same person or business waits for a person
 * too (SEC-31).
 */
import type { Decision } from '../application/states.ts'
import type { CaseKind } from '../cases/case.ts'
import type { EvidenceFacts } from '../step-ups/step-up.ts'
import type { DecisionLetter } from '../underwriting/decision-letter.ts'

/** Other kinds are about our own work: a silent vendor, a job given up, another trade name, a blind review. */
export const matterKinds = [
  'REVIEW',
  'CONFIRMATION',
  'APPEAL',
  'CHANGE',
  'HOLDER_MISMATCH',
] as const satisfies readonly CaseKind[]

/** A person looks, also where the applicant has something left to do first. */
const reviewReasons: readonly string[] = [
  'under_review',
  'restricted_category',
  'photo_id_refused',
  'business_document_refused',
  'business_document_unverified',
  'owner_under_review',
  'owner_removed_after_check',
  'linked_application',
  'applicant_listed_as_partner',
  'business_number_replaced',
]

/** Evidence that an application was asked for because of what was found; another one must not do without it. */
const evidenceByReason = {
  photo_id_needed: 'photoId',
  business_document_needed: 'businessDocument',
  business_not_active: 'businessDocument',
  business_details_differ: 'businessDocument',
} as const
type OwedEvidence = (typeof evidenceByReason)[keyof typeof evidenceByReason]

export interface MatterSource {
  decision: Decision
  isWithdrawn: boolean
  submittedAt: Date | null
  /** Of its decision letter. */
  reasons: DecisionLetter['reasons']
  /** A person asked for something that is not answered yet. */
  hasPersonalRequest: boolean
  openCases: readonly CaseKind[]
}

const isOpenCase = ({ openCases }: MatterSource): boolean =>
  openCases.some((kind) => matterKinds.some((one) => one === kind))

const reviewsOf = ({ reasons }: MatterSource) => reasons.filter((reason) => reviewReasons.includes(reason))

/** It waits because of another application, and for nothing of its own. */
const isOnlyLinked = (source: MatterSource): boolean => {
  const reviews = reviewsOf(source)
  return (
    source.decision === 'PENDING' &&
    !source.hasPersonalRequest &&
    reviews.length > 0 &&
    reviews.every((reason) => reason === 'linked_application') &&
    source.openCases.every((kind) => kind === 'REVIEW' || kind === 'CONFIRMATION')
  )
}

/** Withdrawing an application settles nothing: whatever a person had to look at still waits for one. */
export const isOpenMatter = (source: MatterSource): boolean =>
  !(source.isWithdrawn && isOnlyLinked(source)) &&
  (source.decision === 'ERROR' ||
    isOpenCase(source) ||
    (source.decision === 'PENDING' && (source.hasPersonalRequest || reviewsOf(source).length > 0)))

/**
 * Whether another application of the same party holds this one. One that waits only because of a link does not hold those
 * before it: otherwise the two would wait for each other.
 */
export const holdsApplication = (
  other: MatterSource,
  { submittedAt }: Pick<MatterSource, 'submittedAt'>,
): boolean =>
  isOpenMatter(other) &&
  (!isOnlyLinked(other) ||
    submittedAt === null ||
    (other.submittedAt !== null && other.submittedAt < submittedAt))

/** The application that is decided, as another one of the same person or business sees it. */
interface LaterApplication extends Pick<MatterSource, 'submittedAt'> {
  isSamePerson: boolean
  isSameBusiness: boolean
  evidence: Pick<EvidenceFacts, OwedEvidence>
}

const isEarlier = (other: MatterSource, { submittedAt }: Pick<MatterSource, 'submittedAt'>): boolean =>
  other.submittedAt !== null && (submittedAt === null || other.submittedAt < submittedAt)

/**
 * Whether an earlier application, also a withdrawn one, owes evidence about the person or business that a later one does
 * not give either: whoever was asked for a document does not begin anew without it (SEC-32).
 */
export const owesEvidence = (other: MatterSource, later: LaterApplication): boolean =>
  (other.decision === 'PENDING' || other.decision === 'DECLINED_PENDING') &&
  isEarlier(other, later) &&
  Object.entries(evidenceByReason).some(
    ([reason, evidence]) =>
      other.reasons.some((one) => one === reason) &&
      later.evidence[evidence] !== 'ACCEPTED' &&
      (evidence === 'photoId' ? later.isSamePerson : later.isSameBusiness),
  )
