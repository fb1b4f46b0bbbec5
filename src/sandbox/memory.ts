/** Per-key state of the simulated vendors, stored in the database so that all processes share it. */
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import { hashToken } from '#server/platform/encryption/hash-token.ts'
import { withSandboxTables } from './tables.ts'

export interface SandboxMemory {
  /** Counts a hit and keeps the first value; returns both after the hit. */
  remember(key: string, value: string): Promise<{ hitCount: number; firstValue: string }>
}

export const createSandboxMemory = (db: Database): SandboxMemory => ({
  remember: (key, value) =>
    withSandboxTables(db)
      .insertInto('sandbox_state')
      .values({ key: hashToken(key), hit_count: 1, first_value: value })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ hit_count: sql<number>`sandbox_state.hit_count + 1` }),
      )
      .returning(['hit_count as hitCount', 'first_value as firstValue'])
      .executeTakeFirstOrThrow(),
})
