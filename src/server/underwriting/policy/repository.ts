/** Drafts, releases and replays of the policy. Writers hold the lock of the policies' audit chain. */
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { raiseAlarm } from '#server/platform/audit/alarm.ts'
import { findUnclaimedEntry } from '#server/platform/audit/audited-rows.ts'
import { isSealed, newestSealOf, type RecordSeal, type SealedRecord } from '#server/platform/audit/record-seals.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import { json } from '#server/platform/database/columns.ts'
import type { PoliciesTable, PolicyReleasesTable, PolicyReplaysTable } from '#server/platform/database/tables/policy-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type PolicyRow = Selectable<PoliciesTable>
export type ReleaseRow = Selectable<PolicyReleasesTable>
export type ReplayRow = Selectable<PolicyReplaysTable>

/** All policy changes share one audit chain, whose lock serializes writers. */
export const policyChain = 'policies'

/** SHA-256 of the document, hexadecimal. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

export const sealedRelease = (row: ReleaseRow): SealedRecord => ({
  table: 'policy_releases',
  row: row.id,
  content: {
    ...row,
    effective_from: row.effective_from.toISOString(),
    released_at: row.released_at.toISOString(),
  },
})

/**
 * The newest release whose start time has passed. A release supersedes earlier ones that were scheduled to
 * start after it.
 */
export const findReleaseInForce = async (db: Database | Trx, now: Date): Promise<string | undefined> =>
  (await findReleases(db)).find(({ effective_from: from }) => from <= now)?.version

/** Newest first. */
export const findReleasesOf = async (db: Database | Trx, version: string): Promise<ReleaseRow[]> =>
  (await findReleases(db)).filter((release) => release.version === version)

/** Newest first. Releases that the product did not write are left out (SEC-40). */
export async function findReleases(db: Database | Trx): Promise<ReleaseRow[]> {
  const rows = await db
    .selectFrom('policy_releases')
    .selectAll()
    .select(newestSealOf('policy_releases', sql`policy_releases.id::text`).as('seal'))
    .orderBy('sequence', 'desc')
    .execute()
  const releases: ReleaseRow[] = []
  for (const { seal, ...release } of rows)
    if (await isReleaseSealed(db, release, seal)) releases.push(release)
    else raiseAlarm(db, { table: 'policy_releases', row: release.id })
  return releases
}

/** Checks the seal, or the audit log for releases that predate seals. */
export async function isReleaseSealed(
  db: Database | Trx,
  release: ReleaseRow,
  seal: RecordSeal | null,
): Promise<boolean> {
  if (seal) return isSealed(encryptionOf(db), sealedRelease(release), seal)
  return (await findReleaseEntry(db, release)) !== null
}

export const findUnsealedReleases = (db: Database): Promise<ReleaseRow[]> =>
  db
    .selectFrom('policy_releases')
    .selectAll()
    .where(
      sql<boolean>`not exists (select from record_seals
        where table_name = 'policy_releases' and row_id = policy_releases.id::text)`,
    )
    .orderBy('sequence')
    .execute()

/** Finds the audit record of an unsealed release. */
export const findReleaseEntry = (db: Database | Trx, release: ReleaseRow) =>
  findUnclaimedEntry(
    db,
    { chain: policyChain, actions: ['policy.released', 'policy.released_again'], at: release.released_at },
    ({ actor, details }) =>
      actor === release.released_by &&
      details['version'] === release.version &&
      details['from'] === release.effective_from.toISOString() &&
      details['sha256'] === release.content_sha256,
  )

export const findContent = async (db: Database | Trx, version: string): Promise<unknown> =>
  (await db.selectFrom('policies').select('content').where('version', '=', version).executeTakeFirst())
    ?.content

export const findPolicy = (db: Database | Trx, version: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('policies').selectAll().where('version', '=', version).executeTakeFirst()

const summaryColumns = [
  'version',
  'name',
  'based_on',
  'author',
  'revision',
  'created_at',
  'updated_at',
] as const
export type PolicySummaryRow = Pick<PolicyRow, (typeof summaryColumns)[number]>

/**
 * Newest first, without their documents.
 * @param before position of the last row of the previous page
 */
export const findPolicies = (
  db: Database,
  limit: number,
  before?: { createdAt: Date; version: string },
): Promise<PolicySummaryRow[]> =>
  db
    .selectFrom('policies')
    .select(summaryColumns)
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('created_at', 'version'),
          '<',
          where.tuple(before?.createdAt as Date, before?.version ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export const countVersionsNamed = async (trx: Trx, prefix: string): Promise<number> =>
  (await trx.selectFrom('policies').select('version').where('version', 'like', `${prefix}-%`).execute()).length

export const insertPolicy = (
  trx: Trx,
  { content, ...row }: Omit<PolicyRow, 'revision'>,
): Promise<PolicyRow> =>
  trx
    .insertInto('policies')
    .values({ ...row, content: json(content), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()

export const replacePolicy = (
  trx: Trx,
  { version, content, ...change }: Pick<PolicyRow, 'version' | 'content' | 'name' | 'revision' | 'updated_at'>,
): Promise<PolicyRow> =>
  trx
    .updateTable('policies')
    .set({ ...change, content: json(content) })
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertRelease = async (
  trx: Trx,
  release: Omit<ReleaseRow, 'sequence'>,
): Promise<ReleaseRow> => {
  const last = await trx
    .selectFrom('policy_releases')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return trx
    .insertInto('policy_releases')
    .values({ ...release, sequence: (last?.sequence ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const insertReplay = (trx: Trx, { result, ...row }: ReplayRow): Promise<unknown> =>
  trx
    .insertInto('policy_replays')
    .values({ ...row, result: json(result) })
    .execute()

/** Newest first, at most five. */
export const findReplaysOf = (db: Database, version: string): Promise<ReplayRow[]> =>
  db
    .selectFrom('policy_replays')
    .selectAll()
    .where('version', '=', version)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(5)
    .execute()
