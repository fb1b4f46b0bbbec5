/** Initial values of the order form: the existing order, else nothing yet, to the business address. */
import type { ApplicationView } from '#api/application-view.ts'
import type { OrderView } from '#api/orders.ts'
import { orderDefaults, orderTypes, type OrderType } from '#domain/orders/order.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { quantityField, type PaymentChoice } from './basket.ts'
import { wasDeclined } from './payment-options.ts'
import type { Shop } from './use-shop.ts'

/** Returns the order types in page order. */
export const availableOrderTypes = ({ plansConfig }: Pick<Shop, 'plansConfig'>): OrderType[] =>
  orderTypes
    .filter((type) => plansConfig.orderTypes[type])
    .toSorted((one, other) => Number(one === 'NO_DEVICE') - Number(other === 'NO_DEVICE'))

/** Prefers the order's instrument, then an account, then a card; never one that was just declined. */
function defaultPayment({ instruments: all, order }: Shop): PaymentChoice {
  const instruments = all.filter((instrument) => !wasDeclined(instrument, order?.declined ?? null))
  const selected = instruments.find(({ id }) => id === order?.financialInstrumentId)
  if (!selected && order?.paymentMethod === 'BANK') return 'bank'
  const instrument = selected ?? instruments.find(({ type }) => type === 'BANK_ACCOUNT') ?? instruments[0]
  if (!instrument) return 'new-card'
  return `${instrument.type === 'BANK_ACCOUNT' ? 'bank' : 'card'}:${instrument.id}`
}

function initialQuantities(shop: Shop, order: OrderView | null): FormValues {
  const values: Record<string, string> = {}
  for (const product of shop.products) {
    const line = order?.profiles.find(({ device, bundle }) => (bundle ?? device) === product)
    values[quantityField(product)] = String(line?.quantity ?? 0)
  }
  return values
}

export function initialOrderValues(shop: Shop, view: ApplicationView): FormValues {
  const { order } = shop
  const { line1, line2, city, territory, zip } = order?.address ?? view.company.address ?? {}
  return {
    type: order?.type ?? availableOrderTypes(shop)[0] ?? orderDefaults.type,
    ...initialQuantities(shop, order),
    licenses: order ? String(order.licenses) : '',
    'address.line1': line1 ?? '',
    'address.line2': line2 ?? '',
    'address.city': city ?? '',
    'address.territory': territory ?? '',
    'address.zip': zip ?? '',
    pay: defaultPayment(shop),
  }
}
