/** Rows without a seal, from before seals or of processes of the version before, as the audit log tells of them. */
import type { Selectable } from 'kysely'
import type { AuditLogTable } from '../database/platform-tables.ts'
import { encryptionOf } from '../database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '../database/tables.ts'
import type { AuditAction } from './actions.ts'
import { recordText } from './chain.ts'

type AuditedEntry = Omit<Selectable<AuditLogTable>, 'details'> & { details: Record<string, unknown> }

/**
 * The newest audit record of these actions, or of those of this time, unless it is another one, was changed, or has a sealed row already: a row that
 * was written past the product has no record of its own.
 */
export async function findUnclaimedEntry(
  db: Database | Trx,
  { chain, actions, at }: { chain: string; actions: readonly AuditAction[]; at?: Date },
  matches: (entry: AuditedEntry) => boolean,
): Promise<AuditedEntry | null> {
  const row = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('chain', '=', chain)
    .where('action', 'in', actions)
    .$if(at !== undefined, (query) => query.where('occurred_at', '=', at as Date))
    .orderBy('day', 'desc')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || !encryptionOf(db).isSigned(row.hash, recordText(row))) return null
  const entry = { ...row, details: row.details as Record<string, unknown> }
  return matches(entry) && !(await isClaimed(db, row.hash)) ? entry : null
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
