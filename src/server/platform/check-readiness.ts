/**
 * Readiness: the database responds, has the schema of this release, and its encrypted values can be
 * decrypted.
 */
import { sql } from 'kysely'
import type { Database } from './database/tables.ts'
import type { EncryptionKey } from './encryption/encryption-keys.ts'
import { findLackingKeys } from './processes/live-processes.ts'
import { compareMigrations, type Migrations } from './database/migrate.ts'
import { findSchemaDifference } from './database/schema/check-schema.ts'

const timeoutMs = 3000

/** Checked in this order; the first failure hides later ones. */
export type Missing = 'database' | 'migrations' | 'schema' | `keys: ${string}` | 'job_queues'

export interface ReadinessServices {
  config: { encryptionKeys: readonly EncryptionKey[] }
  db: Database
  sandbox: { migrations: Migrations } | null
}

/** Null if the process is ready. */
export async function findMissing({ config, db, sandbox }: ReadinessServices): Promise<Missing | null> {
  if (!(await isAnswered(sql`select 1`.execute(db)))) return 'database'
  let isNewer = false
  const migrated = compareMigrations(db, sandbox?.migrations).then(({ pending, unknown }) => {
    isNewer = unknown.length > 0
    return pending.length === 0
  })
  if (!(await isAnswered(migrated))) return 'migrations'
  // A newer release may have migrated the database while this process runs; migrations keep what it uses.
  const schema = findSchemaDifference(db, { withSandbox: sandbox !== null, isNewer })
  if (!(await isAnswered(schema.then((difference) => difference === null)))) return 'schema'
  let lacking: string[] = []
  const complete = findLackingKeys(db, config.encryptionKeys).then((ids) => {
    lacking = ids
  })
  if (!(await isAnswered(complete))) return 'database'
  if (lacking.length > 0) return `keys: ${lacking.join(', ')}`
  const queues = sql`select from pgboss.queue limit 1`.execute(db).then(({ rows }) => rows.length > 0)
  return (await isAnswered(queues)) ? null : 'job_queues'
}

/** False for an error, `false`, or a timeout. */
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
