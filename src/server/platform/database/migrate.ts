/** Applies database migrations, and compares the schema with the one that they produce. */
import { sql, type Kysely } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import { up as baseline } from './migrations/001-baseline.ts'
import { up as parties } from './migrations/002-parties.ts'
import { up as proofs } from './migrations/003-proofs.ts'
import { up as debitAuthorizations } from './migrations/004-debit-authorizations.ts'
import { up as personalApprovals } from './migrations/005-personal-approvals.ts'
import { up as operations } from './migrations/008-operations.ts'
import { up as recordSeals } from './migrations/009-record-seals.ts'
import { up as evidenceTries } from './migrations/010-evidence-tries.ts'
import { up as acceptances } from './migrations/011-acceptances.ts'
import { up as contacts } from './migrations/012-contacts.ts'
import { up as caseSnapshots } from './migrations/013-case-snapshots.ts'
import { up as vendorLinks } from './migrations/014-vendor-links.ts'
import { up as partners } from './migrations/015-partners.ts'
import { up as events } from './migrations/018-events.ts'
import { up as vendorCalls } from './migrations/019-vendor-calls.ts'
import { up as chargeAttempts } from './migrations/020-charge-attempts.ts'
import { up as waiting } from './migrations/021-waiting.ts'
import { up as referrals } from './migrations/022-referrals.ts'
import { up as boardings } from './migrations/024-boardings.ts'
import { up as acceptedRates } from './migrations/026-accepted-rates.ts'
import { up as embedSessions } from './migrations/027-embed-sessions.ts'
import { up as clearanceProposals } from './migrations/028-clearance-proposals.ts'
import { up as secretIssuers } from './migrations/030-secret-issuers.ts'
import { up as decidedAnswers } from './migrations/031-decided-answers.ts'
import { up as issuedWith } from './migrations/034-issued-with.ts'
import { up as issuedSecrets } from './migrations/035-issued-secrets.ts'
import { up as remoteInquiries } from './migrations/036-remote-inquiries.ts'
import {
  findSchemaDifference,
  preRelease,
  recordSchema,
  requireRecordedSchema,
  SchemaError,
  type SchemaHistory,
} from './schema/check-schema.ts'

export type Migrations = Record<string, Migration>

/**
 * In order. Never change a released migration; add a new one, and run `npm run schema`, which writes
 * schema.lock.
 */
export const productMigrations: Migrations = {
  '001-baseline': { up: baseline },
  '002-parties': { up: parties },
  '003-proofs': { up: proofs },
  '004-debit-authorizations': { up: debitAuthorizations },
  '005-personal-approvals': { up: personalApprovals },
  '008-operations': { up: operations },
  '009-record-seals': { up: recordSeals },
  '010-evidence-tries': { up: evidenceTries },
  '011-acceptances': { up: acceptances },
  '012-contacts': { up: contacts },
  '013-case-snapshots': { up: caseSnapshots },
  '014-vendor-links': { up: vendorLinks },
  '015-partners': { up: partners },
  '018-events': { up: events },
  '019-vendor-calls': { up: vendorCalls },
  '020-charge-attempts': { up: chargeAttempts },
  '021-waiting': { up: waiting },
  '022-referrals': { up: referrals },
  '024-boardings': { up: boardings },
  '026-accepted-rates': { up: acceptedRates },
  '027-embed-sessions': { up: embedSessions },
  '028-clearance-proposals': { up: clearanceProposals },
  '030-secret-issuers': { up: secretIssuers },
  '031-decided-answers': { up: decidedAnswers },
  '034-issued-with': { up: issuedWith },
  '035-issued-secrets': { up: issuedSecrets },
  '036-remote-inquiries': { up: remoteInquiries },
}

/**
 * Safe when several processes start at once: a lock serializes them, also behind a pooler in transaction mode.
 * @param sandboxMigrations tracked in tables of their own; omitted when the sandbox is off
 * @throws SchemaError, also when the database has migrations that this version does not know, or another schema than
 *   this version's migrations produce; the database is unchanged then
 */
