/** Readiness: the database responds, has been migrated, and has the queues of the jobs. */
import { sql } from 'kysely'
import type { Database } from './database/tables.ts'
import { compareMigrations, type Migrations } from './database/migrate.ts'
import { findSchemaDifference } from './database/schema/check-schema.ts'

const timeoutMs = 3000

/** In this order; the first that is missing hides those after it. */
export type Missing = 'database' | 'migrations' | 'schema' | 'job_queues'

export interface ReadinessServices {
  db: Database
  sandbox: { migrations: Migrations } | null
}

/** Null if the process can do its work. */
export async function findMissing({ db, sandbox }: ReadinessServices): Promise<Missing | null> {
  if (!(await isAnswered(sql`select 1`.execute(db)))) return 'database'
  let isNewer = false
  const migrated = compareMigrations(db, sandbox?.migrations).then(({ pending, unknown }) => {
    isNewer = unknown.length > 0
    return pending.length === 0
  })
  if (!(await isAnswered(migrated))) return 'migrations'
  // A newer release may have migrated the database while this process runs: migrations keep what it uses.
  const schema = findSchemaDifference(db, { withSandbox: sandbox !== null, isNewer })
  if (!(await isAnswered(schema.then((difference) => difference === null)))) return 'schema'
  const queues = sql`select from pgboss.queue limit 1`.execute(db).then(({ rows }) => rows.length > 0)
  return (await isAnswered(queues)) ? null : 'job_queues'
}

/** False for an error, `false`, and what takes too long. */
async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  try {
    return (await Promise.race([answer, timeout])) !== false
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
