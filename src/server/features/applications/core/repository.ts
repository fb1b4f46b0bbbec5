/** Applications table. Every write holds the row's lock or checks the version it read. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import { keepApplicantContacts } from '#server/features/parties/core/contacts.ts'
import { trackApplicationCases } from '#server/features/cases/core/track-cases.ts'
import { adoptedProofs } from './adopt-proofs.ts'
import { decisionEvidence, withProvenDecision } from './proven-decision.ts'
import { saveApplicationKeys } from './parties.ts'
import { lacksContacts, renewedProofs, withContacts } from './proofs.ts'

export interface ApplicationRow extends Selectable<ApplicationsTable> {
  /** When the row was read; absent when it was read without owners. */
  has_owners?: boolean
  /** Something other than the product changed the decision, so only a person may decide. */
  is_decision_refused?: true
}

/** Saves a second statement for the most common case, an application without owners. */
const hasOwners = sql<boolean>`exists (
  select from owners where owners.application_id = applications.id and owners.removed_at is null)`.as(
  'has_owners',
)

export async function insertApplication(
  trx: Trx,
  row: Insertable<ApplicationsTable>,
): Promise<ApplicationRow> {
  const inserted = await trx.insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()
  if (inserted.submitted_at !== null) await keepApplicantContacts(trx, inserted)
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

/** Locks the row, if it exists, until the transaction ends. */
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

/**
 * Applications whose decision or payouts this transaction changed; it writes their records before it commits.
 */
const changedBy = new WeakMap<Trx, Set<ApplicationId>>()

/**
 * Reads the evidence after the row is locked: the snapshot of the locking statement could miss newer records.
 */
async function asProven(trx: Trx, row: ApplicationRow): Promise<ApplicationRow> {
  if (changedBy.get(trx)?.has(row.id)) return withProofs(trx, row)
  const { evidence } = await trx
    .selectFrom('applications')
    .select(decisionEvidence.as('evidence'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  return withProofs(trx, await withProvenDecision(trx, row, evidence))
}

/** Stores missing proofs and contacts of a locked row before an answer can change. */
async function withProofs(trx: Trx, row: ApplicationRow): Promise<ApplicationRow> {
  if (row.proofs !== null && !lacksContacts(row)) return row
  const services = { encryption: encryptionOf(trx) }
  const adopted = row.proofs ?? adoptedProofs(services, row)
  const proofs = lacksContacts(row) ? withContacts(services, { ...row, proofs: adopted }) : adopted
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
  const before = change.applicant === undefined ? undefined : await findSubmitted(trx, id)
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
  const concernsContacts = change.applicant !== undefined || change.submitted_at || change.decision
  if (row.submitted_at !== null && concernsContacts) await keepApplicantContacts(trx, row, before)
  return row
}

const findSubmitted = (trx: Trx, id: ApplicationId) =>
  trx
    .selectFrom('applications')
    .select(['id', 'user_id', 'applicant', 'decision', 'answers_changed_since'])
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst()

/** Columns that the party keys derive from. */
const partyColumns = [
  'applicant',
  'company',
  'applicant_government_id',
  'company_government_id',
] as const satisfies (keyof ApplicationsTable)[]

/** Runs after a rotation of the encryption key. Proofs of former values can't be renewed and are dropped. */
export async function renewApplicationProofs(trx: Trx, id: ApplicationId): Promise<void> {
  const row = await lockApplication(trx, id)
  const proofs = renewedProofs({ encryption: encryptionOf(trx) }, row)
  await trx
    .updateTable('applications')
    .set({ proofs: json(proofs) })
    .where('id', '=', id)
    .execute()
}

/** Locks the user's submitted applications that add a store to a business, and returns those that add one to this business. */
export async function lockAddedStores(
  trx: Trx,
  { id, user_id: userId }: Pick<ApplicationRow, 'id' | 'user_id'>,
): Promise<ApplicationRow[]> {
  const rows = await trx
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('intent', '=', 'ADD_STORE')
    .where('submitted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const stores = rows.filter(({ attribution }) => attribution.parentApplication === id)
  return Promise.all(stores.map((row) => asProven(trx, row)))
}

/** Limits the cost of a list: drafts are free to create, and each row is decrypted and checked. */
const maximumOfUser = 100

/**
 * Applications of a user that are not withdrawn, newest first. Beyond the limit of 100, drafts are dropped
 * before submitted ones.
 */
export async function findApplicationsByUser(db: Database, userId: string): Promise<ApplicationRow[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .select(decisionEvidence.as('evidence'))
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy(sql`submitted_at is null`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maximumOfUser)
    .execute()
  rows.sort(
    (one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? -1 : 1),
  )
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