export async function migrate<T>(db: Kysely<T>, sandboxMigrations?: Migrations): Promise<void> {
  let history: SchemaHistory = 'empty'
  try {
    await db.transaction().execute(async (trx) => {
      await lockMigrations(trx)
      history =
        (await executedMigrations(trx, productTable)).length > 0 ? await requireRecordedSchema(trx) : 'empty'
      await applyMigrations(trx, sandboxMigrations)
      await recordSchema(trx, { withSandbox: sandboxMigrations !== undefined, history })
    })
  } catch (error) {
    throw error instanceof SchemaError ? error : toSchemaError(error, history)
  }
}

/** Applies them without comparing the schema that they produce. */
export async function applyMigrations<T>(trx: Kysely<T>, sandboxMigrations?: Migrations): Promise<void> {
  await applySet(trx, productMigrations, {})
  if (sandboxMigrations) await applySet(trx, sandboxMigrations, sandboxTables)
}

async function applySet<T>(
  trx: Kysely<T>,
  migrations: Migrations,
  tableNames: Partial<MigratorProps>,
): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db: trx, provider, ...tableNames }).migrateToLatest()
  if (error) throw error as Error
}

const productTable = 'kysely_migration'

/** Tracks the migrations of the sandbox in tables of their own. */
const sandboxTables = {
  migrationTableName: 'sandbox_migration',
  migrationLockTableName: 'sandbox_migration_lock',
}

/** Blocks other processes until the transaction ends, however long the migrations take. */
async function lockMigrations<T>(trx: Kysely<T>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtext('threshold migrations'))`.execute(trx)
}

function toSchemaError(cause: unknown, history: SchemaHistory): SchemaError {
  const { message } = cause as Error
  if (message.startsWith('corrupted migrations'))
    return new SchemaError(
      'This database was migrated by a version that has other migrations. Start that version or a newer one. ' +
        `If it was made by a version before the first release: ${preRelease}`,
      { cause },
    )
  return new SchemaError(
    `Database migration failed: ${message}` +
      (history === 'unrecorded'
        ? ` If the database was made by a version before the first release: ${preRelease}`
        : ''),
    { cause },
  )
}

/**
 * Runs before a process starts.
 * @throws SchemaError if the database lacks migrations of this version, has some that it does not know, or
 * another schema
 */
export async function requireCurrentSchema<T>(db: Kysely<T>, sandboxMigrations?: Migrations): Promise<void> {
  const problem = await findSchemaProblem(db, sandboxMigrations)
  if (problem !== null) throw new SchemaError(problem)
}

/** Null if the schema is that of this release. Otherwise the message says how to fix it. */
export async function findSchemaProblem<T>(
  db: Kysely<T>,
  sandboxMigrations?: Migrations,
): Promise<string | null> {
  const { pending, unknown } = await compareMigrations(db, sandboxMigrations)
  if (unknown.length > 0)
    return `The database has migrations that this version does not know: ${unknown.join(', ')}. Start the version that made them, or a newer one.`
  if (pending.length > 0)
    return `The database lacks the migrations ${pending.join(', ')} of this version. Run them: npm run migrate`
  return findSchemaDifference(db, { withSandbox: sandboxMigrations !== undefined })
}

export interface MigrationComparison {
  /** Migrations of this version that were not executed. */
  pending: string[]
  /** Executed migrations that this version doesn't know. */
  unknown: string[]
}

/** A prefix distinguishes those of the sandbox. */
export async function compareMigrations<T>(
  db: Kysely<T>,
  sandboxMigrations?: Migrations,
): Promise<MigrationComparison> {
  const sets = [{ migrations: productMigrations, table: productTable, prefix: '' }]
  if (sandboxMigrations)
    sets.push({
      migrations: sandboxMigrations,
      table: sandboxTables.migrationTableName,
      prefix: 'sandbox/',
    })
  const comparison: MigrationComparison = { pending: [], unknown: [] }
  for (const { migrations, table, prefix } of sets) {
    const [executed, known] = [await executedMigrations(db, table), Object.keys(migrations)]
    comparison.pending.push(...known.filter((name) => !executed.includes(name)).map((name) => prefix + name))
    comparison.unknown.push(...executed.filter((name) => !known.includes(name)).map((name) => prefix + name))
  }
  return comparison
}

async function executedMigrations<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const { rows: tables } = await sql<{ oid: string | null }>`select to_regclass(${table}) as oid`.execute(db)
  if (!tables[0]?.oid) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
