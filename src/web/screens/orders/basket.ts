/** The order form's fields as a basket: what is sent, what it costs, what is wrong. The rules are the domain's. */
import type { OrderBody } from '../../../contract/v2/orders.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import { readDelivery } from '../../../domain/orders/delivery.ts'
import { licencesOf, recommendedLicences } from '../../../domain/orders/licences.ts'
import {
  orderDefaults,
  type OrderType,
  type PaymentMethod,
  type Profile,
} from '../../../domain/orders/order.ts'
import { priceBasket, type BasketPrice, type BasketTerms } from '../../../domain/orders/price-basket.ts'
import { readBasket } from '../../../domain/orders/read-basket.ts'
import { profileOf, type Product } from '../../../domain/orders/shelves.ts'
import type { Market } from '../../../domain/market.ts'
import type { Answer } from '../../client/call.ts'
import type { Values } from '../../journey/values.ts'

export type Offer = Pick<
  Answer<'GET /configs/plans'>,
  'plans' | 'orderTypes' | 'complimentaryDevices' | 'pricing' | 'daysSinceSignUp'
>

/** A card that is yet to be typed, a card or account by its id, or whichever account gets linked. */
export type Pay = 'new-card' | 'bank' | `card:${string}` | `bank:${string}`

export const quantityName = (product: Product) => `quantity.${product}` as const
export const typeOf = (values: Values): OrderType => (values['type'] ?? orderDefaults.type) as OrderType

const countIn = (text: string | undefined): number => (text?.trim() ? Number(text) : 0)

/** The products that are chosen, in the order of the shelves. */
const chosen = (values: Values, products: readonly Product[]): readonly Product[] =>
  typeOf(values) === 'NO_DEVICE'
    ? []
    : products.filter((product) => countIn(values[quantityName(product)]) !== 0)

const profilesOf = (values: Values, products: readonly Product[]): Profile[] =>
  chosen(values, products).map((product) => profileOf(product, countIn(values[quantityName(product)])))

/** As many as is recommended, until somebody says another number. */
export function licencesIn(values: Values, products: readonly Product[]) {
  const profiles = profilesOf(values, products)
  const said = values['licenses']?.trim() ? Number(values['licenses']) : undefined
  return { profiles, said: licencesOf(profiles, said), recommended: recommendedLicences(profiles) }
}

export const termsOf = ({ plans, complimentaryDevices, daysSinceSignUp, pricing }: Offer): BasketTerms => ({
  plans,
  complimentaryDevices,
  daysSinceSignUp,
  paymentsEnabled: true,
  setting: pricing,
})

/** What it costs, by the function that the server charges by; null where nothing that can be priced is chosen. */
export function priceIn(values: Values, products: readonly Product[], offer: Offer): BasketPrice | null {
  const { profiles, said } = licencesIn(values, products)
  const read = readBasket(
    { type: typeOf(values), profiles, licenses: said },
    { orderTypes: offer.orderTypes, complimentaryDevices: null },
  )
  return 'basket' in read ? priceBasket(read.basket, termsOf(offer)) : null
}

/** Whether it costs anything, now or in a month to come. */
export const costs = ({ total, lines }: BasketPrice): boolean =>
  total > 0 || lines.some(({ monthly }) => monthly > 0)

const methodOf = (pay: string): PaymentMethod =>
  pay === '' ? 'NONE' : pay.startsWith('bank') ? 'BANK' : 'CARD'
const instrumentOf = (pay: string): string | null => pay.split(':', 2)[1] ?? null

/** @param pay '' where there is nothing to pay */
export function bodyOf(
  values: Values,
  {
    products,
    pay,
    fees,
    market,
  }: { products: readonly Product[]; pay: string; fees: readonly string[]; market: Market },
): OrderBody {
  const { profiles, said } = licencesIn(values, products)
  return {
    type: typeOf(values),
    profiles,
    licenses: said,
    paymentMethod: methodOf(pay),
    financialInstrumentId: instrumentOf(pay),
    address: { ...addressIn(values), countryCode: market },
    feeProfiles: fees.map((name) => ({ name })),
  }
}

const addressIn = (values: Values) => ({
  line1: values['address.line1']?.trim() ?? '',
  line2: values['address.line2']?.trim() || null,
  city: values['address.city']?.trim() ?? '',
  territory: values['address.territory'] ?? '',
  zip: values['address.zip']?.trim() ?? '',
})

/** The form's field for what the contract names; the first product stands for the whole choice. */
export const placeIn =
  (values: Values, products: readonly Product[]) =>
  (field: string): string => {
    const index = /^profiles\[(\d+)\]/.exec(field)?.[1]
    const product = index === undefined ? products[0] : chosen(values, products)[Number(index)]
    if (field.startsWith('profiles') && product !== undefined) return quantityName(product)
    return field === 'financialInstrumentId' || field === 'paymentMethod' ? 'pay' : field
  }

/** Everything that is wrong, at the form's fields. A card that is yet to be typed is the next page's to ask for. */
export function problemsIn(
  values: Values,
  {
    products,
    offer,
    market,
    today,
  }: { products: readonly Product[]; offer: Offer; market: Market; today: string },
): Problem[] {
  const { profiles, said } = licencesIn(values, products)
  const basket = readBasket({ type: typeOf(values), profiles, licenses: said }, offer)
  const price = priceIn(values, products, offer)
  const pay = values['pay'] ?? ''
  const delivery = readDelivery(
    { ...addressIn(values), countryCode: market },
    { paymentMethod: methodOf(pay), instrumentChosen: true },
    { market, today },
  )
  const problems = [
    ...('problems' in basket ? basket.problems : []),
    ...('problems' in delivery ? delivery.problems : []),
  ]
  if (price && costs(price) && pay === '') problems.push({ field: 'pay', code: 'required' })
  const place = placeIn(values, products)
  return problems.map(({ field, code }) => ({ field: place(field), code }))
}
