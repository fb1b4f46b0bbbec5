/** Converts the order form to an API body, a price and field errors by the domain's rules. */
import type { OrderBody } from '#api/orders.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { parseDeliveryAddress } from '#domain/orders/delivery-address.ts'
import { resolveLicenseCount, recommendedLicenses } from '#domain/orders/licenses.ts'
import { orderDefaults, type OrderType, type PaymentMethod, type OrderItem } from '#domain/orders/order.ts'
import { priceBasket, type BasketPrice, type BasketPricingContext } from '#domain/orders/price-basket.ts'
import { parseBasket } from '#domain/orders/parse-basket.ts'
import { toOrderItem, type Product } from '#domain/orders/product-groups.ts'
import type { Market } from '#domain/countries/market.ts'
import type { ApiResponse } from '#client/call-api.ts'
import type { FormValues } from '#web/application/form-values.ts'
import type { GivenAuthorization } from './authorization.tsx'

export type PlansConfig = Pick<
  ApiResponse<'GET /configs/plans'>,
  'plans' | 'orderTypes' | 'complimentaryLeft' | 'pricing' | 'daysSinceSignUp' | 'paymentsEnabled'
>

/** New card, card or account by id, or the account linked later (`bank`). */
export type PaymentChoice = 'new-card' | 'bank' | `card:${string}` | `bank:${string}`

export const quantityField = (product: Product) => `quantity.${product}` as const
export const selectedOrderType = (values: FormValues): OrderType =>
  (values['type'] ?? orderDefaults.type) as OrderType

const parseQuantity = (text: string | undefined): number => (text?.trim() ? Number(text) : 0)

/** Returns the selected products in page order. */
const selectedProducts = (values: FormValues, products: readonly Product[]): readonly Product[] =>
  selectedOrderType(values) === 'NO_DEVICE'
    ? []
    : products.filter((product) => parseQuantity(values[quantityField(product)]) !== 0)

const toOrderItems = (values: FormValues, products: readonly Product[]): OrderItem[] =>
  selectedProducts(values, products).map((product) =>
    toOrderItem(product, parseQuantity(values[quantityField(product)])),
  )

/** Uses the recommended number unless the form has another. */
export function licenseQuantities(values: FormValues, products: readonly Product[]) {
  const profiles = toOrderItems(values, products)
  const chosen = values['licenses']?.trim() ? Number(values['licenses']) : undefined
  return {
    profiles,
    licenses: resolveLicenseCount(profiles, chosen),
    recommended: recommendedLicenses(profiles),
  }
}

export const toBasketTerms = ({
  plans,
  complimentaryLeft,
  daysSinceSignUp,
  paymentsEnabled,
  pricing,
}: PlansConfig): BasketPricingContext => ({
  plans,
  complimentaryDevices: complimentaryLeft,
  daysSinceSignUp,
  paymentsEnabled,
  pricing,
})

/** Prices the order with the server's function; null when nothing valid is selected. */
export function calculatePrice(
  values: FormValues,
  products: readonly Product[],
  plansConfig: PlansConfig,
): BasketPrice | null {
  const { profiles, licenses } = licenseQuantities(values, products)
  const result = parseBasket(
    { type: selectedOrderType(values), profiles, licenses },
    { orderTypes: plansConfig.orderTypes, complimentaryDevices: null },
  )
  return 'basket' in result ? priceBasket(result.basket, toBasketTerms(plansConfig)) : null
}

/** Includes monthly charges. */
export const isChargeable = ({ total, lines }: BasketPrice): boolean =>
  total > 0 || lines.some(({ monthly }) => monthly > 0)

const toPaymentMethod = (pay: string): PaymentMethod =>
  pay === '' ? 'NONE' : pay.startsWith('bank') ? 'BANK' : 'CARD'
const toInstrumentId = (pay: string): string | null => pay.split(':', 2)[1] ?? null

/** @param pay empty when nothing is due */
export function toOrderBody(
  values: FormValues,
  {
    products,
    pay,
    fees,
    market,
    authorization,
  }: {
    products: readonly Product[]
    pay: string
    fees: readonly string[]
    market: Market
    authorization: GivenAuthorization | null
  },
): OrderBody {
  const { profiles, licenses } = licenseQuantities(values, products)
  return {
    type: selectedOrderType(values),
    profiles,
    licenses,
    paymentMethod: toPaymentMethod(pay),
    financialInstrumentId: toInstrumentId(pay),
    address: shippingAddress(values, market),
    feeProfiles: fees.map((name) => ({ name })),
    ...(authorization && {
      authorization: authorization.id,
      authorizedTotal: authorization.total,
      authorizedMonthly: authorization.monthly,
    }),
  }
}

export const shippingAddress = (values: FormValues, market: Market) => ({
  countryCode: market,
  line1: values['address.line1']?.trim() ?? '',
  line2: values['address.line2']?.trim() || null,
  city: values['address.city']?.trim() ?? '',
  territory: values['address.territory'] ?? '',
  zip: values['address.zip']?.trim() ?? '',
})

/** Maps API fields to form fields; errors of the whole selection go to the first product. */
export const createFieldResolver =
  (values: FormValues, products: readonly Product[]) =>
  (field: string): string => {
    const index = /^profiles\[(\d+)\]/.exec(field)?.[1]
    const product = index === undefined ? products[0] : selectedProducts(values, products)[Number(index)]
    if (field.startsWith('profiles') && product !== undefined) return quantityField(product)
    return field === 'financialInstrumentId' || field === 'paymentMethod' ? 'pay' : field
  }

/** Returns all errors by form field. A new card is validated on the next page. */
export function validateOrder(
  values: FormValues,
  {
    products,
    plansConfig,
    market,
    today,
  }: { products: readonly Product[]; plansConfig: PlansConfig; market: Market; today: string },
): FieldError[] {
  const { profiles, licenses } = licenseQuantities(values, products)
  const basket = parseBasket(
    { type: selectedOrderType(values), profiles, licenses },
    { orderTypes: plansConfig.orderTypes, complimentaryDevices: plansConfig.complimentaryLeft },
  )
  const price = calculatePrice(values, products, plansConfig)
  const pay = values['pay'] ?? ''
  const delivery = parseDeliveryAddress(
    shippingAddress(values, market),
    { paymentMethod: toPaymentMethod(pay), hasInstrument: true },
    { market, today },
  )
  const errors = [
    ...('errors' in basket ? basket.errors : []),
    ...('errors' in delivery ? delivery.errors : []),
  ]
  if (price && isChargeable(price) && pay === '') errors.push({ field: 'pay', code: 'required' })
  const resolveField = createFieldResolver(values, products)
  return errors.map(({ field, code }) => ({ field: resolveField(field), code }))
}
