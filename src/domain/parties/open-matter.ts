/**
 * Open matters: while an application awaits manual review, new applications of the same person or business require
 * manual review too (SEC-31).
 */
import { type Decision, isApproval } from '../application/states.ts'
import type { CaseKind } from '../cases/case.ts'
import type { EvidenceFacts } from '../step-ups/step-up.ts'
import type { DecisionLetter } from '../underwriting/decision-letter.ts'

/**
 * Excludes kinds that concern our own operations: a silent vendor, a failed job, a changed trade name, a blind review.
 */
export const matterKinds = [
  'REVIEW',
  'CONFIRMATION',
  'APPEAL',
  'CHANGE',
  'HOLDER_MISMATCH',
  'LATE_ANSWER',
] as const satisfies readonly CaseKind[]

/** Reasons that require manual review, even if the applicant has open steps. */
const reviewReasons: readonly string[] = [
  'under_review',
  'check_unanswered',
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

/** Evidence requested because of a finding; a later application must not avoid it. */
const evidenceByReason = {
  photo_id_needed: 'photoId',
  business_document_needed: 'businessDocument',
  business_not_active: 'businessDocument',
  business_details_differ: 'businessDocument',
} as const
type OwedEvidence = (typeof evidenceByReason)[keyof typeof evidenceByReason]

/**
 * State of the vendor checks on its people and its business. AWAITED: a check is pending or overdue. LISTED: a check found a
 * person on a list, and no underwriter has dismissed the match. HIT: the same, after a decision or about former answers.
 */
export type VendorCheck = 'NONE' | 'AWAITED' | 'LISTED' | 'HIT'

export interface MatterSource {
  decision: Decision
  isWithdrawn: boolean
  submittedAt: Date | null
  /** Reasons in the decision letter. */
  reasons: DecisionLetter['reasons']
  /** True if an underwriter's request is still open. */
  hasPersonalRequest: boolean
  openCases: readonly CaseKind[]
  check: VendorCheck
}

const isOpenCase = ({ openCases }: MatterSource): boolean =>
  openCases.some((kind) => matterKinds.some((one) => one === kind))

const reviewsOf = ({ reasons }: MatterSource) => reasons.filter((reason) => reviewReasons.includes(reason))

/**
 * A check counts until the application is approved or declined, even if it is withdrawn or becomes a draft again; a hit until
 * it is dismissed.
 */
const isChecked = ({ decision, check }: MatterSource): boolean =>
  check === 'HIT' || (check !== 'NONE' && !isApproval(decision) && decision !== 'DECLINED')

/** True if the application waits only for another application, or for a vendor. */
const isOnlyWaiting = (source: MatterSource): boolean => {
  const reviews = reviewsOf(source)
  return (
    source.decision === 'PENDING' &&
    !source.hasPersonalRequest &&
    source.check !== 'LISTED' &&
    source.check !== 'HIT' &&
    (reviews.length > 0 || source.check === 'AWAITED') &&
    reviews.every((reason) => reason === 'linked_application') &&
    source.openCases.every((kind) => kind === 'REVIEW' || kind === 'CONFIRMATION')
  )
}

/** Withdrawal does not close a matter, unless it was open only because of another application. */
export const isOpenMatter = (source: MatterSource): boolean =>
  isChecked(source) ||
  (!(source.isWithdrawn && isOnlyWaiting(source)) &&
    (source.decision === 'ERROR' ||
      isOpenCase(source) ||
      (source.decision === 'PENDING' && (source.hasPersonalRequest || reviewsOf(source).length > 0))))

/**
 * True if another application of the same party holds this one. If the other only waits for a vendor or another
 * application, it does not hold earlier applications; otherwise the two would block each other. An application that was
 * returned to its applicant holds them too, because it isn't awaiting a decision.
 */
export const holdsApplication = (
  other: MatterSource,
  { submittedAt }: Pick<MatterSource, 'submittedAt'>,
): boolean =>
  isOpenMatter(other) &&
  (!isOnlyWaiting(other) ||
    submittedAt === null ||
    other.submittedAt === null ||
    other.submittedAt < submittedAt)

/** Application being decided, compared with an earlier one of the same person or business. */
interface LaterApplication extends Pick<MatterSource, 'submittedAt'> {
  isSamePerson: boolean
  isSameBusiness: boolean
  evidence: Pick<EvidenceFacts, OwedEvidence>
}

const isEarlier = (other: MatterSource, { submittedAt }: Pick<MatterSource, 'submittedAt'>): boolean =>
  other.submittedAt !== null && (submittedAt === null || other.submittedAt < submittedAt)

/**
 * True if an earlier application, even a withdrawn one, owes evidence about the same person or business that the later
 * one does not provide either. A new application must not avoid a document request, nor may somebody who has not proven
 * who they are send another person to apply for the business without them (SEC-32).
 */
export const owesEvidence = (other: MatterSource, later: LaterApplication): boolean =>
  (other.decision === 'PENDING' || other.decision === 'DECLINED_PENDING') &&
  isEarlier(other, later) &&
  Object.entries(evidenceByReason).some(
    ([reason, evidence]) =>
      other.reasons.some((one) => one === reason) &&
      (evidence === 'photoId' && !later.isSamePerson
        ? later.isSameBusiness
        : later.evidence[evidence] !== 'ACCEPTED' && (evidence === 'photoId' || later.isSameBusiness)),
  )
