/** Rows without a seal, from before seals or of processes of the version before, as the audit log tells of them. */
import type { Selectable } from 'kysely'
import type { AuditLogTable } from '../database/platform-tables.ts'
import { encryptionOf } from '../database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '../database/tables.ts'
import type { AuditAction } from './actions.ts'
import { recordText } from './chain.ts'

type AuditedEntry = Selectable<AuditLogTable>

/**
 * An audit record that no sealed row has: the newest of these actions, or one of this time. Null if it is another one or
 * was changed: a row that was written past the product has no record of its own.
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
