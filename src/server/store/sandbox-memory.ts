import { sql } from 'kysely'
import type { SandboxMemory } from '../providers/sandbox-memory.ts'
import type { Database } from './tables.ts'

/** The sandbox providers' memory, in the database so that every process has the same one. */
export const storedSandboxMemory = (db: Database): SandboxMemory => ({
  remember: (key, value) =>
    db
      .insertInto('sandbox_memory')
      .values({ key, times: 1, first: value })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ times: sql<number>`sandbox_memory.times + 1` }),
      )
      .returning(['times', 'first'])
      .executeTakeFirstOrThrow(),
})

/** Under which a carrier's answer to a reference is remembered. */
export { carrierKey } from '../providers/sandbox-memory.ts'
