/** Recorded debit authorizations. A charge is started with one of them, and with nothing else. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import {
  authorizesRental,
  type DebitAuthorization,
  isChargeableInstrument,
  mayBecomeChargeable,
} from '#domain/bank/debit-authorization.ts'
import { monthlyAmount } from '#domain/orders/rental.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { DebitAuthorizationsTable } from '#server/platform/database/order-tables.ts'
import { type FinancialInstrumentRow, findInstrument } from '#server/features/bank/core/repository.ts'
import { toChargeable } from '#server/features/bank/core/instrument.ts'
import type { OrderRow } from './repository.ts'

export type DebitAuthorizationRow = Selectable<DebitAuthorizationsTable>

export const recordAuthorization = (
  trx: Trx,
  row: Omit<Insertable<DebitAuthorizationsTable>, 'id'>,
): Promise<DebitAuthorizationRow> =>
  trx
    .insertInto('debit_authorizations')
    .values({ id: randomUUID(), ...row })
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * The authorization in force: the last one under which the order was paid, otherwise the one that was given with the order.
 * One whose payment was declined never is.
 */
export const findAuthorization = (
  db: Database | Trx,
  orderId: string,
): Promise<DebitAuthorizationRow | undefined> =>
  db
    .selectFrom('debit_authorizations as given')
    .leftJoin('charges', (join) =>
      join.onRef('charges.authorization_id', '=', 'given.id').on('charges.status', '=', 'PAID'),
    )
    .selectAll('given')
    .where('given.order_id', '=', orderId)
    .orderBy('charges.settled_at', (order) => order.desc().nullsLast())
    .orderBy('given.given_at')
    .limit(1)
    .executeTakeFirst()

export const toDebitAuthorization = ({
  instrument_id: instrumentId,
  amount,
  monthly,
  currency,
}: DebitAuthorizationRow): DebitAuthorization => ({ instrumentId, amount, monthly, currency })

interface AuthorizedAccount {
  authorization: DebitAuthorizationRow
  instrument: FinancialInstrumentRow
}

/** The account that the merchant authorized; no other account is ever charged in its place (SEC-35). */
export async function findAuthorizedAccount(
  db: Database | Trx,
  order: OrderRow,
): Promise<AuthorizedAccount | null> {
  const authorization = await findAuthorization(db, order.id)
  const instrument = authorization && (await findInstrument(db, authorization.instrument_id))
  return instrument ? { authorization, instrument } : null
}

/** The authorization of a rental month; null if it does not cover the price, or if its account cannot be charged. */
export async function findRentalAuthorization(
  db: Database | Trx,
  order: OrderRow,
): Promise<DebitAuthorizationRow | null> {
  const account = await findAuthorizedAccount(db, order)
  const { line_items: lines, currency } = order
  return account &&
    isChargeableInstrument(toChargeable(account.instrument)) &&
    authorizesRental(toDebitAuthorization(account.authorization), { monthly: monthlyAmount(lines), currency })
    ? account.authorization
    : null
}

/** False: nothing is charged until the merchant pays. */
export async function hasAuthorizedAccount(db: Database | Trx, order: OrderRow): Promise<boolean> {
  if (order.paid_at) return (await findRentalAuthorization(db, order)) !== null
  const account = await findAuthorizedAccount(db, order)
  return account !== null && mayBecomeChargeable(toChargeable(account.instrument))
}
