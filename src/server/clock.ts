/** The product's time. Whatever depends on the time asks a clock for it, so that the sandbox can move it. */
import { sql } from 'kysely'
import type { Database } from './store/tables.ts'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The clock's day in UTC, `YYYY-MM-DD`. */
export const today = (clock: Clock): string => clock.now().toISOString().slice(0, 10)

/**
 * The machine's time plus an offset kept in the database, so that every process and every restart agree.
 * The offset is read by `refresh`: at the start of each request and of each job.
 */
export class SandboxClock implements Clock {
  readonly #db: Database
  #offsetMs = 0

  constructor(db: Database) {
    this.#db = db
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  async refresh(): Promise<void> {
    const row = await this.#db.selectFrom('sandbox_clock').select('offset_ms').executeTakeFirst()
    this.#offsetMs = row?.offset_ms ?? 0
  }

  /**
   * Moves the product's time forward; jobs that wait come due as much earlier. Both or neither happen.
   * @returns the new time
   */
  async advance(byMs: number): Promise<Date> {
    if (!Number.isSafeInteger(byMs) || byMs < 0) throw new RangeError('The clock only moves forward.')
    this.#offsetMs = await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('sandbox_clock')
        .values({ id: 1, offset_ms: byMs })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ offset_ms: sql`sandbox_clock.offset_ms + ${byMs}::bigint` }),
        )
        .returning('offset_ms')
        .executeTakeFirstOrThrow()
      // The queue counts in the database's own time, which nobody can move.
      await sql`
        update pgboss.job set start_after = start_after - ${byMs}::bigint * interval '1 millisecond'
        where state < 'active'`.execute(trx)
      return row.offset_ms
    })
    return this.now()
  }
}

/** Brings a movable clock up to date; any other has nothing to learn. */
export async function refreshClock(clock: Clock): Promise<void> {
  if (clock instanceof SandboxClock) await clock.refresh()
}
