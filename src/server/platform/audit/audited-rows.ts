/**
 * Audit records of unsealed rows, which predate seals or were written by processes of the previous version.
 */
import type { Selectable } from 'kysely'
import type { AuditLogTable } from '../database/tables/platform-tables.ts'
import { encryptionOf } from '../database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '../database/tables.ts'
import type { AuditAction } from './actions.ts'
import { recordText } from './chain.ts'

type AuditedEntry = Selectable<AuditLogTable>

/**
 * Returns an audit record that belongs to no sealed row: the newest with these actions, or one at this time.
 * Null if it doesn't match or was changed, since a row that the product did not write has no audit record.
 */
export async function findUnclaimedEntry(
  db: Database | Trx,
  { chain, actions, at }: { chain: string; actions: readonly AuditAction[]; at?: Date | undefined },
  matches: (entry: AuditedEntry) => boolean,
): Promise<AuditedEntry | null> {
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('chain', '=', chain)
    .where('action', 'in', actions)
    .orderBy('day', 'desc')
    .orderBy('sequence', 'desc')
    .$if(at !== undefined, (query) => query.where('occurred_at', '=', at as Date))
    .$if(at === undefined, (query) => query.limit(1))
    .execute()
  for (const row of rows) {
    const isSigned = encryptionOf(db).isSigned(row.hash, recordText(row))
    if (isSigned && matches(row) && !(await isClaimed(db, row.hash))) return row
  }
  return null
}

async function isClaimed(db: Database | Trx, hash: string): Promise<boolean> {
  const seal = await db
    .selectFrom('record_seals')
    .select('row_id')
    .where('audit_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return seal !== undefined
}
