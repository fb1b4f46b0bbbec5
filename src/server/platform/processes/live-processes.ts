/**
 * Processes that use the database, each with its encryption keys. A new key encrypts only after every process
 * has it; otherwise the others couldn't read the new values. A used key is recorded, and a process without it
 * doesn't start. Times are on the database's clock, and all checks run under one lock: a process that joins
 * is either seen by the one that starts to use a key, or sees that the key is used.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import { json } from '../database/columns.ts'
import type { Database, Trx } from '../database/tables.ts'
import { fingerprintOf } from '../encryption/encryption.ts'
import type { EncryptionKey } from '../encryption/encryption-keys.ts'
import { countKeyUses } from '../encryption/key-uses.ts'
import { release } from './release.ts'

/** Key ids with a digest that tells keys of the same id apart. */
export type KeyFingerprints = Readonly<Record<string, string>>

export interface LiveProcess {
  id: string
  role: string
  /** For example `worker on host-2 (pid 17)`. */
  name: string
  release: string
  keys: KeyFingerprints
  currentKey: string
  secondsSinceSeen: number
}

const heartbeatMs = 10_000
/** Seconds without a renewal after which a process counts as ended. Database outages are shorter. */
export const lifetimeSeconds = 300

/** Held until the transaction ends. */
const lock = sql`select pg_advisory_xact_lock(hashtext('threshold processes'))`
const isLive = sql<boolean>`seen_at > now() - make_interval(secs => ${lifetimeSeconds})`

export interface LiveProcesses {
  /** Id of the key that encrypts, digests and signs: the first one of this process that every process has. */
  currentKey: () => string
  /**
   * Registers this process, and keeps its entry until `leave`.
   * @throws ConfigError if it lacks a key that has been used
   */
  join(): Promise<void>
  /** Renews the entry, and switches to a new key if all processes have it. */
  renew(): Promise<void>
  leave(): Promise<void>
  /**
   * For short-lived processes: registers nothing, and may start to use a new key.
   * @throws ConfigError if it lacks a key that has been used
   */
  agree(): Promise<void>
}

export interface ProcessOptions {
  role: string
  keys: readonly EncryptionKey[]
  /** Processes on the embedded database exclude each other. */
  isAlone: boolean
  onFailure: (error: unknown) => void
}

interface Choice {
  key: string
  /** Used keys that this process lacks, so it can't read their values. */
  lacking: string[]
}

export function createLiveProcesses(
  db: Database,
  { role, keys, isAlone, onFailure }: ProcessOptions,
): LiveProcesses {
  const id = randomUUID()
  const own: KeyFingerprints = Object.fromEntries(keys.map((key) => [key.id, fingerprintOf(key)]))
  let currentKey = keys[0]?.id ?? ''
  let timer: NodeJS.Timeout | undefined

  /** Locks out other processes until the transaction ends. */
  async function choose(trx: Trx): Promise<Choice> {
    await lock.execute(trx)
    const others = isAlone ? [] : (await listLiveProcesses(trx)).filter((process) => process.id !== id)
    const used = await readUsedKeys(trx)
    const lacking = [...used].flatMap(([key, fingerprint]) => (own[key] === fingerprint ? [] : [key]))
    const isShared = (key: string) =>
      used.has(key) || others.every((process) => process.keys[key] === own[key])
    const key = lacking.length === 0 ? Object.keys(own).find(isShared) : undefined
    if (key === undefined) return { key: currentKey, lacking }
    await sql`insert into used_keys (id, fingerprint, used_since) values (${key}, ${own[key]}, now())
      on conflict (id) do nothing`.execute(trx)
    return { key, lacking }
  }

  /** @throws ConfigError */
  async function requireUsedKeys(trx: Trx): Promise<Choice> {
    const choice = await choose(trx)
    if (choice.lacking.length === 0) return choice
    const isOther = choice.lacking.some((key) => key in own)
    throw new ConfigError([
      {
        setting: 'ENCRYPTION_KEYS',
        reason: `lacks a key that is in use: ${choice.lacking.join(', ')}${isOther ? ' (another key has its id)' : ''}. Add it.`,
      },
    ])
  }

  async function enter(trx: Trx, { key }: Choice): Promise<void> {
    await (isAlone ? sql`delete from processes` : sql`delete from processes where not ${isLive}`).execute(trx)
    const entry = json({ ids: own, current: key })
    await sql`insert into processes (id, host, pid, release, role, keys, started_at, seen_at)
      values (${id}, ${hostname()}, ${process.pid}, ${release}, ${role}, ${entry}, now(), now())
      on conflict (id) do update set keys = excluded.keys, seen_at = excluded.seen_at`.execute(trx)
  }

  /** A key is used only after the transaction that records it has committed. */
  async function decide(run: (trx: Trx) => Promise<Choice>): Promise<void> {
    const choice = await db.transaction().execute(run)
    currentKey = choice.key
  }

  const renew = () =>
    decide(async (trx) => {
      const choice = await choose(trx)
      await enter(trx, choice)
      return choice
    })

  return {
    currentKey: () => currentKey,
    async agree() {
      await forgetUnusedKeys(db, own)
      await decide(requireUsedKeys)
    },
    async join() {
      await forgetUnusedKeys(db, own)
      await decide(async (trx) => {
        const choice = await requireUsedKeys(trx)
        await enter(trx, choice)
        return choice
      })
      if (!isAlone) timer = setInterval(() => void renew().catch(onFailure), heartbeatMs).unref()
    },
    renew,
    async leave() {
      clearInterval(timer)
      await db.deleteFrom('processes').where('id', '=', id).execute()
    },
  }
}

/** Used keys that a process with these keys lacks, by id. */
export async function findLackingKeys(db: Database, keys: readonly EncryptionKey[]): Promise<string[]> {
  const own = new Map(keys.map((key) => [key.id, fingerprintOf(key)]))
  return [...(await readUsedKeys(db))].flatMap(([id, fingerprint]) =>
    own.get(id) === fingerprint ? [] : [id],
  )
}

/** Ordered by start time. */
export async function listLiveProcesses(db: Database): Promise<LiveProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .select(['id', 'host', 'pid', 'release', 'role', 'keys'])
    .select(sql<number>`extract(epoch from now() - seen_at)::int`.as('age'))
    .where(isLive)
    .orderBy('started_at')
    .execute()
  return rows.map(({ host, pid, keys, age, ...row }) => ({
    ...row,
    name: `${row.role} on ${host} (pid ${pid})`,
    keys: keys.ids,
    currentKey: keys.current,
    secondsSinceSeen: age,
  }))
}

async function readUsedKeys(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('used_keys').select(['id', 'fingerprint']).orderBy('id').execute()
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}

/** A key that protects nothing and that no process encrypts with may be removed from the settings. */
async function forgetUnusedKeys(db: Database, own: KeyFingerprints): Promise<void> {
  const lacking = [...(await readUsedKeys(db))].filter(([id, fingerprint]) => own[id] !== fingerprint)
  if (lacking.length === 0) return
  const needed = new Set((await countKeyUses(db)).map(({ key }) => key))
  await db.transaction().execute(async (trx) => {
    await lock.execute(trx)
    const current = new Set((await listLiveProcesses(trx)).map((process) => process.currentKey))
    for (const [id] of lacking)
      if (!needed.has(id) && !current.has(id))
        await trx.deleteFrom('used_keys').where('id', '=', id).execute()
  })
}
