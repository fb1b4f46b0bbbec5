/** What a hardware order costs (PRICE-02…PRICE-06). Configured in whole currency units, counted in minor units. */
import { minorUnits } from './money.ts'

export interface PricingSetting {
  /** A device's price where its plan has none. */
  devicePrice: number
  shippingCost: number
  /** Shipping is free for that many days after the sign-up. */
  freeShippingDays: number
}

export const pricingDefaults: PricingSetting = { devicePrice: 30, shippingCost: 0, freeShippingDays: 0 }

/** What the price reads of a plan; zero or blank where nothing was configured (ORDER-10). */
export interface PricedPlan {
  perUnit: number | '' | null
  trialPeriodDays: number | '' | null
}

export interface PricedLine {
  quantity: number
  plan: PricedPlan
  /** So many of them cost nothing: they are complimentary (ORDER-13). */
  waived?: number
}

export interface OrderToPrice {
  lines: readonly PricedLine[]
  paymentsEnabled: boolean
  daysSinceSignUp: number
}

/** Integer minor units throughout; lines in the order given. */
export interface OrderPrice {
  lines: { quantity: number; unitPrice: number; charge: number }[]
  shipping: number
  total: number
}

const isTrial = ({ trialPeriodDays }: PricedPlan): boolean => Number(trialPeriodDays) > 0

function priceLine(
  { quantity, plan, waived = 0 }: PricedLine,
  setting: PricingSetting,
): OrderPrice['lines'][number] {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`${quantity} is not a quantity`)
  if (waived > quantity) throw new RangeError(`${waived} of ${quantity} cannot be complimentary`)
  const unitPrice = minorUnits(Number(plan.perUnit) || setting.devicePrice)
  return { quantity, unitPrice, charge: isTrial(plan) ? 0 : (quantity - waived) * unitPrice }
}

/** A trial waives the charge; shipping is added when payments are enabled and no trial applies. Throws on a negative price. */
export function priceOrder(order: OrderToPrice, setting: PricingSetting = pricingDefaults): OrderPrice {
  const lines = order.lines.map((line) => priceLine(line, setting))
  const isShipped =
    lines.some(({ quantity }) => quantity > 0) && !order.lines.some(({ plan }) => isTrial(plan))
  const isFree = order.daysSinceSignUp < setting.freeShippingDays
  const shipping = isShipped && order.paymentsEnabled && !isFree ? minorUnits(setting.shippingCost) : 0
  return { lines, shipping, total: lines.reduce((sum, { charge }) => sum + charge, shipping) }
}
