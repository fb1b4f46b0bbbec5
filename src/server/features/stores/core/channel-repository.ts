import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { ChannelsTable } from '#server/platform/database/tables/application-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type ChannelRow = Selectable<ChannelsTable>

/** Newest first. */
export const findChannelsByApplication = (
  db: Database | Trx,
  applicationId: ApplicationId,
): Promise<ChannelRow[]> =>
  db
    .selectFrom('channels')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const insertChannel = (trx: Trx, row: Insertable<ChannelsTable>): Promise<ChannelRow> =>
  trx.insertInto('channels').values(row).returningAll().executeTakeFirstOrThrow()
