/** Recent acts by limit and key, one locked row each. */
import type { Trx } from './database/tables.ts'
import { json } from './database/columns.ts'

export interface CountedAct {
  /** Unix time in milliseconds on the product's clock. */
  at: number
  /** Keyed digest of what is counted once. */
  value?: string
}

/** Locks the row until the transaction ends, and creates it if needed. */
export async function lockActCounts(trx: Trx, name: string, key: string): Promise<readonly CountedAct[]> {
  await trx
    .insertInto('act_counts')
    .values({ name, key, acts: json([]), updated_at: new Date(0) })
    .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
    .execute()
  const { acts } = await trx
    .selectFrom('act_counts')
    .select('acts')
    .where('name', '=', name)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return acts
}

export async function saveActCounts(
  trx: Trx,
  name: string,
  key: string,
  acts: readonly CountedAct[],
  updatedAt: Date,
): Promise<void> {
  await trx
    .updateTable('act_counts')
    .set({ acts: json(acts), updated_at: updatedAt })
    .where('name', '=', name)
    .where('key', '=', key)
    .execute()
}
