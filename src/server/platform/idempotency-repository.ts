/**
 * Stores requests with an Idempotency-Key. The row is inserted before the request is executed, so that one of several
 * concurrent requests wins, across processes. Bodies contain personal data: only a keyed hash of the request is stored,
 * and the response is encrypted.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { DatabaseHandle } from './database/database.ts'
import type { Database } from './database/tables.ts'
import type { Encryption } from './encryption/encryption.ts'

/** On the product's clock. */
export const idempotencyKeyTtlMs = 86_400_000

/**
 * A request in flight holds a lease that its process renews: it ends when the process dies, and after the
 * maximum time of a handler. Measured on the database's clock, which all processes share.
 */
const requestLease = { durationMs: 9_000, renewalMs: 2_000, longestMs: 300_000 }

export interface IdempotentRequest {
  /** Caller and path. */
  scope: string
  key: string
  /** URL and body. */
  fingerprint: string
}

export interface StoredResponse {
  status: number
  body: string
}

/** The right to execute a request. End it with one of the two methods. */
export interface Claim {
  saveResponse(response: StoredResponse): Promise<void>
  release(): Promise<void>
}

export type ClaimResult =
  | { status: 'claimed'; claim: Claim }
  | { status: 'in_flight' }
  | { status: 'mismatch' }
  | { status: 'answered'; response: StoredResponse }

export interface IdempotencyServices {
  db: Database
  encryption: Encryption
  log: Logger
}

/**
 * Lets a request whose process died be repeated immediately. Only on the embedded database, where no other
 * process can be executing it; on PostgreSQL its lease expires.
 */
export async function releaseInterruptedRequests({ kind, executeSql }: DatabaseHandle): Promise<void> {
  if (kind === 'embedded') await executeSql('delete from idempotency_keys where status is null')
}

export function createIdempotencyRepository(
  { db, encryption, log }: IdempotencyServices,
  { durationMs, renewalMs, longestMs } = requestLease,
) {
  const responseContext = ({ scope, key }: IdempotentRequest) => ({
    table: 'idempotency_keys',
    column: 'response',
    row: JSON.stringify([scope, key]),
  })
  const hashContext = (request: IdempotentRequest) => ({
    ...responseContext(request),
    column: 'request_hash',
  })
  const leaseEnd = () => sql<Date>`now() + ${durationMs} * interval '1 millisecond'`

  const selectRow = ({ scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>) =>
    db.selectFrom('idempotency_keys').selectAll().where('scope', '=', scope).where('key', '=', key)

  /** Has no effect after another process took over the request. */
  function holdClaim(request: IdempotentRequest, claimId: string): Claim {
    const update = db
      .updateTable('idempotency_keys')
      .where('scope', '=', request.scope)
      .where('key', '=', request.key)
      .where('claim_id', '=', claimId)
    const heldUntil = performance.now() + longestMs
    const renewal = setInterval(() => {
      if (performance.now() > heldUntil) return clearInterval(renewal)
      update
        .set({ lease_until: leaseEnd() })
        .execute()
        .catch((error: unknown) => log.warn({ error }, 'failed to renew the lease of a request'))
    }, renewalMs).unref()
    return {
      async saveResponse({ status, body }) {
        clearInterval(renewal)
        await update.set({ status, response: encryption.encrypt(body, responseContext(request)) }).execute()
      },
      async release() {
        clearInterval(renewal)
        await db
          .deleteFrom('idempotency_keys')
          .where('scope', '=', request.scope)
          .where('key', '=', request.key)
          .where('claim_id', '=', claimId)
          .execute()
      },
    }
  }

  return {
    /** True if a response is stored under this key, for any body. */
    async isAnswered(request: Pick<IdempotentRequest, 'scope' | 'key'>, now: Date): Promise<boolean> {
      const row = await selectRow(request).executeTakeFirst()
      return row?.status != null && row.created_at.getTime() > now.getTime() - idempotencyKeyTtlMs
    },

    async claim(request: IdempotentRequest, now: Date): Promise<ClaimResult> {
      const { scope, key, fingerprint } = request
      const claimed = {
        request_hash: encryption.digest(fingerprint, hashContext(request)),
        status: null,
        response: null,
        claim_id: randomUUID(),
        lease_until: leaseEnd(),
        created_at: now,
      }
      const row = await db
        .insertInto('idempotency_keys')
        .values({ scope, key, ...claimed })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet(claimed)
            .where((eb) =>
              eb.or([
                eb('idempotency_keys.created_at', '<=', new Date(now.getTime() - idempotencyKeyTtlMs)),
                eb.and([
                  eb('idempotency_keys.status', 'is', null),
                  eb('idempotency_keys.lease_until', '<=', sql<Date>`now()`),
                ]),
              ]),
            ),
        )
        .returning('scope')
        .executeTakeFirst()
      if (row) return { status: 'claimed', claim: holdClaim(request, claimed.claim_id) }
      return readClaim(request)
    },
  }

  async function readClaim(request: IdempotentRequest): Promise<ClaimResult> {
    const row = await selectRow(request).executeTakeFirst()
    // Released between the two statements.
    if (!row) return { status: 'in_flight' }
    if (!encryption.matches(row.request_hash, request.fingerprint, hashContext(request)))
      return { status: 'mismatch' }
    if (row.status === null || row.response === null) return { status: 'in_flight' }
    const body = encryption.decrypt(row.response, responseContext(request))
    return { status: 'answered', response: { status: row.status, body } }
  }
}
