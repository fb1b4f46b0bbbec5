/** Charges that the sandbox's card processor has made. */
import type { SandboxChargeRow } from '#sandbox/cards/card-repository.ts'
import { withSandboxTables } from '#sandbox/tables.ts'
import type { Database } from '#server/platform/database/tables.ts'

export const listSandboxCharges = (db: Database): Promise<SandboxChargeRow[]> =>
  withSandboxTables(db).selectFrom('sandbox_charges').selectAll().orderBy('key').execute()
