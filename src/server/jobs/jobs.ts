/** Work that outlives the call that asked for it: kept in the database, done by any process, tried again when it fails. */
import { randomUUID } from 'node:crypto'
import { fromKysely } from 'pg-boss'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { refreshClock } from '../clock.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../store/tables.ts'
import type { OpenDatabase } from '../store/database.ts'
import { usualJobOptions } from './define-job.ts'
import { createQueue, reclaimRuns, startQueue } from './queue.ts'
import { jobRegistry } from './registry.ts'
import { createWorker } from './worker.ts'

type AnyJob = (typeof jobRegistry)[number]
export type JobName = AnyJob['name']
export type JobPayload<Name extends JobName> = z.infer<Extract<AnyJob, { name: Name }>['payload']>

export interface SendOptions {
  /** Not before so many milliseconds of the product's time. */
  afterMs?: number
  /** Of the jobs with one name and key, only one waits at a time; sending another then does nothing. */
  singletonKey?: string
}

export interface Jobs {
  /** Commits or vanishes with the transaction it is given. */
  send<Name extends JobName>(
    trx: Trx,
    name: Name,
    payload: JobPayload<Name>,
    options?: SendOptions,
  ): Promise<void>
  /** Makes room for every job; they can be sent from then on. */
  prepare(): Promise<void>
  /** Prepares, then runs the jobs of every process as they come due. */
  start(): Promise<void>
  /** Takes no more jobs and waits for those that run, 8 s at most: a process has 10 to end. */
  stop(): Promise<void>
  /** Runs what is due now, and what that makes due; returns how many runs there were. For tests, which never wait. */
  runDue(): Promise<number>
}

const graceMs = 8_000

/** @param services asked for when a job runs, as the jobs are part of them */
export function createJobs(database: OpenDatabase, log: Logger, services: () => Services): Jobs {
  const queue = createQueue(database, log)
  const worker = createWorker(
    database,
    queue,
    jobRegistry.map(({ name, options, run }) => ({
      name,
      retries: options?.retries ?? usualJobOptions.retries,
      run: async (kept) => {
        await refreshClock(services().clock)
        await run(services(), kept)
      },
    })),
    log,
  )
  const prepare = () => startQueue(queue, jobRegistry)

  return {
    async send(trx, name, payload, { afterMs = 0, singletonKey = randomUUID() } = {}) {
      await queue.send(name, payload, {
        db: fromKysely(trx),
        singletonKey,
        startAfter: afterMs / 1000,
      })
    },
    prepare,
    async start() {
      await prepare()
      await reclaimRuns(database)
      worker.start()
    },
    async stop() {
      await worker.stop(graceMs)
      await queue.stop({ graceful: false })
    },
    runDue: worker.runDue,
  }
}
