/** Facts for a version of the policy that does not name documents in review. */
import type { ProofStatus } from '#domain/step-ups/proof-status.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'

/**
 * A document in review, for a version that does not name it: a person decides, as on a rejected one. It proves as little
 * about a dissolved business, which a version declines for a rejected document.
 */
export function withoutReview(facts: UnderwritingFacts): UnderwritingFacts {
  const { photoId, business, businessDocument, acceptedFindings: accepted } = facts
  const isDocumentInReview = businessDocument === 'IN_REVIEW'
  const known = (proof: ProofStatus): ProofStatus => (proof === 'IN_REVIEW' ? 'REJECTED' : proof)
  return {
    ...facts,
    photoId: known(photoId),
    businessDocument: known(businessDocument),
    business: isDocumentInReview && business === 'DISSOLVED' ? 'NOT_FOUND' : business,
    acceptedFindings: {
      ...accepted,
      ...(accepted.photoId && { photoId: known(accepted.photoId) }),
      ...(accepted.businessDocument && { businessDocument: known(accepted.businessDocument) }),
    },
  }
}
