/**
 * Compares a database's schema with the one recorded after its migration, and with the one that this
 * release's migrations produce. Executed migrations are known by name only, which doesn't show whether a
 * migration was edited later or a table was changed by hand.
 */
import { sql, type Kysely } from 'kysely'
import { describeDifferences, releasedSchema } from './released-schema.ts'
import { readSchemaObjects, type SchemaObjects } from './schema-objects.ts'

export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** State of a database before its migration. Databases without a record predate the first release. */
export type SchemaHistory = 'empty' | 'recorded' | 'unrecorded'

export const preRelease =
  'it cannot be migrated. Delete the data folder (DATA_DIR, by default .data), or drop the PostgreSQL database of DATABASE_URL, and start again.'

interface Expectation {
  withSandbox: boolean
}

/**
 * Null if nothing differs. All migrations of this release have been executed.
 * @param isNewer the database also has migrations of a later release, which has recorded its schema
 */
export async function findSchemaDifference<T>(
  db: Kysely<T>,
  { withSandbox, isNewer = false }: Expectation & { isNewer?: boolean },
): Promise<string | null> {
  const [actual, recorded] = [await readSchemaObjects(db), await readRecordedSchema(db)]
  const changes = describeDifferences(actual, recorded)
  if (changes.length > 0)
    return recorded.size === 0
      ? 'The schema has not been recorded. Run: npm run migrate'
      : changedByHand(changes)
  const differences = isNewer ? [] : describeDifferences(actual, releasedSchema({ withSandbox }))
  if (differences.length === 0) return null
  return (
    belongsToSandbox(actual, withSandbox) ??
    `The database was migrated by a version whose migrations produce another schema than this version's: ${list(differences)}. ` +
      'Start that version, or restore a backup into a database of this version.'
  )
}

/**
 * Rejects a database whose schema changed since it was recorded, before anything is migrated.
 * @throws SchemaError
 */
export async function requireRecordedSchema<T>(trx: Kysely<T>): Promise<SchemaHistory> {
  const recorded = await readRecordedSchema(trx)
  if (recorded.size === 0) return 'unrecorded'
  const changes = describeDifferences(await readSchemaObjects(trx), recorded)
  if (changes.length > 0) throw new SchemaError(changedByHand(changes))
  return 'recorded'
}

/**
 * Records the schema after migrating.
 * @throws SchemaError if it is not the schema of this release
 */
export async function recordSchema<T>(
  trx: Kysely<T>,
  { withSandbox, history }: Expectation & { history: SchemaHistory },
): Promise<void> {
  const actual = await readSchemaObjects(trx)
  const differences = describeDifferences(actual, releasedSchema({ withSandbox }))
  if (differences.length > 0)
    throw new SchemaError(belongsToSandbox(actual, withSandbox) ?? explanations[history](list(differences)))
  if (describeDifferences(actual, await readRecordedSchema(trx)).length === 0) return
  await sql`delete from schema_objects`.execute(trx)
  const rows = [...actual].map(([name, digest]) => sql`(${name}, ${digest})`)
  await sql`insert into schema_objects (name, digest) values ${sql.join(rows)}`.execute(trx)
}

const explanations: Readonly<Record<SchemaHistory, (differences: string) => string>> = {
  empty: (differences) =>
    `The migrations produce another schema than schema.lock says: ${differences}. ` +
    'After adding a migration, write it again: npm run schema',
  recorded: (differences) =>
    `Migrated by this version, the database would not have the schema that this version expects: ${differences}. ` +
    'Nothing was changed. Either a migration was edited after this database had run it (a released migration never ' +
    'changes: add a new one), or schema.lock is older than the migrations: npm run schema',
  unrecorded: (differences) =>
    `The database was made by a version before the first release, whose baseline migration was edited later: ${preRelease} ` +
    `What differs: ${differences}. Nothing was changed.`,
}

function belongsToSandbox(actual: SchemaObjects, withSandbox: boolean): string | null {
  const isSandbox =
    !withSandbox && describeDifferences(actual, releasedSchema({ withSandbox: true })).length === 0
  return isSandbox
    ? 'The database has the tables of the sandbox: it belongs to a sandbox environment, and cannot serve ote or production.'
    : null
}

const changedByHand = (differences: readonly string[]): string =>
  `The schema of the database was changed after it was migrated: ${list(differences)}. Undo the change. ` +
  'Tables of other programs do not belong in the schema "public" of this database.'

const maxListed = 10

const list = (differences: readonly string[]): string =>
  differences.length > maxListed
    ? `${differences.slice(0, maxListed).join(', ')}, and ${differences.length - maxListed} more`
    : differences.join(', ')

/** Empty before the migration that creates the table. */
async function readRecordedSchema<T>(db: Kysely<T>): Promise<SchemaObjects> {
  const { rows: tables } = await sql<{
    oid: string | null
  }>`select to_regclass('public.schema_objects') as oid`.execute(db)
  if (!tables[0]?.oid) return new Map()
  const { rows } = await sql<{
    name: string
    digest: string
  }>`select name, digest from schema_objects`.execute(db)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}
