/** Applications table. Every write holds the row's lock or checks the version it read. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationsTable } from '#server/platform/database/application-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import { trackApplicationCases } from '#server/features/cases/core/track-cases.ts'
import { adoptedProofs } from './adopt-proofs.ts'
import { decisionEvidence, withProvenDecision } from './proven-decision.ts'
import { saveApplicationKeys } from './parties.ts'
import { renewedProofs } from './proofs.ts'

export interface ApplicationRow extends Selectable<ApplicationsTable> {
  /** When the row was read; absent where nobody asks. */
  has_owners?: boolean
  /** Another decision was written past the product: only a person may decide. */
  is_decision_refused?: true
}

/** Most applications have none, and need no further statement to be shown. */
const hasOwners = sql<boolean>`exists (
  select from owners where owners.application_id = applications.id and owners.removed_at is null)`.as(
  'has_owners',
)

export async function insertApplication(
  trx: Trx,
  row: Insertable<ApplicationsTable>,
): Promise<ApplicationRow> {
  const inserted = await trx.insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()
  await saveApplicationKeys(trx, inserted)
  return inserted
}

export async function findApplication(
  db: Database | Trx,
  id: ApplicationId,
): Promise<ApplicationRow | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .select(hasOwners)
    .select(decisionEvidence.as('evidence'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { evidence, ...columns } = row
  const proven = await withProvenDecision(db, columns, evidence)
  return proven.proofs === null
    ? { ...proven, proofs: adoptedProofs({ encryption: encryptionOf(db) }, proven) }
    : proven
}

/** Locks the row until the transaction ends, if there is one. */
export async function findAndLockApplication(
  trx: Trx,
  id: ApplicationId,
): Promise<ApplicationRow | undefined> {
  const row = await lockQuery(trx, id).executeTakeFirst()
  return row && asProven(trx, row)
}

/** Locks the row until the transaction ends. */
export const lockApplication = async (trx: Trx, id: ApplicationId): Promise<ApplicationRow> =>
  asProven(trx, await lockQuery(trx, id).executeTakeFirstOrThrow())

/** Applications whose decision or payouts a transaction has changed; it records that before it ends. */
const changedBy = new WeakMap<Trx, Set<ApplicationId>>()

/** The evidence is read once the row is locked: the statement that waited for it would not see newer records. */
async function asProven(trx: Trx, row: ApplicationRow): Promise<ApplicationRow> {
  if (changedBy.get(trx)?.has(row.id)) return withProofs(trx, row)
  const { evidence } = await trx
    .selectFrom('applications')
    .select(decisionEvidence.as('evidence'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return withProofs(trx, await withProvenDecision(trx, row, evidence))
}

/** Saves the proofs of a locked row from before they were kept, ahead of any change of the answers. */
async function withProofs(trx: Trx, row: ApplicationRow): Promise<ApplicationRow> {
  if (row.proofs !== null) return row
  const proofs = adoptedProofs({ encryption: encryptionOf(trx) }, row)
  await trx
    .updateTable('applications')
    .set({ proofs: json(proofs), proven_phone: null })
    .where('id', '=', row.id)
    .execute()
  return { ...row, proofs, proven_phone: null }
}

const lockQuery = (trx: Trx, id: ApplicationId) =>
  trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate()

/** Updates a locked row, increments its version, and opens and closes the cases that follow from its state. */
export async function updateApplication(
  trx: Trx,
  id: ApplicationId,
  change: Updateable<ApplicationsTable>,
): Promise<ApplicationRow> {
  if (change.decision !== undefined || change.enable_deposits !== undefined)
    changedBy.set(trx, (changedBy.get(trx) ?? new Set()).add(id))
  const { evidence, ...saved } = await trx
    .updateTable('applications')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .returning([hasOwners, decisionEvidence.as('evidence')])
    .executeTakeFirstOrThrow()
  const row = changedBy.get(trx)?.has(id) ? saved : await withProvenDecision(trx, saved, evidence)
  await trackApplicationCases(trx, row, change)
  if (partyColumns.some((column) => change[column] !== undefined)) await saveApplicationKeys(trx, row)
  return row
}

/** Input of the keys of parties. */
const partyColumns = [
  'applicant',
  'company',
  'applicant_government_id',
  'company_government_id',
] as const satisfies (keyof ApplicationsTable)[]

/** After a change of the current key. Proofs of values that are no longer in use cannot be renewed, and are dropped. */
export async function renewApplicationProofs(trx: Trx, id: ApplicationId): Promise<void> {
  const row = await lockApplication(trx, id)
  const proofs = renewedProofs({ encryption: encryptionOf(trx) }, row)
  await trx
    .updateTable('applications')
    .set({ proofs: json(proofs) })
    .where('id', '=', id)
    .execute()
}

/** Locks the user's applications that add a store to a business, and returns those that add one to this business. */
export async function lockAddedStores(
  trx: Trx,
  { id, user_id: userId }: Pick<ApplicationRow, 'id' | 'user_id'>,
): Promise<ApplicationRow[]> {
  const rows = await trx
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('intent', '=', 'ADD_STORE')
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const stores = rows.filter(({ attribution }) => attribution.parentApplication === id)
  return Promise.all(stores.map((row) => asProven(trx, row)))
}

/** Applications of a user that are not withdrawn, newest first. */
export async function findApplicationsByUser(db: Database, userId: string): Promise<ApplicationRow[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .select(decisionEvidence.as('evidence'))
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return Promise.all(rows.map(({ evidence, ...row }) => withProvenDecision(db, row, evidence)))
}

/** Newest application of a user that is neither submitted nor withdrawn. */
export const findNewestDraft = (db: Database, userId: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('submitted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
