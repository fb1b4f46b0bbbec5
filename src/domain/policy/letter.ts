/** The decision letter as it is kept: codes, not texts, so that it reads in any language (contract: Outcome). */
import type { ReasonCode } from './verdict.ts'

export interface Letter {
  policyVersion: string
  /** A policy's reason, or the words of the person who decided. */
  reasons: (ReasonCode | { words: string })[]
  /** ISO 8601, UTC. */
  expectedBy?: string
}
