/** Rate limits, counted in the database so that they apply across processes. */
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../platform/database/tables.ts'
import type { Encryption } from '../platform/encryption/encryption.ts'
import { apiError } from '../api-error.ts'

interface RateLimit {
  points: number
  seconds: number
  /** Points that a process takes from the database at a time, to avoid one statement per request. */
  leaseSize: number
}

/** Measured on the system clock, not the product's. Quotas of people are in quotas.ts. */
export const rateLimits = {
  session: { points: 1000, seconds: 60, leaseSize: 10 },
  /** An API key of a partner. */
  key: { points: 1000, seconds: 60, leaseSize: 10 },
  address: { points: 5000, seconds: 60, leaseSize: 50 },
  sign_in: { points: 120, seconds: 60, leaseSize: 1 },
  /** PDF downloads per session. */
  letter: { points: 30, seconds: 60, leaseSize: 1 },
  payment: { points: 10, seconds: 600, leaseSize: 1 },
} as const satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof rateLimits

export type RateLimitResult =
  | {
      ok: true
      /** Calls left in the window, without those that other processes have taken in advance. */
      remaining?: number
      resetSeconds?: number
    }
  | { ok: false; retryAfterSeconds: number }

export interface RateLimiter {
  /** The key may be personal data: only a keyed digest is stored. */
  consume(name: RateLimitName, key: string): Promise<RateLimitResult>
}

export function createRateLimiter(db: Database, encryption: Encryption): RateLimiter {
  const counters = Object.fromEntries(
    Object.entries(rateLimits).map(([name, limit]) => [name, createCounter(name, limit, db, encryption)]),
  ) as Record<RateLimitName, (key: string) => Promise<RateLimitResult>>
  return { consume: (name, key) => counters[name](key) }
}

/** Points taken from the database and not used yet. They expire with their time window. */
interface Lease {
  remaining: number
  /** Points left in the database. */
  unleased: number
  expiresAt: number
}

/** Number of leases above which expired ones are removed. */
const purgeThreshold = 10_000

function createCounter(
  name: string,
  { points, seconds, leaseSize }: RateLimit,
  db: Database,
  encryption: Encryption,
) {
  const limiter = new RateLimiterPostgres({
    storeClient: toPgClient(db),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // Rejects keys without remaining points without a database query.
    inMemoryBlockOnConsumed: points,
  })
  const leases = new Map<string, Lease>()
  const pendingLeases = new Map<string, Promise<RateLimitResult>>()

  return async (key: string): Promise<RateLimitResult> => {
    for (;;) {
      const lease = leases.get(key)
      if (lease && lease.remaining > 0 && lease.expiresAt > Date.now()) {
        lease.remaining -= 1
        return {
          ok: true,
          remaining: lease.remaining + lease.unleased,
          resetSeconds: secondsOf(lease.expiresAt - Date.now()),
        }
      }
      // Concurrent calls share one lease, so that unused leases do not exhaust the limit.
      const pending = pendingLeases.get(key) ?? acquireLease(key)
      pendingLeases.set(key, pending)
      const result = await pending
      if (!result.ok) return result
    }
  }

  async function acquireLease(key: string): Promise<RateLimitResult> {
    try {
      const [digest] = encryption.lookUpDigests(key, { table: 'rate_limits', column: 'key' })
      const { msBeforeNext, remainingPoints } = await limiter.consume(digest, leaseSize)
      leases.set(key, {
        remaining: leaseSize,
        unleased: remainingPoints,
        expiresAt: Date.now() + msBeforeNext,
      })
      purgeExpiredLeases(leases)
      return { ok: true }
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection
      return { ok: false, retryAfterSeconds: secondsOf(rejection.msBeforeNext) }
    } finally {
      pendingLeases.delete(key)
    }
  }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

function purgeExpiredLeases(leases: Map<string, Lease>): void {
  if (leases.size <= purgeThreshold) return
  for (const [key, { expiresAt }] of leases) if (expiresAt <= Date.now()) leases.delete(key)
}

/** The part of the node-postgres client interface that the limiter uses, for either driver. */
const toPgClient = (db: Database) => ({
  async query({ text, values = [] }: { text: string; values?: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})

/**
 * Call outside of transactions, because the embedded database has one connection.
 * @throws ApiError too_many_requests at the first key that exceeds its limit
 */
export async function enforceRateLimit(
  { rateLimiter }: { rateLimiter: RateLimiter },
  name: RateLimitName,
  ...keys: readonly string[]
): Promise<void> {
  for (const key of keys) {
    const result = await rateLimiter.consume(name, key)
    if (!result.ok) throw apiError('too_many_requests', { retryAfterSeconds: result.retryAfterSeconds })
  }
}
