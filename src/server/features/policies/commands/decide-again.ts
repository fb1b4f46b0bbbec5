/** Replays pages of past cases with another version of the policy, in a worker thread (SEC-33). */
import type { ReplayedOutcome } from '#domain/policy/replay.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts'

export interface PageToDecide {
  version: string
  content: unknown
  /** Facts as stored. */
  facts: Partial<UnderwritingFacts>[]
}

const pool = createWorkerPool(new URL('./decide-again-worker.ts', import.meta.url), {
  threads: 1,
  maxWaiting: 2,
  timeoutMs: 10_000,
  memoryMb: 256,
})

/** @returns one outcome for each case, in the same order */
export const decideAgain = async (page: PageToDecide): Promise<ReplayedOutcome[]> =>
  (await pool.run(page)) as ReplayedOutcome[]
