/** Recent acts by limit and key, one locked row each. */
import { sql } from 'kysely'
import type { Trx } from './database/tables.ts'
import { json } from './database/columns.ts'

export interface CountedAct {
  /** Unix time in milliseconds on the product's clock. */
  at: number
  /** Keyed digest of what is counted once. */
  value?: string
}

/**
 * Locks the rows until the transaction ends, and creates those needed.
 * @param keys in one order everywhere, against deadlocks
 */
export async function lockActCounts(
  trx: Trx,
  name: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly CountedAct[]>> {
  await trx
    .insertInto('act_counts')
    .values(keys.map((key) => ({ name, key, acts: json([]), updated_at: new Date(0) })))
    .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
    .execute()
  const rows = await trx
    .selectFrom('act_counts')
    .select(['key', 'acts'])
    .where('name', '=', name)
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ key, acts }) => [key, acts]))
}

export async function saveActCounts(
  trx: Trx,
  name: string,
  counts: ReadonlyMap<string, readonly CountedAct[]>,
  updatedAt: Date,
): Promise<void> {
  if (counts.size === 0) return
  const acts = [...counts.values()].map((one) => JSON.stringify(one))
  await sql`update act_counts set acts = saved.acts::jsonb, updated_at = ${updatedAt}
    from unnest(${[...counts.keys()]}::text[], ${acts}::text[]) as saved (key, acts)
    where act_counts.name = ${name} and act_counts.key = saved.key`.execute(trx)
}
