/** Recent acts by limit and key, one locked row each. */
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Trx } from './database/tables.ts'
import { json } from './database/columns.ts'
import type { Encryption } from './encryption/encryption.ts'

export interface CountedAct {
  /** Unix time in milliseconds on the product's clock. */
  at: number
  /** Keyed digest of what is counted once. */
  value?: string
}

/** What an act is counted for. May be personal data: only keyed digests are stored. */
export interface ActKey {
  key: string
  max: number
  /** Counts once within the window however often it occurs, such as a government id. */
  value?: string | undefined
}

export interface ActWindow {
  /** Name of the limit. */
  name: string
  windowMs: number
  /** False only asks whether there is room. */
  isCounted?: boolean
}

/**
 * Counts one act for each key if all of them have room, and otherwise for none.
 * @returns the time at which a full key has room again, and whether a key had not counted its value yet
 */
export async function countActs(
  trx: Trx,
  { clock, encryption }: { clock: Clock; encryption: Pick<Encryption, 'digest'> },
  { name, windowMs, isCounted = true }: ActWindow,
  keys: readonly ActKey[],
): Promise<{ fullUntil: number | null; isNew: boolean }> {
  const now = clock.now()
  const digest = (text: string) => encryption.digest(text, { table: 'act_counts', column: 'key', row: name })
  const counted = new Map(
    keys.map(({ key, max, value }) => [
      digest(key),
      { max, member: value === undefined ? undefined : digest(value) },
    ]),
  )
  const saved = new Map<string, CountedAct[]>()
  for (const [key, acts] of await lockActCounts(trx, name, [...counted.keys()].toSorted())) {
    const { max = 0, member } = counted.get(key) ?? {}
    const recent = acts.filter(({ at }) => at > now.getTime() - windowMs)
    if (member !== undefined && recent.some((act) => act.value === member)) continue
    const [oldest] = recent
    if (oldest && recent.length >= max) return { fullUntil: oldest.at + windowMs, isNew: true }
    saved.set(key, [...recent, { at: now.getTime(), ...(member !== undefined && { value: member }) }])
  }
  if (isCounted) await saveActCounts(trx, name, saved, now)
  return { fullUntil: null, isNew: saved.size > 0 }
}

/**
 * Locks the rows until the transaction ends, and creates those needed.
 * @param keys in one order everywhere, against deadlocks
 */
async function lockActCounts(
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

async function saveActCounts(
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
