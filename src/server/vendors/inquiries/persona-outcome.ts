/**
 * What Persona says of an inquiry, as an outcome of ours. What is not known here is neither a yes nor a no: a person decides.
 */
import { compareHolder, type HolderComparison, type ShownHolder } from '#domain/bank/document-holder.ts'
import type { ExpectedHolder, InquiryOutcome } from '#domain/step-ups/inquiry.ts'

/** A verification of an inquiry, with what it read from the document. */
export interface PersonaVerification {
  /** For example `verification/government-id`. */
  type: string
  /** Empty if it could not be read; no status of Persona is. */
  status: string
  shown: ShownHolder
}

/** `done`: every required check of the template passed; whose document it is, is compared here. */
const phaseByStatus: Readonly<Record<string, InquiryOutcome | 'open' | 'done'>> = {
  created: 'open',
  pending: 'open',
  completed: 'done',
  approved: 'done',
  failed: 'failed',
  declined: 'failed',
  expired: 'expired',
  needs_review: 'review',
}

const outcomeByComparison = {
  same: 'completed',
  other: 'failed',
  unclear: 'review',
} as const satisfies Record<HolderComparison, InquiryOutcome>

const photoIds = ['verification/government-id', 'verification/government-id-nfc']
const selfie = 'verification/selfie'
const document = 'verification/document'

/** @returns null while the inquiry is open */
export function personaOutcome(
  status: string,
  verifications: readonly PersonaVerification[],
  expectedHolder: ExpectedHolder,
): InquiryOutcome | null {
  const phase = Object.hasOwn(phaseByStatus, status) ? phaseByStatus[status] : undefined
  if (phase === 'open') return null
  if (phase !== 'done') return phase ?? 'review'
  const passed = verifications.filter((verification) => verification.status === 'passed')
  const isPhotoId = !('businessName' in expectedHolder)
  const documents = passed.filter(({ type }) => (isPhotoId ? photoIds.includes(type) : type === document))
  const hasSelfie = passed.some(({ type }) => type === selfie)
  const isUnread = verifications.some((verification) => verification.status === '')
  if (documents.length === 0 || (isPhotoId && !hasSelfie) || isUnread) return 'review'
  const comparisons = documents.map(({ shown }) => compareHolder(expectedHolder, shown))
  const worst = (['other', 'unclear'] as const).find((one) => comparisons.includes(one))
  return outcomeByComparison[worst ?? 'same']
}
