/** Keys of parties are made of several sealed values, so they are computed from whole rows. */
import { sql } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import { clearFormerColumns } from '#server/features/parties/core/repository.ts'
import { savePartyKeysOf } from '../maintenance/rebuild-party-keys.ts'
import type { AppServices } from '../sandbox-module.ts'

/**
 * Also forgets former answers whose digest is of another key: only the digest was kept.
 * @returns how many applications had keys under another key than the current one
 */
export async function renewPartyKeys({ db, processes }: AppServices): Promise<number> {
  const current = processes.currentKey()
  const isStale = sql<boolean>`split_part(digest, '.', 1) <> ${current}`
  const { rows } = await sql<{ id: ApplicationId }>`
    select distinct application_id as id from party_keys where ${isStale} order by 1`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      await savePartyKeysOf(trx, id)
      await trx.deleteFrom('party_keys').where('application_id', '=', id).where(isStale).execute()
      await clearFormerColumns(trx, id)
    })
  return rows.length
}
