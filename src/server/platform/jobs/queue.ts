/** Configures pg-boss as the job queue on either database driver. */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseHandle } from '../database/database.ts'
import { type JobOptions, defaultJobOptions } from './define-job.ts'

const daySeconds = 24 * 60 * 60
/** Applies to completed, failed and waiting jobs. */
const retentionSeconds = 14 * daySeconds

export interface QueuedJob {
  name: string
  options?: Partial<JobOptions>
}

/** Maintenance (lost runs, old jobs) runs in the background after the queue is started. */
export function createQueue({ kind, executeSql }: DatabaseHandle, log: Logger): PgBoss {
  const queue = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await executeSql(text, values) }) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    // Created by the migrations, which may run under another role.
    createSchema: false,
    // Left to the database administrator.
    reindex: false,
    monitorVacuum: false,
  })
  queue.on('error', (error) => log.error({ error }, 'queue error'))
  return queue
}

/** Starts pg-boss and creates the queue of each job. Safe for concurrently starting processes. */
export async function startQueue(queue: PgBoss, jobs: readonly QueuedJob[]): Promise<void> {
  await queue.start()
  for (const { name, options } of jobs) {
    const queueOptions = toQueueOptions({ ...defaultJobOptions, ...options })
    // `short` allows one queued job per singleton key. Does nothing if the queue exists.
    await queue.createQueue(name, { ...queueOptions, policy: 'short' })
    await queue.updateQueue(name, queueOptions)
    // Fills the queue cache of pg-boss: a lookup while sending in a transaction would need a second connection,
    // which the embedded database does not have.
    await queue.findJobs(name, { id: nilJobId })
  }
}

/**
 * Makes interrupted runs due immediately. Only on the embedded database, where no other process can be running them; on
 * PostgreSQL they expire.
 */
export async function requeueInterruptedJobs({ kind, executeSql }: DatabaseHandle): Promise<void> {
  if (kind === 'embedded')
    await executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
}

const nilJobId = '00000000-0000-0000-0000-000000000000'

const toQueueOptions = (options: JobOptions) => ({
  retryLimit: options.retryLimit,
  retryBackoff: true,
  retryDelay: options.retryDelaySeconds,
  retryDelayMax: options.maxRetryDelaySeconds,
  expireInSeconds: options.expireInSeconds,
  retentionSeconds,
  deleteAfterSeconds: retentionSeconds,
})
