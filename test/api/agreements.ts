/** What the page would show before an order is placed or paid, and name in the call. */
import { isApplicationId } from '#domain/application/ids.ts'
import { isApproval } from '#domain/application/states.ts'
import {
  type AuthorizedCharge,
  authorizationTerms,
  isChargeableInstrument,
  needsAuthorization,
} from '#domain/bank/debit-authorization.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { upcomingRental } from '#domain/orders/rental.ts'
import type { OrderBody } from '#api/orders.ts'
import { findApplication } from '#server/features/applications/core/repository.ts'
import {
  type FinancialInstrumentRow,
  findApplicationInstrument,
} from '#server/features/bank/core/repository.ts'
import { toChargeable } from '#server/features/bank/core/instrument.ts'
import { nextRentalAt } from '#server/features/orders/core/charge.ts'
import { findOrdersByApplication } from '#server/features/orders/core/repository.ts'
import { priceOrder } from '#server/features/orders/core/price-order.ts'
import { ApiError } from '#server/api-error.ts'
import type { TestApp } from './start-app.ts'

type Agreement = Pick<OrderBody, 'authorization' | 'authorizedTotal' | 'authorizedMonthly'>

const payer = (instrument: FinancialInstrumentRow | undefined) =>
  ({
    isCard: instrument?.kind === 'CREDIT_CARD',
    account: instrument ? 'named' : 'later',
    isChargeable: instrument !== undefined && isChargeableInstrument(toChargeable(instrument)),
  }) satisfies Partial<AuthorizedCharge>

/** Empty for an order that costs nothing, and for a body that is refused for other reasons. */
export async function agreementToOrder({ services }: TestApp, id: string, body: object): Promise<Agreement> {
  const row = isApplicationId(id) ? await findApplication(services.db, id) : undefined
  if (!row) return {}
  try {
    const { price, instrument } = await services.db
      .transaction()
      .execute((trx) => priceOrder(trx, services, row, body))
    const rental = upcomingRental(price.lines, { paidAt: null, nextChargeAt: null })
    const charge = { amount: price.total, ...rental }
    if (!needsAuthorization(charge)) return {}
    const isApproved = row.submitted_at !== null && isApproval(row.decision)
    const terms = authorizationTerms(marketForCurrency(row.currency), {
      ...charge,
      ...payer(instrument),
      isApproved,
    })
    return {
      authorization: terms.id,
      authorizedTotal: price.total,
      ...(rental.monthly > 0 ? { authorizedMonthly: rental.monthly } : {}),
    }
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError) return {}
    throw error
  }
}

/** The id of the authorization of a payment; undefined where nothing can be paid. */
export async function agreementToPayment(
  { services: { db } }: TestApp,
  id: string,
  amount: number,
  instrumentId: string,
): Promise<string | undefined> {
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  const instrument = row && (await findApplicationInstrument(db, row.id, instrumentId))
  const order =
    row && (await findOrdersByApplication(db, row.id)).find(({ amount_due: due }) => due === amount)
  if (!row || !instrument || !order) return undefined
  const rental = upcomingRental(order.line_items, {
    paidAt: order.paid_at,
    nextChargeAt: nextRentalAt(order),
  })
  const charge = { amount, ...rental, ...payer(instrument), isApproved: true }
  return authorizationTerms(marketForCurrency(row.currency), charge).id
}
