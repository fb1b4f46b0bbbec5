/** Prices hardware orders (PRICE-02…PRICE-06). Configured in whole currency units, calculated in minor units. */
import { toMinorUnits } from './money.ts'

export interface PricingConfig {
  /** Applies if a plan has no price. */
  devicePrice: number
  shippingCost: number
  /** Days of free shipping after sign-up. */
  freeShippingDays: number
}

export const pricingDefaults: PricingConfig = { devicePrice: 30, shippingCost: 0, freeShippingDays: 0 }

/** Zero, blank or null means not configured (ORDER-10). */
export interface PricedPlan {
  perUnit: number | '' | null
  trialPeriodDays: number | '' | null
}

export interface PricedLine {
  quantity: number
  plan: PricedPlan
  /** Number of complimentary units (ORDER-13). */
  waived?: number
}

export interface PriceableOrder {
  lines: readonly PricedLine[]
  paymentsEnabled: boolean
  daysSinceSignUp: number
}

/** Amounts in integer minor units; lines in input order. */
export interface OrderPrice {
  lines: { quantity: number; unitPrice: number; charge: number }[]
  shipping: number
  total: number
}

const hasTrial = ({ trialPeriodDays }: PricedPlan): boolean => Number(trialPeriodDays) > 0

function priceLine(
  { quantity, plan, waived = 0 }: PricedLine,
  pricing: PricingConfig,
): OrderPrice['lines'][number] {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Invalid quantity: ${quantity}`)
  if (waived > quantity) throw new RangeError(`Waived quantity ${waived} exceeds quantity ${quantity}`)
  const unitPrice = toMinorUnits(Number(plan.perUnit) || pricing.devicePrice)
  return { quantity, unitPrice, charge: hasTrial(plan) ? 0 : (quantity - waived) * unitPrice }
}

/**
 * A trial waives the charge. Shipping is added if payments are enabled and no trial applies.
 * @throws RangeError for an invalid quantity or price
 */
export function priceOrder(order: PriceableOrder, pricing: PricingConfig = pricingDefaults): OrderPrice {
  const lines = order.lines.map((line) => priceLine(line, pricing))
  const isShipped =
    lines.some(({ quantity }) => quantity > 0) && !order.lines.some(({ plan }) => hasTrial(plan))
  const isFree = order.daysSinceSignUp < pricing.freeShippingDays
  const shipping = isShipped && order.paymentsEnabled && !isFree ? toMinorUnits(pricing.shippingCost) : 0
  return { lines, shipping, total: lines.reduce((sum, { charge }) => sum + charge, shipping) }
}
