/** Drafts, releases and replays of the policy. Writers hold the chain of the policies' audit records. */
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { json } from '../platform/database/columns.ts'
import type { PoliciesTable, PolicyReleasesTable, PolicyReplaysTable } from '../platform/database/policy-tables.ts'
import type { Database, Trx } from '../platform/database/tables.ts'

export type PolicyRow = Selectable<PoliciesTable>
export type ReleaseRow = Selectable<PolicyReleasesTable>
export type ReplayRow = Selectable<PolicyReplaysTable>

/** SHA-256 of the document, hexadecimal. */
export const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** The newest release whose time has come: a release supersedes earlier ones that were to begin after it. */
export const findReleaseInForce = async (db: Database | Trx, now: Date): Promise<string | undefined> =>
  (
    await db
      .selectFrom('policy_releases')
      .select('version')
      .where('effective_from', '<=', now)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.version

/** Newest first. */
export const findReleasesOf = (db: Database | Trx, version: string): Promise<ReleaseRow[]> =>
  db
    .selectFrom('policy_releases')
    .selectAll()
    .where('version', '=', version)
    .orderBy('sequence', 'desc')
    .execute()

/** Newest first. */
export const findReleases = (db: Database | Trx): Promise<ReleaseRow[]> =>
  db.selectFrom('policy_releases').selectAll().orderBy('sequence', 'desc').execute()

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

/** Newest first, without their documents. @param before position of the last one seen */
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
