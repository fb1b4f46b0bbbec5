/** Applications of partners, and the links with which merchants take them over. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { anyOf } from '#server/platform/database/columns.ts'
import type { PartnerApplicationsTable } from '#server/platform/database/tables/partner-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type PartnerApplicationRow = Selectable<PartnerApplicationsTable>

/** @returns false if the organization has an application with this reference or id */
export async function insertPartnerApplication(
  trx: Trx,
  row: Insertable<PartnerApplicationsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('partner_applications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findIdByReference = async (
  db: Database | Trx,
  organizationId: string,
  reference: string,
): Promise<ApplicationId | undefined> =>
  (
    await db
      .selectFrom('partner_applications')
      .select('application_id')
      .where('organization_id', '=', organizationId)
      .where('reference', '=', reference)
      .executeTakeFirst()
  )?.application_id

export const findPartnerApplication = (
  db: Database | Trx,
  id: ApplicationId,
): Promise<PartnerApplicationRow | undefined> =>
  db.selectFrom('partner_applications').selectAll().where('application_id', '=', id).executeTakeFirst()

/** Locks the row, if it exists, until the transaction ends. */
export const lockPartnerApplication = (
  trx: Trx,
  id: ApplicationId,
): Promise<PartnerApplicationRow | undefined> =>
  trx
    .selectFrom('partner_applications')
    .selectAll()
    .where('application_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updatePartnerApplication(
  trx: Trx,
  id: ApplicationId,
  change: Updateable<PartnerApplicationsTable>,
): Promise<void> {
  await trx.updateTable('partner_applications').set(change).where('application_id', '=', id).execute()
}

export const findSignUpLink = (db: Database | Trx, digest: string) =>
  db.selectFrom('sign_up_links').selectAll().where('token_digest', '=', digest).executeTakeFirst()

/** End of the link that lasts longest; undefined without an unused one. */
export const findLinkEnd = async (db: Database | Trx, id: ApplicationId): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('sign_up_links')
      .select('expires_at')
      .where('application_id', '=', id)
      .where('used_at', 'is', null)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.expires_at

export async function endSignUpLinks(trx: Trx, id: ApplicationId, now: Date): Promise<void> {
  await trx
    .updateTable('sign_up_links')
    .set({ expires_at: now })
    .where('application_id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Ends the links that secrets of API keys issued and nobody used. An application that was claimed stays with its merchant.
 * @returns the applications of links that still worked
 */
export async function endLinksIssuedWith(
  trx: Trx,
  digests: readonly string[],
  now: Date,
): Promise<ApplicationId[]> {
  const rows = await trx
    .updateTable('sign_up_links')
    .set({ expires_at: now })
    .where('issued_with', '=', anyOf(digests))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('application_id', 'in', (eb) =>
      eb.selectFrom('partner_applications').select('application_id').where('claimed_at', 'is', null),
    )
    .returning('application_id')
    .execute()
  return rows.map(({ application_id: id }) => id)
}

/** Applications that no merchant took over and whose answers are kept, oldest first. */
export const findUnclaimed = async (
  db: Database | Trx,
  createdBefore: Date,
  limit?: number,
): Promise<ApplicationId[]> => {
  const query = db
    .selectFrom('partner_applications')
    .select('application_id')
    .where('claimed_at', 'is', null)
    .where('prefill', 'is not', null)
    .where('created_at', '<=', createdBefore)
    .orderBy('created_at')
  const rows = await (limit === undefined ? query : query.limit(limit)).execute()
  return rows.map(({ application_id: id }) => id)
}
