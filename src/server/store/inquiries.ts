/** Inquiries of applicants and owners: which are theirs, and which have counted. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId, OwnerId } from '../../domain/ids.ts'
import type { InquiryKind, InquiryOutcome } from '../../domain/inquiries/inquiry.ts'
import type { Database, Trx } from './tables.ts'

export interface InquiriesTable {
  /** The provider's id. */
  id: string
  application_id: ApplicationId
  /** Null: the applicant's own. */
  owner_id: OwnerId | null
  kind: InquiryKind
  created_at: Date
  /** How it ended, once its end was looked at and counted. */
  outcome: InquiryOutcome | null
}
export type InquiryRow = Selectable<InquiriesTable>

export interface Subject {
  applicationId: ApplicationId
  ownerId: OwnerId | null
  kind: InquiryKind
}

export async function insertInquiry(db: Database | Trx, row: Insertable<InquiriesTable>): Promise<void> {
  await db.insertInto('inquiries').values(row).execute()
}

/** The subject's inquiry of this id; undefined when it is another's. */
export const findInquiry = (
  db: Database | Trx,
  { applicationId, ownerId, kind }: Subject,
  id: string,
): Promise<InquiryRow | undefined> =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** The applicant's newest inquiry of each kind. */
export async function newestInquiries(
  db: Database,
  applicationId: ApplicationId,
): Promise<Partial<Record<InquiryKind, string>>> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'kind'])
    .where('application_id', '=', applicationId)
    .where('owner_id', 'is', null)
    .orderBy('created_at')
    .execute()
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))
}

/** Keeps the end of an inquiry and counts the subject's failures, that one included. */
export async function countInquiry(
  trx: Trx,
  { applicationId, ownerId, kind }: Subject,
  id: string,
  outcome: InquiryOutcome,
): Promise<number> {
  await trx.updateTable('inquiries').set({ outcome }).where('id', '=', id).execute()
  const { failures } = await trx
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where('application_id', '=', applicationId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('kind', '=', kind)
    .where('outcome', '=', 'failed')
    .executeTakeFirstOrThrow()
  return failures
}
