/** Compares the verdicts that were given with those of another policy on the same facts (POL-02). */
import type { ApplicationLevel, Decision } from '../application/states.ts'
import type { StepUpType } from '../step-ups/step-up.ts'
import type { PolicyTableId } from './policy-document.ts'

/** A replay of fewer tells those who may not read cases about single ones. */
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
  /** Rows that held, from 1; empty if that version is gone. */
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
  /** Cases with facts; those that were erased are left out. */
  cases: number
  /** Cases by decision. */
  before: Partial<Record<Decision, number>>
  after: Partial<Record<Decision, number>>
  flipped: number
  /** Flipped cases by decision before and after. */
  pairs: { from: Decision; to: Decision; count: number }[]
  /** At most `flipsPerPair` of each pair. */
  flips: Flip[]
  durationMs: number
}

/** The same to the applicant: decision, level and step-ups. */
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
 * @returns whether the flip is one of those to keep
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
