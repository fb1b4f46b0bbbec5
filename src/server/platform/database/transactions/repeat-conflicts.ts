/** Repeats transactions that PostgreSQL ended because of another one, and does their last work. */
import { setTimeout } from 'node:timers/promises'
import type { Kysely, TransactionBuilder } from 'kysely'
import { runBeforeCommit } from './before-commit.ts'

/** Serialization failure and deadlock. PostgreSQL has rolled back the transaction. */
const conflictCodes: readonly unknown[] = ['40001', '40P01']
const maxRepeats = 3
const maxPauseMs = 100

/**
 * Every transaction runs again after a conflict, so what it does outside the database happens again: only counts of metrics
 * may. Not repeated are transactions with an isolation level of their own, and controlled ones.
 */
export function repeatConflicts<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const begin = db.transaction.bind(db)
  const withPlugin = db.withPlugin.bind(db)
  return Object.assign(db, {
    transaction: () => repeated(begin()),
    withPlugin: (...args: Parameters<typeof withPlugin>) => repeatConflicts(withPlugin(...args)),
  })
}

function repeated<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const executeOnce: typeof builder.execute = builder.execute.bind(builder)
  const execute: typeof builder.execute = async (run) => {
    for (let repeats = 0; ; repeats++)
      try {
        return await executeOnce(async (trx) => {
          const result = await run(trx)
          await runBeforeCommit(trx)
          return result
        })
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (repeats === maxRepeats || !conflictCodes.includes(code)) throw error
        // Random, so that transactions which met don't meet again.
        await setTimeout(Math.random() * maxPauseMs)
      }
  }
  return Object.assign(builder, { execute })
}
