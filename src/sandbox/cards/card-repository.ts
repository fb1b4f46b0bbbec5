/** Tokenized cards and charges of the simulated vault and processor. */
import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import { hashToken } from '#server/platform/encryption/hash-token.ts'
import { type SandboxCardsTable, type SandboxChargesTable, withSandboxTables } from '../tables.ts'

export type SandboxChargeRow = Selectable<SandboxChargesTable>

export async function insertSandboxCard(db: Database, row: Insertable<SandboxCardsTable>): Promise<void> {
  await withSandboxTables(db)
    .insertInto('sandbox_cards')
    .values({ ...row, token: hashToken(row.token) })
    .execute()
}

export const findSandboxCard = (
  db: Database,
  token: string,
): Promise<Selectable<SandboxCardsTable> | undefined> =>
  withSandboxTables(db)
    .selectFrom('sandbox_cards')
    .selectAll()
    .where('token', '=', hashToken(token))
    .executeTakeFirst()

/** Idempotent by key: returns the charge stored first. */
export async function saveSandboxCharge(
  db: Database,
  row: Insertable<SandboxChargesTable>,
): Promise<SandboxChargeRow> {
  await withSandboxTables(db)
    .insertInto('sandbox_charges')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return withSandboxTables(db)
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
}
