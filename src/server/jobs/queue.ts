/** The queue under the jobs: pg-boss on whichever database is open, told of every job there is. */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../store/database.ts'
import { type JobOptions, usualJobOptions } from './define-job.ts'

/** How long done and failed jobs are kept to be looked at, and a job that nobody could do is kept waiting. */
const day = 24 * 60 * 60
const keptSeconds = 14 * day

export interface QueuedJob {
  name: string
  options?: Partial<JobOptions>
}

/** A queue that is not started yet. Its upkeep (lost runs, old jobs) goes on in the background once it is. */
export function createQueue({ kind, run }: OpenDatabase, log: Logger): PgBoss {
  const queue = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await run(text, values) }) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    // Rebuilding an index and judging vacuum are the database's keeper's business.
    reindex: false,
    monitorVacuum: false,
  })
  queue.on('error', (error) => log.error({ error }, 'queue'))
  return queue
}

/** Starts the queue and makes room for each job. Safe when several processes start at once. */
export async function startQueue(queue: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  await queue.start()
  for (const { name, options } of jobs) {
    const room = roomFor({ ...usualJobOptions, ...options })
    // Does nothing where the room is there already. `short`: of one singleton key, one job waits.
    await queue.createQueue(name, { ...room, policy: 'short' })
    await queue.updateQueue(name, room)
    // Any question about a room makes the queue remember it: within a transaction, where jobs are sent, it
    // could not look it up, as the embedded database has no second connection to do so.
    await queue.findJobs(name, { id: noJob })
  }
}

/**
 * Makes the runs that a dead process left behind due again, without waiting until they count as lost. Only where
 * nobody else can be running them: on the embedded database, which has one process.
 */
export async function reclaimRuns({ kind, run }: OpenDatabase): Promise<void> {
  if (kind === 'embedded')
    await run(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
}

const noJob = '00000000-0000-0000-0000-000000000000'

const roomFor = (options: JobOptions) => ({
  retryLimit: options.retries,
  retryBackoff: true,
  retryDelay: options.firstRetryAfterSeconds,
  retryDelayMax: options.longestRetryAfterSeconds,
  expireInSeconds: options.lostAfterSeconds,
  retentionSeconds: keptSeconds,
  deleteAfterSeconds: keptSeconds,
})
