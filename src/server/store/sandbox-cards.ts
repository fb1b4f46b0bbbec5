/** What the sandbox's vault and processor keep: cards without their numbers, charges by their keys. */
import type { Insertable, Selectable } from 'kysely'
import type { Currency } from '../../domain/market.ts'
import type { CardBrand } from '../../domain/orders/card-brand.ts'
import type { Database } from './tables.ts'

export interface SandboxCardsTable {
  token: string
  brand: CardBrand
  last4: string
  /** YYYY-MM */
  expires: string
  declines: boolean
  created_at: Date
}

export interface SandboxChargesTable {
  key: string
  /** A card's token, or the last digits of an account. */
  source: string
  amount: number
  currency: Currency
  outcome: 'paid' | 'declined'
}
export type SandboxChargeRow = Selectable<SandboxChargesTable>

export async function insertSandboxCard(db: Database, row: Insertable<SandboxCardsTable>): Promise<void> {
  await db.insertInto('sandbox_cards').values(row).execute()
}

export const findSandboxCard = (
  db: Database,
  token: string,
): Promise<Selectable<SandboxCardsTable> | undefined> =>
  db.selectFrom('sandbox_cards').selectAll().where('token', '=', token).executeTakeFirst()

/** The charge of a key: the first one's, whoever asks again. */
export async function keepSandboxCharge(
  db: Database,
  row: Insertable<SandboxChargesTable>,
): Promise<SandboxChargeRow> {
  await db
    .insertInto('sandbox_charges')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return db.selectFrom('sandbox_charges').selectAll().where('key', '=', row.key).executeTakeFirstOrThrow()
}

/** All of them, for the sandbox's page and its tests. */
export const listSandboxCharges = (db: Database): Promise<SandboxChargeRow[]> =>
  db.selectFrom('sandbox_charges').selectAll().orderBy('key').execute()
