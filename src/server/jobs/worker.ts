/**
 * Looks for due jobs twice a second and runs them. One small statement asks about all jobs together, where a
 * poller for each of them would keep an embedded database busy with nothing; and a slow job holds up no other.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../store/database.ts'

const pollMs = 500
/** How many jobs of one name run at a time in this process. */
const side = 5

export interface RunnableJob {
  name: string
  /** How often it is tried again after the first time. */
  retries: number
  run(kept: unknown): Promise<void>
}

export interface Worker {
  start(): void
  /** Waits for what is running, so many milliseconds at most. */
  stop(graceMs: number): Promise<void>
  /** Runs what is due, and what that makes due, until nothing is; returns how many runs there were. */
  runDue: () => Promise<number>
}

export function createWorker(
  { run }: OpenDatabase,
  queue: PgBoss,
  jobs: readonly RunnableJob[],
  log: Logger,
): Worker {
  const running = new Map(jobs.map(({ name }) => [name, new Set<Promise<void>>()]))
  let polling: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = true

  /** Begins what is due as far as there is room; returns how many were begun. */
  async function begin(): Promise<number> {
    const due = await dueNames(run)
    const begun = await Promise.all(
      jobs
        .filter(({ name }) => due.has(name))
        .map((job) => beginSome(job, running.get(job.name) ?? new Set())),
    )
    return begun.reduce((sum, count) => sum + count, 0)
  }

  async function beginSome(job: RunnableJob, mine: Set<Promise<void>>): Promise<number> {
    const batchSize = side - mine.size
    if (batchSize <= 0) return 0
    const claimed = await queue.fetch<object>(job.name, { batchSize })
    for (const claim of claimed) {
      const one: Promise<void> = perform(job, claim).finally(() => mine.delete(one))
      mine.add(one)
    }
    return claimed.length
  }

  /** Never throws: what goes wrong is logged, and the job is tried again. */
  async function perform(job: RunnableJob, claim: Job): Promise<void> {
    const about = { job: job.name, jobId: claim.id, attempt: claim.retryCount + 1 }
    try {
      await job.run(claim.data)
      await queue.complete(job.name, claim)
    } catch (error) {
      if (claim.retryCount < job.retries) log.warn({ ...about, error }, 'job failed, to be tried again')
      else log.error({ ...about, error }, 'job given up')
      await queue
        .fail(job.name, claim)
        .catch((second: unknown) => log.error({ ...about, error: second }, 'job lost'))
    }
  }

  const allRunning = () => [...running.values()].flatMap((mine) => [...mine])

  /** Says whether there may be more to do at once: where jobs were found and are already done. */
  async function poll(): Promise<boolean> {
    try {
      if ((await begin()) === 0) return false
      return await Promise.race([Promise.all(allRunning()).then(() => true), delay(pollMs, true)])
    } catch (error) {
      log.error({ error }, 'jobs could not be looked for')
      return false
    }
  }

  function pollAfter(ms: number): void {
    timer = setTimeout(() => {
      polling = poll().then((found) => {
        if (!stopped) pollAfter(found ? 0 : pollMs)
      })
    }, ms)
  }

  return {
    start() {
      stopped = false
      pollAfter(0)
    },
    async stop(graceMs) {
      stopped = true
      clearTimeout(timer)
      await polling
      const grace = new AbortController()
      const graceOver = delay(graceMs, undefined, { signal: grace.signal }).catch(() => {})
      await Promise.race([Promise.all(allRunning()), graceOver])
      grace.abort()
    },
    async runDue() {
      let runs = 0
      for (;;) {
        const begun = await begin()
        await Promise.all(allRunning())
        if (begun === 0) return runs
        runs += begun
      }
    },
  }
}

async function dueNames(run: OpenDatabase['run']): Promise<Set<unknown>> {
  const rows = await run(
    `select distinct name from pgboss.job where state < 'active' and start_after <= now() and not blocked`,
  )
  return new Set(rows.map(({ name }) => name))
}
