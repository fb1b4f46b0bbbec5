import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Notifications } from '#server/platform/database/notifications.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { withSandboxTables } from './tables.ts'

type SandboxDatabase = ReturnType<typeof withSandboxTables>

/** Held shared by transactions that send jobs for a date, and exclusively by an advance. */
const lockKey = sql`hashtext('threshold sandbox clock')`

const findOffset = async (db: SandboxDatabase): Promise<number> => {
  const row = await db.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst()
  return row?.offset_ms ?? 0
}

/** System time plus an offset, stored in the database for all processes and across restarts. */
export class SandboxClock implements Clock {
  readonly #db: SandboxDatabase
  readonly #notifications: Notifications
  #offsetMs = 0
  #isKnown = false
  /** Counts changes, so that an offset read before a change is not cached after it. */
  #changes = 0

  constructor(db: Database, notifications: Notifications) {
    this.#db = withSandboxTables(db)
    this.#notifications = notifications
    // Sent by a database trigger.
    notifications.subscribe('sandbox_clock_changes', () => {
      this.#changes += 1
      this.#isKnown = false
    })
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  async refresh(): Promise<void> {
    if (!this.#isKnown || !this.#notifications.areArriving()) await this.reread()
  }

  async reread(): Promise<void> {
    const changesBefore = this.#changes
    this.#offsetMs = await findOffset(this.#db)
    this.#isKnown = this.#changes === changesBefore && this.#notifications.areArriving()
  }

  async msUntil(trx: Trx, at: Date): Promise<number> {
    await sql`select pg_advisory_xact_lock_shared(${lockKey})`.execute(trx)
    return at.getTime() - Date.now() - (await findOffset(withSandboxTables(trx)))
  }

  /**
   * Advances the clock and makes queued jobs due earlier by the same time, in one transaction.
   * @returns the new time
   */
  async advance(byMs: number): Promise<Date> {
    if (!Number.isSafeInteger(byMs) || byMs < 0)
      throw new RangeError('The clock can only be advanced by whole milliseconds.')
    this.#offsetMs = await this.#db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
      const row = await trx
        .insertInto('sandbox_clock')
        .values({ id: 1, offset_ms: byMs })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ offset_ms: sql`sandbox_clock.offset_ms + ${byMs}::bigint` }),
        )
        .returning('offset_ms')
        .executeTakeFirstOrThrow()
      // pg-boss uses the database's clock, which cannot be advanced.
      await sql`
        update pgboss.job set start_after = start_after - ${byMs}::bigint * interval '1 millisecond'
        where state < 'active'`.execute(trx)
      return row.offset_ms
    })
    return this.now()
  }
}
