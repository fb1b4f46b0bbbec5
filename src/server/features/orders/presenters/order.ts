import type { OrderView, PaymentView } from '#api/orders.ts'
import { defaultBundleVisibility } from '#domain/orders/catalog.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { hiddenText } from '#domain/application/masking.ts'
import { isRental, monthlyAmount, rentalFrequency } from '#domain/orders/rental.ts'
import { nextCharge, nextRentalAt, type ChargeContext } from '../core/charge.ts'
import type { ChargeRow, OrderRow } from '../core/repository.ts'
import type { DeclinedCharge, OrderReading } from '../commands/read-order.ts'

const countBy = (profiles: readonly OrderItem[], key: 'device' | 'bundle'): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { quantity, [key]: name } of profiles) if (name) counts[name] = (counts[name] ?? 0) + quantity
  return counts
}

const presentDeclined = ({ charge, instrument }: DeclinedCharge): OrderView['declined'] => ({
  at: (charge.settled_at ?? charge.created_at).toISOString(),
  amount: charge.amount,
  instrument: {
    type: instrument.kind,
    brand: instrument.card_brand,
    bankName: instrument.bank_name,
    last4: instrument.last4,
  },
})

export const presentOrder = (
  row: OrderRow,
  context: ChargeContext & Pick<OrderReading, 'declined' | 'hasAuthorizedAccount' | 'clearsBy'>,
): OrderView => {
  const next = nextCharge(row, context)
  const { type, profiles, licenses, feeProfiles } = row.basket
  return {
    id: row.id,
    type,
    status: row.status,
    paymentMethod: row.payment_method,
    financialInstrumentId: row.instrument_id,
    address: row.address,
    profiles: profiles.map(({ device, bundle, quantity }) => ({ device, bundle, quantity })),
    quantities: { devices: countBy(profiles, 'device'), bundles: countBy(profiles, 'bundle') },
    displayBundles: row.basket.displayBundles ?? defaultBundleVisibility,
    licenses,
    feeProfiles: feeProfiles.map(({ name, terminalType, paymentType }) => ({
      name,
      terminalType,
      paymentType,
    })),
    lines: row.line_items.map(
      ({ device, bundle, planName, quantity, unitPrice, charge, monthly, trialDays }) => ({
        device,
        bundle,
        planName,
        quantity,
        unitPrice,
        charge,
        monthly,
        trialDays,
      }),
    ),
    shipping: row.shipping,
    total: row.total,
    currency: row.currency,
    due: row.amount_due,
    declined: context.declined && presentDeclined(context.declined),
    frequency: isRental(row.line_items) ? rentalFrequency : null,
    monthly: monthlyAmount(row.line_items),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    clearsBy: context.clearsBy?.toISOString() ?? null,
    hasAuthorizedAccount: context.hasAuthorizedAccount,
    nextChargeAt: nextRentalAt(row)?.toISOString() ?? null,
    nextCharge: next && { at: next.at.toISOString(), amount: next.amount },
  }
}

/** Hides the shipping street and account numbers from support (SEC-16). */
export const redactOrder = (view: OrderView): OrderView => ({
  ...view,
  declined: view.declined && {
    ...view.declined,
    instrument: { ...view.declined.instrument, last4: hiddenText },
  },
  address: {
    line1: hiddenText,
    city: view.address.city,
    territory: view.address.territory,
    countryCode: view.address.countryCode,
  },
})

export const presentPayment = (row: ChargeRow): PaymentView => ({
  id: row.id,
  orderId: row.order_id,
  amount: row.amount,
  currency: row.currency,
  financialInstrumentId: row.instrument_id,
  status: 'PAID',
  paidAt: (row.settled_at ?? row.created_at).toISOString(),
})
