/** Cases table. Features open and close cases; only staff claim and assign them. */
import { type Selectable, sql } from 'kysely'
import type { ApplicationId, CaseId } from '#domain/application/ids.ts'
import type { CaseKind } from '#domain/cases/case.ts'
import { findUnclaimedEntry } from '#server/platform/audit/audited-rows.ts'
import { findSeal, isSealed, type SealedRecord } from '#server/platform/audit/record-seals.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { CasesTable } from '#server/platform/database/case-tables.ts'
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

/** What a CONFIRMATION is about: an application is its own subject. */
export const proposedKind = ({
  application_id: applicationId,
  subject_id: subjectId,
}: Pick<CaseRow, 'application_id' | 'subject_id'>): 'REVIEW' | 'CHANGE' =>
  subjectId === applicationId ? 'REVIEW' : 'CHANGE'

/** The proposal itself is sealed, and bound to the case, as a column. */
export const sealedProposal = (
  item: Pick<CaseRow, 'id' | 'application_id' | 'kind' | 'subject_id' | 'proposed_by'>,
): SealedRecord => ({
  table: 'cases',
  row: item.id,
  content: {
    applicationId: item.application_id,
    kind: item.kind,
    subjectId: item.subject_id,
    proposedBy: item.proposed_by,
  },
})

/** By its seal, or one from before seals by the audit log. */
export async function isProposalSealed(db: Database | Trx, item: CaseRow): Promise<boolean> {
  const sealed = sealedProposal(item)
  const seal = await findSeal(db, sealed)
  if (seal) return isSealed(encryptionOf(db), sealed, seal)
  const entry = await findUnclaimedEntry(
    db,
    { chain: item.application_id, actions: ['case.decision_proposed'] },
    ({ actor, details }) => actor === item.proposed_by && details['caseId'] === item.id,
  )
  return entry !== null
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
    // Merchants are named by their applications, masked.
    .where(sql<boolean>`roles <> '[]'`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
