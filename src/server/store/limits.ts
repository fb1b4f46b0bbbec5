/** How often one may call, counted in the database so that it holds across processes. */
import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './tables.ts'

interface Limit {
  points: number
  seconds: number
  /** Points are taken from the database so many at a time and used up here, to spare it a statement a call. */
  atOnce: number
}

/** Times are the machine's, not the product's: a limit protects the machine. */
export const limits = {
  session: { points: 1000, seconds: 60, atOnce: 10 },
  address: { points: 5000, seconds: 60, atOnce: 50 },
  code: { points: 20, seconds: 300, atOnce: 1 },
  sign_in: { points: 120, seconds: 60, atOnce: 1 },
  inquiry_link: { points: 30, seconds: 3600, atOnce: 1 },
  inquiry_text: { points: 5, seconds: 3600, atOnce: 1 },
  invitation: { points: 20, seconds: 3600, atOnce: 1 },
  payment: { points: 10, seconds: 600, atOnce: 1 },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

export type Allowance = { ok: true } | { ok: false; retryAfterSeconds: number }

export interface Limits {
  /** Uses one point of a key's limit. The key may be an address or an e-mail: only its hash is kept. */
  consume(name: LimitName, key: string): Promise<Allowance>
}

export function createLimits(db: Database): Limits {
  const counters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, counter(name, limit, db)]),
  ) as Record<LimitName, (key: string) => Promise<Allowance>>
  return { consume: (name, key) => counters[name](hashed(key)) }
}

/** Points taken and not yet used. They lapse with the time they were counted in. */
interface Share {
  left: number
  until: number
}

/** So many keys with a share are remembered before lapsed ones are looked for. */
const sweepAt = 10_000

function counter(name: string, { points, seconds, atOnce }: Limit, db: Database) {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOf(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Once a key has used up its points it is refused without asking the database.
    inMemoryBlockOnConsumed: points,
  })
  const shares = new Map<string, Share>()
  const takings = new Map<string, Promise<Allowance>>()

  return async (key: string): Promise<Allowance> => {
    for (;;) {
      const share = shares.get(key)
      if (share && share.left > 0 && share.until > Date.now()) {
        share.left -= 1
        return { ok: true }
      }
      // Calls that come at once wait for one taking: each taking its own would use the limit up unused.
      const taking = takings.get(key) ?? take(key)
      takings.set(key, taking)
      const taken = await taking
      if (!taken.ok) return taken
    }
  }

  async function take(key: string): Promise<Allowance> {
    try {
      const { msBeforeNext } = await limiter.consume(key, atOnce)
      shares.set(key, { left: atOnce, until: Date.now() + msBeforeNext })
      forgetLapsed(shares)
      return { ok: true }
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
    } finally {
      takings.delete(key)
    }
  }
}

function forgetLapsed(shares: Map<string, Share>): void {
  if (shares.size <= sweepAt) return
  for (const [key, { until }] of shares) if (until <= Date.now()) shares.delete(key)
}

/** The little of a node-postgres client that the limiter uses, on either driver. */
const clientOf = (db: Database) => ({
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})

const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)
