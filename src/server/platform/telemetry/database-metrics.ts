/** Metrics read from the database: job queue, unsent messages, connection pool. */
import type { DatabaseHandle } from '../database/database.ts'
import type { Telemetry } from './telemetry.ts'

/**
 * @param jobs names that are reported even without a backlog, so that missing data isn't mistaken for an
 * empty queue
 */
export function observeDatabase(
  telemetry: Telemetry,
  { executeSql, poolState }: DatabaseHandle,
  jobs: readonly string[],
): void {
  /** Jobs scheduled for later don't count as backlog. */
  const backlog = async () =>
    executeSql(
      `select name, count(*) filter (where state < 'completed')::int as due,
         count(*) filter (where state = 'failed')::int as failed,
         coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8 as age
       from pgboss.job where (state < 'completed' and start_after <= now()) or state = 'failed' group by name`,
    )
  const byJob = (column: string) => async () => {
    const values = new Map((await backlog()).map((row) => [String(row['name']), Number(row[column])]))
    return [...new Set([...jobs, ...values.keys()])].map((job) => [values.get(job) ?? 0, { job }] as const)
  }
  telemetry.observe('threshold.jobs.due', '{job}', byJob('due'))
  telemetry.observe('threshold.jobs.oldest_due', 's', byJob('age'))
  telemetry.observe('threshold.jobs.given_up', '{job}', byJob('failed'))
  telemetry.observe('threshold.database.connections', '{connection}', () =>
    Promise.resolve(
      Object.entries(poolState?.() ?? {}).map(([state, connections]) => [connections, { state }] as const),
    ),
  )
}
