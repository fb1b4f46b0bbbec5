/** Background jobs: stored in the database, run by any process, retried when they fail. */
import { randomUUID } from 'node:crypto'
import { fromKysely } from 'pg-boss'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Trx } from '../database/tables.ts'
import type { DatabaseHandle } from '../database/database.ts'
import { defaultJobOptions, type JobDefinition, type JobHandler } from './define-job.ts'
import { createQueue, requeueInterruptedJobs, startQueue } from './queue.ts'
import { observed, type Telemetry } from '../telemetry/telemetry.ts'
import { createWorker } from './worker.ts'

export interface SendOptions {
  /** Delay in milliseconds. Not for a delay until a date: the clock may be advanced before the job is stored. */
  afterMs?: number
  /** Date on the product's clock, instead of a delay. */
  at?: Date
  /** Sending a job does nothing while another with the same name and key is waiting. */
  singletonKey?: string
  /** Whose job it is, for jobs with a `groupConcurrency`. */
  group?: string
}

export interface Jobs {
  /** The job commits or rolls back with the transaction. */
  send<Payload extends object>(
    trx: Trx,
    job: Pick<JobDefinition<Payload>, 'name'>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>
  /** Creates the queues; jobs can be sent afterwards. */
  prepare(): Promise<void>
  /** Prepares, then runs due jobs, including those sent by other processes. */
  start(): Promise<void>
  /** Takes no more jobs and waits up to 8 s for running ones: a process has 10 s to exit. */
  stop(): Promise<void>
  /** Runs all due jobs, including those that become due meanwhile; returns the number of runs. For tests. */
  runDue(): Promise<number>
}

const drainTimeoutMs = 8_000

/** @param services read when a job runs, because the jobs are part of the services */
export function createJobs<Services extends { clock: Clock; telemetry: Telemetry }>(
  database: DatabaseHandle,
  log: Logger,
  handlers: readonly JobHandler<Services>[],
  services: () => Services,
): Jobs {
  const queue = createQueue(database, log)
  const worker = createWorker(
    database,
    queue,
    handlers.map(({ name, options, run }) => ({
      name,
      ...defaultJobOptions,
      ...options,
      run: async (storedPayload) => {
        await services().clock.reread?.()
        await observed(
          services().telemetry,
          {
            name: `job ${name}`,
            kind: 'consumer',
            metric: 'threshold.job.duration',
            attributes: { job: name },
          },
          () => run(services(), storedPayload),
        )
      },
    })),
    log,
  )
  const prepare = () => startQueue(queue, handlers)

  return {
    async send(trx, { name }, payload, { afterMs = 0, at, singletonKey = randomUUID(), group } = {}) {
      const { clock } = services()
      const delayMs = at
        ? ((await clock.msUntil?.(trx, at)) ?? at.getTime() - clock.now().getTime())
        : afterMs
      await queue.send(name, payload, {
        db: fromKysely(trx),
        singletonKey,
        startAfter: Math.max(0, delayMs) / 1000,
        ...(group === undefined ? {} : { group: { id: group } }),
      })
    },
    prepare,
    async start() {
      await prepare()
      await requeueInterruptedJobs(database)
      worker.start()
    },
    async stop() {
      await worker.stop(drainTimeoutMs)
      await queue.stop({ graceful: false })
    },
    runDue: worker.runDue,
  }
}
