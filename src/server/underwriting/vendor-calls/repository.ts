import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { VendorCallsTable, VendorPurpose } from '#server/platform/database/tables/verification-tables.ts'

export type VendorCallRow = Selectable<VendorCallsTable>

/** Newest first, without those that the vendor did not answer. */
export const findCallsAbout = (
  db: Database | Trx,
  purpose: VendorPurpose,
  subjectId: VendorCallRow['subject_id'],
): Promise<VendorCallRow[]> =>
  db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('state', '<>', 'UNAVAILABLE')
    .orderBy('attempt', 'desc')
    .orderBy('asked_at', 'desc')
    .execute()

/** Newest first. */
export const findAnswersAbout = (
  db: Database | Trx,
  subjectId: VendorCallRow['subject_id'],
): Promise<VendorCallRow[]> =>
  db
    .selectFrom('vendor_calls')
    .selectAll()
    // As the index begins.
    .where('purpose', 'in', ['identity', 'business'])
    .where('subject_id', '=', subjectId)
    .where('answer', 'is not', null)
    .orderBy('asked_at', 'desc')
    .execute()

/** About the application and all its owners, newest first. */
export const findAnswersOf = (db: Database | Trx, applicationId: ApplicationId): Promise<VendorCallRow[]> =>
  db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('answer', 'is not', null)
    .orderBy('asked_at', 'desc')
    .execute()

/** About owners who are not on the list of the application any more. */
export const findAnswersAboutFormerOwners = (
  db: Database | Trx,
  applicationId: ApplicationId,
): Promise<VendorCallRow[]> =>
  db
    .selectFrom('vendor_calls')
    .innerJoin('owners', 'owners.id', 'vendor_calls.subject_id')
    .selectAll('vendor_calls')
    .where('vendor_calls.application_id', '=', applicationId)
    .where('owners.removed_at', 'is not', null)
    .where('answer', 'is not', null)
    .orderBy('asked_at', 'desc')
    .execute()

export const findCall = (db: Database | Trx, id: string): Promise<VendorCallRow | undefined> =>
  db.selectFrom('vendor_calls').selectAll().where('id', '=', id).executeTakeFirst()

export const findCallByReference = (
  db: Database | Trx,
  vendor: string,
  reference: string,
): Promise<VendorCallRow | undefined> =>
  db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** The call has something new to read. One that is answered later is polled anyway. */
export const noteEvent = async (trx: Trx, vendor: string, reference: string, now: Date): Promise<void> => {
  await trx
    .updateTable('vendor_calls')
    .set({ next_poll_at: now })
    .where('vendor', '=', vendor)
    .where('reference', '=', reference)
    .where('state', 'not in', ['LATER', 'VOID'])
    .execute()
}

/** Undefined if another process has just begun the same attempt. */
export const insertCall = (
  db: Database | Trx,
  call: Pick<
    VendorCallRow,
    'purpose' | 'vendor' | 'application_id' | 'subject_id' | 'asked_digest' | 'cost_class' | 'asked_at'
  >,
): Promise<VendorCallRow | undefined> =>
  db
    .insertInto('vendor_calls')
    .values({
      ...call,
      id: randomUUID(),
      attempt: sql<number>`(select count(*)::integer + 1 from vendor_calls
        where purpose = ${call.purpose} and subject_id = ${call.subject_id})`,
      state: 'ASKING',
      reference: null,
      next_poll_at: null,
      answer_due_at: null,
      answered_at: null,
      reported_at: null,
      decided_at: null,
      answer: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'subject_id', 'asked_digest', 'attempt']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()

/** Undefined if the call is in none of the states, or its application was erased. */
export const updateCall = (
  db: Database | Trx,
  id: string,
  from: readonly VendorCallRow['state'][],
  change: Updateable<VendorCallsTable>,
): Promise<VendorCallRow | undefined> =>
  db
    .updateTable('vendor_calls')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('applications')
          .select('applications.id')
          .whereRef('applications.id', '=', 'vendor_calls.application_id')
          .where('erased_at', 'is', null),
      ),
    )
    .returningAll()
    .executeTakeFirst()

/** Calls about the application itself that are answered later, the latest due first. */
export const findLaterCalls = (db: Database | Trx, id: ApplicationId): Promise<VendorCallRow[]> =>
  db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('application_id', '=', id)
    .where('subject_id', '=', id)
    .where('state', '=', 'LATER')
    .orderBy('answer_due_at', 'desc')
    .execute()
