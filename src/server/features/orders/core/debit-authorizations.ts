/** Recorded debit authorizations. Every charge requires one. */
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
import type { DebitAuthorizationsTable } from '#server/platform/database/tables/order-tables.ts'
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
 * Returns the authorization in force: the last one under which the order was paid, or else the one given with
 * the order. The authorization of a declined payment never takes effect.
 */
export const findAuthorization = (
  db: Database | Trx,
  orderId: string,
): Promise<DebitAuthorizationRow | undefined> =>
  db
    .selectFrom('debit_authorizations as given')
    .innerJoin('orders', 'orders.id', 'given.order_id')
    .leftJoin('charges', (join) =>
      join.onRef('charges.authorization_id', '=', 'given.id').on('charges.status', '=', 'PAID'),
    )
    .selectAll('given')
    .where('given.order_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('charges.id', 'is not', null), eb('given.id', '=', eb.ref('orders.authorization_id'))]),
    )
    .orderBy('charges.settled_at', (order) => order.desc().nullsLast())
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

/** Returns the account that the merchant authorized; no other account is ever charged instead (SEC-35). */
export async function findAuthorizedAccount(
  db: Database | Trx,
  order: OrderRow,
): Promise<AuthorizedAccount | null> {
  const authorization = await findAuthorization(db, order.id)
  const instrument = authorization && (await findInstrument(db, authorization.instrument_id))
  return instrument ? { authorization, instrument } : null
}

/**
 * Returns the authorization of a rental month; null if it doesn't cover the price or its account can't be
 * charged.
 */
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

/** Without one, nothing is charged until the merchant pays. */
export async function hasAuthorizedAccount(db: Database | Trx, order: OrderRow): Promise<boolean> {
  if (order.paid_at) return (await findRentalAuthorization(db, order)) !== null
  const account = await findAuthorizedAccount(db, order)
  return account !== null && mayBecomeChargeable(toChargeable(account.instrument))
}
