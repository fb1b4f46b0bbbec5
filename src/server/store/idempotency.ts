/**
 * Calls that carried an Idempotency-Key. The row goes in before the call is done, so that of two at once, in any
 * process, one does it. Of the request only a keyed hash is kept, the answer is sealed: bodies hold identities.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EncryptionKey } from '../config/encryption-keys.ts'
import type { Database } from './tables.ts'
import type { Sealing } from './sealing.ts'

/** By the product's clock. */
export const keptForMs = 86_400_000
/** A call that has not been answered for this long died with its process: the longest a caller waits (API2-03). */
const inFlightForMs = 300_000

export interface KeyedCall {
  /** Whose key it is, and the call it was sent with. */
  scope: string
  key: string
  /** All that makes two calls the same. */
  request: string
}

export interface KeptAnswer {
  status: number
  body: string
}

/** `first`: nobody has done this call, do it now. */
export type Claim = 'first' | 'in_flight' | 'mismatch' | KeptAnswer

export function idempotencyStore(db: Database, sealing: Sealing, keys: readonly EncryptionKey[]) {
  const place = ({ scope, key }: KeyedCall) => ({
    table: 'idempotency_keys',
    column: 'response',
    row: JSON.stringify([scope, key]),
  })
  const hashWith = ({ id, key }: EncryptionKey, request: string) =>
    `${id}.${createHmac('sha256', key).update(`idempotency\0${request}`).digest('base64url')}`
  const currentHash = (request: string) => {
    const [current] = keys
    if (!current) throw new Error('There is no key to hash with.')
    return hashWith(current, request)
  }
  const isSame = (hash: string, request: string) =>
    keys.some((key) => {
      const [a, b] = [Buffer.from(hash), Buffer.from(hashWith(key, request))]
      return a.length === b.length && timingSafeEqual(a, b)
    })

  const rowOf = ({ scope, key }: KeyedCall) =>
    db.selectFrom('idempotency_keys').selectAll().where('scope', '=', scope).where('key', '=', key)

  return {
    /** Claims a call. Whoever gets `first` has to `keep` its answer or `drop` the claim. */
    async claim(call: KeyedCall, now: Date): Promise<Claim> {
      const { scope, key, request } = call
      const ago = (ms: number) => new Date(now.getTime() - ms)
      const claimed = await db
        .insertInto('idempotency_keys')
        .values({ scope, key, request_hash: currentHash(request), created_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['scope', 'key'])
            .doUpdateSet({
              request_hash: currentHash(request),
              status: null,
              response: null,
              created_at: now,
            })
            .where((eb) =>
              eb.or([
                eb('idempotency_keys.created_at', '<=', ago(keptForMs)),
                eb.and([
                  eb('idempotency_keys.status', 'is', null),
                  eb('idempotency_keys.created_at', '<=', ago(inFlightForMs)),
                ]),
              ]),
            ),
        )
        .returning('scope')
        .executeTakeFirst()
      if (claimed) return 'first'
      const row = await rowOf(call).executeTakeFirst()
      // It was dropped between the two statements: its caller is told to come again.
      if (!row) return 'in_flight'
      if (!isSame(row.request_hash, request)) return 'mismatch'
      if (row.status === null || row.response === null) return 'in_flight'
      return { status: row.status, body: sealing.open(row.response, place(call)) }
    },

    async keep(call: KeyedCall, { status, body }: KeptAnswer): Promise<void> {
      await db
        .updateTable('idempotency_keys')
        .set({ status, response: sealing.seal(body, place(call)) })
        .where('scope', '=', call.scope)
        .where('key', '=', call.key)
        .execute()
    },

    async drop({ scope, key }: KeyedCall): Promise<void> {
      await db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute()
    },
  }
}
