/** What the order form begins with: the order that is to be changed, else one device to the business's address. */
import type { ApplicationView } from '../../../contract/v2/application-view.ts'
import type { OrderView } from '../../../contract/v2/orders.ts'
import { orderDefaults, orderTypes, type OrderType } from '../../../domain/orders/order.ts'
import type { Values } from '../../journey/values.ts'
import { quantityName, type Pay } from './basket.ts'
import type { Shop } from './use-shop.ts'

/** In the order they are offered. */
export const offeredTypes = ({ offer }: Pick<Shop, 'offer'>): OrderType[] =>
  orderTypes
    .filter((type) => offer.orderTypes[type])
    .toSorted((one, other) => Number(one === 'NO_DEVICE') - Number(other === 'NO_DEVICE'))

/** What the order was to be paid with, else an account, else a card, else one that is yet to be typed. */
function payWith({ instruments, order }: Shop): Pay {
  const chosen = instruments.find(({ id }) => id === order?.financialInstrumentId)
  if (!chosen && order?.paymentMethod === 'BANK') return 'bank'
  const instrument = chosen ?? instruments.find(({ type }) => type === 'BANK_ACCOUNT') ?? instruments[0]
  if (!instrument) return 'new-card'
  return `${instrument.type === 'BANK_ACCOUNT' ? 'bank' : 'card'}:${instrument.id}`
}

function quantitiesOf(shop: Shop, order: OrderView | null): Values {
  const values: Record<string, string> = {}
  shop.products.forEach((product, index) => {
    const line = order?.profiles.find(({ device, bundle }) => (bundle ?? device) === product)
    const count = order ? (line?.quantity ?? 0) : index === 0 ? orderDefaults.quantity : 0
    values[quantityName(product)] = String(count)
  })
  return values
}

export function startingValues(shop: Shop, view: ApplicationView): Values {
  const { order } = shop
  const { line1, line2, city, territory, zip } = order?.address ?? view.company.address ?? {}
  return {
    type: order?.type ?? offeredTypes(shop)[0] ?? orderDefaults.type,
    ...quantitiesOf(shop, order),
    licenses: order ? String(order.licenses) : '',
    'address.line1': line1 ?? '',
    'address.line2': line2 ?? '',
    'address.city': city ?? '',
    'address.territory': territory ?? '',
    'address.zip': zip ?? '',
    pay: payWith(shop),
  }
}
