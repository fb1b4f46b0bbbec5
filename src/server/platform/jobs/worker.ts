/**
 * Polls for due jobs twice a second and runs them. One statement covers all queues, because a poller per queue would
 * keep the embedded database busy.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { DatabaseHandle } from '../database/database.ts'
import type { JobOptions } from './define-job.ts'

const pollMs = 500

export interface RunnableJob extends Pick<JobOptions, 'retryLimit' | 'concurrency' | 'groupConcurrency'> {
  name: string
  run(storedPayload: unknown): Promise<void>
}

export interface Worker {
  start(): void
  /** Waits for running jobs, at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
  /** Runs jobs until none is due and returns the number of runs. */
  runDue: () => Promise<number>
}

export function createWorker(
  { executeSql }: DatabaseHandle,
  queue: PgBoss,
  jobs: readonly RunnableJob[],
  log: Logger,
): Worker {
  const running = new Map(jobs.map(({ name }) => [name, new Set<Promise<void>>()]))
  let polling: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = true

  /** Starts due jobs up to the concurrency limit and returns their number. */
  async function startDueJobs(): Promise<number> {
    const due = await findDueJobNames(executeSql)
    const started = await Promise.all(
      jobs
        .filter(({ name }) => due.has(name))
        .map((job) => startJobs(job, running.get(job.name) ?? new Set())),
    )
    return started.reduce((sum, count) => sum + count, 0)
  }

  async function startJobs(job: RunnableJob, inFlight: Set<Promise<void>>): Promise<number> {
    const batchSize = job.concurrency - inFlight.size
    if (batchSize <= 0) return 0
    const { groupConcurrency } = job
    const claimed = await queue.fetch<object>(job.name, {
      batchSize,
      ...(groupConcurrency === null ? {} : { groupConcurrency }),
    })
    for (const claim of claimed) {
      const task: Promise<void> = runJob(job, claim).finally(() => inFlight.delete(task))
      inFlight.add(task)
    }
    return claimed.length
  }

  /** Never throws: errors are logged, and the job is retried. */
  async function runJob(job: RunnableJob, claim: Job): Promise<void> {
    const logFields = { job: job.name, jobId: claim.id, attempt: claim.retryCount + 1 }
    try {
      await job.run(claim.data)
      await queue.complete(job.name, claim)
    } catch (error) {
      if (claim.retryCount < job.retryLimit) log.warn({ ...logFields, error }, 'job failed; will retry')
      else log.error({ ...logFields, error }, 'job failed permanently')
      await reportFailure(job, claim, logFields)
    }
  }

  /** Retries until the database responds: an unreported run would be retried only after it expires. */
  async function reportFailure(job: RunnableJob, claim: Job, logFields: object): Promise<void> {
    for (;;)
      try {
        await queue.fail(job.name, claim)
        return
      } catch (error) {
        log.error({ ...logFields, error }, 'failed to record job failure')
        if (stopped) return
        await delay(pollMs)
      }
  }

  const allRunning = () => [...running.values()].flatMap((inFlight) => [...inFlight])

  /** Resolves to true if more jobs may be due immediately. */
  async function poll(): Promise<boolean> {
    try {
      if ((await startDueJobs()) === 0) return false
      return await Promise.race([Promise.all(allRunning()).then(() => true), delay(pollMs, true)])
    } catch (error) {
      log.error({ error }, 'queue poll failed')
      return false
    }
  }

  function schedulePoll(ms: number): void {
    timer = setTimeout(() => {
      polling = poll().then((found) => {
        if (!stopped) schedulePoll(found ? 0 : pollMs)
      })
    }, ms)
  }

  return {
    start() {
      stopped = false
      schedulePoll(0)
    },
    async stop(timeoutMs) {
      stopped = true
      clearTimeout(timer)
      await polling
      const timeoutController = new AbortController()
      const timeout = delay(timeoutMs, undefined, { signal: timeoutController.signal }).catch(() => {})
      await Promise.race([Promise.all(allRunning()), timeout])
      timeoutController.abort()
    },
    async runDue() {
      let runs = 0
      for (;;) {
        const started = await startDueJobs()
        await Promise.all(allRunning())
        if (started === 0) return runs
        runs += started
      }
    },
  }
}

async function findDueJobNames(executeSql: DatabaseHandle['executeSql']): Promise<Set<unknown>> {
  const rows = await executeSql(
    `select distinct name from pgboss.job where state < 'active' and start_after <= now() and not blocked`,
  )
  return new Set(rows.map(({ name }) => name))
}
