/** Channels of applications. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { ChannelType } from '../../domain/stores/channel.ts'
import type { Database, Trx } from './tables.ts'

export interface ChannelsTable {
  id: string
  application_id: ApplicationId
  name: string
  type: ChannelType
  external_id: string | null
  external_type: string | null
  created_at: Date
}
export type ChannelRow = Selectable<ChannelsTable>

/** Newest first. */
export const channelsOf = (db: Database | Trx, applicationId: ApplicationId): Promise<ChannelRow[]> =>
  db
    .selectFrom('channels')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const insertChannel = (trx: Trx, row: Insertable<ChannelsTable>): Promise<ChannelRow> =>
  trx.insertInto('channels').values(row).returningAll().executeTakeFirstOrThrow()
