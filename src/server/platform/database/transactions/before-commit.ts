/** Work that a transaction does last, when all its other changes are made. */
import type { Trx } from '../tables.ts'

type Work = () => Promise<void>

const workOf = new WeakMap<object, Map<string, Work>>()

/** Adds work under a name; does nothing if the transaction has it already. */
export function beforeCommit(trx: Trx, name: string, work: Work): void {
  const all = workOf.get(trx) ?? new Map<string, Work>()
  workOf.set(trx, all)
  if (!all.has(name)) all.set(name, work)
}

/** Called by every transaction of `db.transaction()`; a controlled one calls it before it commits. */
export async function runBeforeCommit(trx: object): Promise<void> {
  const all = workOf.get(trx)
  workOf.delete(trx)
  for (const work of all?.values() ?? []) await work()
}
