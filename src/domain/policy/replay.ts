/** Compares past verdicts with those of another policy version on the same facts (POL-02). */
import type { ApplicationLevel, Decision } from '../application/states.ts'
import type { StepUpType } from '../step-ups/step-up.ts'
import type { PolicyTableId } from './policy-document.ts'

/** Minimum cases per replay, so that callers without access to cases cannot infer individual outcomes. */
export const fewestCases = 10

/** Flips kept for each pair of outcomes. */
export const flipsPerPair = 20

export interface ReplayedOutcome {
  decision: Decision
  applicationLevel: ApplicationLevel
  stepUps: StepUpType[]
}

interface FlipSide extends ReplayedOutcome {
  policyVersion: string
  /** Matching rows, starting at 1; empty if that version no longer exists. */
  rows: { table: PolicyTableId; row: number }[]
}

export interface Flip {
  applicationId: string
  decidedAt: string
  from: FlipSide
  to: FlipSide
}

export interface ReplayResult {
  since: string | null
  applicationId: string | null
  /** Number of cases with stored facts; erased cases are excluded. */
  cases: number
  /** Cases by decision. */
  before: Partial<Record<Decision, number>>
  after: Partial<Record<Decision, number>>
  flipped: number
  /** Flipped cases by decision before and after. */
  pairs: { from: Decision; to: Decision; count: number }[]
  /** Limited to `flipsPerPair` per pair. */
  flips: Flip[]
  durationMs: number
}

/** True if the applicant would see a difference: decision, level or step-ups. */
export const isFlip = (before: ReplayedOutcome, after: ReplayedOutcome): boolean =>
  before.decision !== after.decision ||
  before.applicationLevel !== after.applicationLevel ||
  before.stepUps.toSorted().join() !== after.stepUps.toSorted().join()

export interface ReplayCounts {
  cases: number
  before: Map<Decision, number>
  after: Map<Decision, number>
  pairs: Map<string, ReplayResult['pairs'][number]>
}

export const noCounts = (): ReplayCounts => ({
  cases: 0,
  before: new Map(),
  after: new Map(),
  pairs: new Map(),
})

/**
 * Counts one case.
 * @returns true if the flip should be kept
 */
export function countCase(counts: ReplayCounts, before: ReplayedOutcome, after: ReplayedOutcome): boolean {
  counts.cases += 1
  counts.before.set(before.decision, (counts.before.get(before.decision) ?? 0) + 1)
  counts.after.set(after.decision, (counts.after.get(after.decision) ?? 0) + 1)
  if (!isFlip(before, after)) return false
  const key = `${before.decision} ${after.decision}`
  const pair = counts.pairs.get(key) ?? { from: before.decision, to: after.decision, count: 0 }
  pair.count += 1
  counts.pairs.set(key, pair)
  return pair.count <= flipsPerPair
}

/** Most frequent pairs first. */
export function summarize({ cases, before, after, pairs }: ReplayCounts) {
  const sorted = [...pairs.values()].toSorted((a, b) => b.count - a.count)
  return {
    cases,
    before: Object.fromEntries(before),
    after: Object.fromEntries(after),
    flipped: sorted.reduce((sum, { count }) => sum + count, 0),
    pairs: sorted,
  }
}
