/**
 * NONE: not requested or not provided yet. REJECTED: out of attempts, or replaced by photo ID. IN_REVIEW: the vendor can't
 * say, so a person decides.
 */
export const proofStatuses = ['NONE', 'ACCEPTED', 'REJECTED', 'IN_REVIEW'] as const
/** A code or a carrier proves a phone, or does not. */
export const phoneProofStatuses = ['NONE', 'ACCEPTED', 'REJECTED'] as const satisfies ProofStatus[]

export type ProofStatus = (typeof proofStatuses)[number]
