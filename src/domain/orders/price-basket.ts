/**
 * Prices a basket, in the browser and on the server (PRICE-02…PRICE-06). A bundle costs the sum of its devices. Hardware
 * includes its licenses (ORDER-17); an order without devices pays its plan per license.
 */
import {
  priceOrder,
  pricingDefaults,
  type OrderPrice,
  type PricedLine,
  type PricedPlan,
  type PricingConfig,
} from '../prices/order-price.ts'
import type { Plans } from './plans.ts'
import { bundleDevices, isHardware, devicePlans, type Bundle, type Device } from './catalog.ts'
import type { Basket, OrderType, OrderItem } from './order.ts'

export interface BasketPricingContext {
  plans: Plans
  paymentsEnabled: boolean
  daysSinceSignUp: number
  /** Limit of free rented devices; null without a complimentary offer. */
  complimentaryDevices: number | null
  pricing?: PricingConfig
}

/** Amounts in integer minor units. */
export interface OrderLine {
  device?: Device
  bundle?: Bundle
  /** Partner's name for the product; absent if the general name applies. */
  planName?: string
  quantity: number
  unitPrice: number
  /** Initial charge; excludes trials and complimentary devices. */
  charge: number
  /** Monthly rental after any trial; zero for purchases. */
  monthly: number
  trialDays: number
}

export interface BasketPrice {
  lines: OrderLine[]
  shipping: number
  total: number
}

const noPlan: PricedPlan = { perUnit: 0, trialPeriodDays: 0 }

const findPlan = (device: Device, type: OrderType, plans: Plans): PricedPlan => {
  if (type === 'BUY') return plans.buy
  const kind = devicePlans[device]
  return kind ? plans[kind] : noPlan
}

const toTrialDays = ({ trialPeriodDays }: PricedPlan): number => Number(trialPeriodDays) || 0

const devicesOf = ({ device, bundle }: Pick<OrderItem, 'device' | 'bundle'>): readonly Device[] =>
  bundle ? bundleDevices[bundle] : device ? [device] : []

/** Splits an order item into one priced line per hardware device. */
const toPricedLines = (item: OrderItem, type: OrderType, plans: Plans): PricedLine[] =>
  devicesOf(item)
    .filter(isHardware)
    .map((device) => ({ quantity: item.quantity, plan: findPlan(device, type, plans) }))

/** Returns the plan's name for a terminal; bundles of several devices have none. */
function named(item: OrderItem, plans: Plans): Pick<OrderLine, 'planName'> {
  const [device, ...others] = devicesOf(item)
  const kind = device && others.length === 0 ? devicePlans[device] : null
  return namedBy(kind && plans[kind])
}

const namedBy = (plan: { planName: string } | null): Pick<OrderLine, 'planName'> =>
  plan?.planName ? { planName: plan.planName } : {}

/** @throws RangeError for an invalid quantity or price; both are validated earlier */
export function priceBasket(basket: Basket, context: BasketPricingContext): BasketPrice {
  const { type, profiles, licenses } = basket
  const { plans, paymentsEnabled, daysSinceSignUp, complimentaryDevices, pricing = pricingDefaults } = context
  const isRental = type === 'RENT'
  let complimentaryLeft = isRental ? (complimentaryDevices ?? 0) : 0
  const priced = profiles.map((profile) =>
    toPricedLines(profile, type, plans).map((line): PricedLine => {
      const waived = Math.min(complimentaryLeft, line.quantity)
      complimentaryLeft -= waived
      return { ...line, waived }
    }),
  )
  const price = priceOrder({ lines: priced.flat(), paymentsEnabled, daysSinceSignUp }, pricing)
  const remainingPrices = [...price.lines]
  const lines = profiles.map((profile, index): OrderLine => {
    const itemLines = priced[index] ?? []
    const prices = remainingPrices.splice(0, itemLines.length)
    return {
      ...(profile.bundle ? { bundle: profile.bundle } : { device: profile.device }),
      ...named(profile, plans),
      quantity: profile.quantity,
      unitPrice: sumOf(prices, 'unitPrice'),
      charge: sumOf(prices, 'charge'),
      monthly: isRental
        ? prices.reduce((sum, { unitPrice }, part) => sum + unitPrice * paidUnits(itemLines[part]), 0)
        : 0,
      trialDays: Math.max(0, ...itemLines.map(({ plan }) => toTrialDays(plan))),
    }
  })
  const licenseLine = priceLicenseLine(licenses, type, plans, pricing)
  return { lines: [...lines, licenseLine], shipping: price.shipping, total: price.total + licenseLine.charge }
}

/** Compares two prices of one basket: more at first, more rent for one of its lines, or rent that begins earlier. */
export const costsMore = (
  { total, lines }: Pick<BasketPrice, 'total' | 'lines'>,
  agreed: Pick<BasketPrice, 'total' | 'lines'>,
): boolean =>
  total > agreed.total ||
  lines.some(({ monthly, trialDays }, index) => {
    const line = agreed.lines[index]
    return monthly > (line?.monthly ?? 0) || (monthly > 0 && trialDays < (line?.trialDays ?? 0))
  })

const paidUnits = (line: PricedLine | undefined): number => (line ? line.quantity - (line.waived ?? 0) : 0)

const sumOf = (lines: OrderPrice['lines'], key: 'unitPrice' | 'charge'): number =>
  lines.reduce((sum, line) => sum + line[key], 0)

/** Charges the `noDevice` plan per license; without a plan price the license is free, not the device price. */
function priceLicenseLine(
  quantity: number,
  type: OrderType,
  plans: Plans,
  pricing: PricingConfig,
): OrderLine {
  const plan = type === 'NO_DEVICE' ? plans.noDevice : noPlan
  const name = namedBy(type === 'NO_DEVICE' ? plans.noDevice : null)
  const price = priceOrder(
    { lines: [{ quantity, plan }], paymentsEnabled: false, daysSinceSignUp: 0 },
    { ...pricing, devicePrice: 0 },
  )
  const { unitPrice = 0, charge = 0 } = price.lines[0] ?? {}
  const monthly = unitPrice * quantity
  return { device: 'license', ...name, quantity, unitPrice, charge, monthly, trialDays: toTrialDays(plan) }
}
