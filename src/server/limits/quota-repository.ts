/** Recent uses of each quota by key, one locked row each. */
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Trx } from '../platform/database/tables.ts'
import { json } from '../platform/database/columns.ts'
import type { Encryption } from '../platform/encryption/encryption.ts'
import type { QuotaUse } from '../platform/database/tables/platform-tables.ts'

/** Subject of the count. May be personal data: only keyed digests are stored. */
export interface QuotaKey {
  key: string
  max: number
  /** Counts once within the window however often it repeats, such as a government id. */
  value?: string | undefined
}

export interface QuotaWindow {
  /** Name of the limit. */
  name: string
  windowMs: number
  /** False checks for room without counting. */
  isCounted?: boolean
}

/**
 * Counts one use for each key if all of them have room, and otherwise for none.
 * @returns the time at which a full key has room again, and whether a value was new for its key
 */
export async function consumeQuotas(
  trx: Trx,
  { clock, encryption }: { clock: Clock; encryption: Pick<Encryption, 'digest'> },
  { name, windowMs, isCounted = true }: QuotaWindow,
  keys: readonly QuotaKey[],
): Promise<{ fullUntil: number | null; isNew: boolean }> {
  const now = clock.now()
  const digest = (text: string) => encryption.digest(text, { table: 'act_counts', column: 'key', row: name })
  const counted = new Map(
    keys.map(({ key, max, value }) => [
      digest(key),
      { max, member: value === undefined ? undefined : digest(value) },
    ]),
  )
  const saved = new Map<string, QuotaUse[]>()
  for (const [key, acts] of await lockQuotaCounts(trx, name, [...counted.keys()].toSorted())) {
    const { max = 0, member } = counted.get(key) ?? {}
    const recent = acts.filter(({ at }) => at > now.getTime() - windowMs)
    if (member !== undefined && recent.some((act) => act.value === member)) continue
    const [oldest] = recent
    if (oldest && recent.length >= max) return { fullUntil: oldest.at + windowMs, isNew: true }
    saved.set(key, [...recent, { at: now.getTime(), ...(member !== undefined && { value: member }) }])
  }
  if (isCounted) await saveQuotaCounts(trx, name, saved, now)
  return { fullUntil: null, isNew: saved.size > 0 }
}

/**
 * Locks the rows until the transaction ends, and creates missing ones.
 * @param keys in a fixed order, against deadlocks
 */
async function lockQuotaCounts(
  trx: Trx,
  name: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly QuotaUse[]>> {
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

async function saveQuotaCounts(
  trx: Trx,
  name: string,
  counts: ReadonlyMap<string, readonly QuotaUse[]>,
  updatedAt: Date,
): Promise<void> {
  if (counts.size === 0) return
  const acts = [...counts.values()].map((one) => JSON.stringify(one))
  await sql`update act_counts set acts = saved.acts::jsonb, updated_at = ${updatedAt}
    from unnest(${[...counts.keys()]}::text[], ${acts}::text[]) as saved (key, acts)
    where act_counts.name = ${name} and act_counts.key = saved.key`.execute(trx)
}
