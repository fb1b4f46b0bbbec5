/** Cases table. Features open and close cases; only staff claim and assign them. */
import { type Selectable, sql } from 'kysely'
import type { ApplicationId, CaseId } from '#domain/application/ids.ts'
import type { CaseKind } from '#domain/cases/case.ts'
import type { CasesTable } from '#server/platform/database/tables/case-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type CaseRow = Selectable<CasesTable>

export const findCase = (db: Database | Trx, id: CaseId): Promise<CaseRow | undefined> =>
  db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockCase = (trx: Trx, id: CaseId): Promise<CaseRow> =>
  trx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const findOpenCase = (
  db: Database | Trx,
  kind: CaseKind,
  subjectId: string,
): Promise<CaseRow | undefined> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()

/** Subject ids of the open cases of one kind. */
export const findOpenSubjects = async (
  db: Database | Trx,
  id: ApplicationId,
  kind: CaseKind,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('cases')
    .select('subject_id')
    .where('application_id', '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 'OPEN')
    .execute()
  return rows.map(({ subject_id: subjectId }) => subjectId)
}

/** Calls whose answers were a hit of these applications, whether or not its case is open. */
export const findHitCalls = async (
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('cases')
    .select('subject_id')
    .where('application_id', 'in', ids)
    .where('kind', '=', 'LATE_ANSWER')
    .execute()
  return new Set(rows.map(({ subject_id: callId }) => callId))
}

/** Newest first. */
export const findCasesOfApplication = (db: Database | Trx, id: ApplicationId): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

/** Names of staff by user id; other ids are left out. */
export async function findNames(
  db: Database | Trx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = [...new Set(ids)].filter((id) => id !== null && uuid.test(id)) as string[]
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'name'])
    .where('id', 'in', known)
    // Merchants are referred to by their masked applications instead.
    .where(sql<boolean>`roles <> '[]'`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
