/** NONE: not requested or not provided yet. REJECTED: out of attempts, or replaced by photo ID. */
export const proofStatuses = ['NONE', 'ACCEPTED', 'REJECTED'] as const
export type ProofStatus = (typeof proofStatuses)[number]
