/**
 * Checks drafts of the policy in a worker thread (SEC-33), because an author may write one that takes
 * seconds.
 */
import type { PolicyFault } from '#domain/policy/policy-fault.ts'
import { createWorkerPool, WorkerTimeoutError } from '#server/platform/workers/worker-pool.ts'

export type CheckedDraft = { faults: PolicyFault[] } | { content: unknown }

const pool = createWorkerPool(new URL('./check-draft-worker.ts', import.meta.url), {
  threads: 1,
  maxWaiting: 10,
  timeoutMs: 2_000,
  memoryMb: 128,
})

/** A draft that cannot be checked within two seconds is too complex. @throws ApiError unavailable */
export async function checkDraft(sent: unknown): Promise<CheckedDraft> {
  try {
    return (await pool.run(sent)) as CheckedDraft
  } catch (error) {
    if (error instanceof WorkerTimeoutError) return { faults: [{ kind: 'too_complex' }] }
    throw error
  }
}
