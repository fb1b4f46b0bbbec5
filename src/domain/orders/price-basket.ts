/**
 * What a basket costs: the same function in the browser and on the server (PRICE-02…PRICE-06). A bundle costs what its
 * devices cost. Hardware comes with its licences (ORDER-17); an order without a device pays its plan for each licence.
 */
import {
  priceOrder,
  pricingDefaults,
  type OrderPrice,
  type PricedLine,
  type PricedPlan,
  type PricingSetting,
} from '../prices/order-price.ts'
import type { Plans } from '../referrals/plans.ts'
import { devicesOf, isHardware, planOf, type Bundle, type Device } from './catalog.ts'
import type { Basket, OrderType, Profile } from './order.ts'

export interface BasketTerms {
  plans: Plans
  paymentsEnabled: boolean
  daysSinceSignUp: number
  /** Rented devices up to it cost nothing, and no more are rented; null: no such offer. */
  complimentaryDevices: number | null
  setting?: PricingSetting
}

/** Money in integer minor units. */
export interface OrderLine {
  device?: Device
  bundle?: Bundle
  quantity: number
  unitPrice: number
  /** What the line costs at once: nothing in a trial, or where it is complimentary. */
  charge: number
  /** What a further month of rental costs, once a trial is over; nothing where nothing is rented. */
  monthly: number
  trialDays: number
}

export interface BasketPrice {
  lines: OrderLine[]
  shipping: number
  total: number
}

const noPlan: PricedPlan = { perUnit: 0, trialPeriodDays: 0 }

const planFor = (device: Device, type: OrderType, plans: Plans): PricedPlan => {
  if (type === 'BUY') return plans.buy
  const kind = planOf[device]
  return kind ? plans[kind] : noPlan
}

const daysOf = ({ trialPeriodDays }: PricedPlan): number => Number(trialPeriodDays) || 0

/** The devices of a line that are priced, each a line of the price function's. */
function parts({ device, bundle, quantity }: Profile, type: OrderType, plans: Plans): PricedLine[] {
  const held: readonly Device[] = bundle ? devicesOf[bundle] : device ? [device] : []
  return held.filter(isHardware).map((one) => ({ quantity, plan: planFor(one, type, plans) }))
}

/** @throws RangeError on what is no quantity or no price: both were refused before */
export function priceBasket(basket: Basket, terms: BasketTerms): BasketPrice {
  const { type, profiles, licenses } = basket
  const { plans, paymentsEnabled, daysSinceSignUp, complimentaryDevices, setting = pricingDefaults } = terms
  const isRental = type === 'RENT'
  let free = isRental ? (complimentaryDevices ?? 0) : 0
  const priced = profiles.map((profile) =>
    parts(profile, type, plans).map((line): PricedLine => {
      const waived = Math.min(free, line.quantity)
      free -= waived
      return { ...line, waived }
    }),
  )
  const price = priceOrder({ lines: priced.flat(), paymentsEnabled, daysSinceSignUp }, setting)
  let at = 0
  const lines = profiles.map((profile, index): OrderLine => {
    const own = priced[index] ?? []
    const prices = price.lines.slice(at, (at += own.length))
    return {
      ...(profile.bundle ? { bundle: profile.bundle } : { device: profile.device }),
      quantity: profile.quantity,
      unitPrice: sumOf(prices, 'unitPrice'),
      charge: sumOf(prices, 'charge'),
      monthly: isRental
        ? prices.reduce((sum, one, part) => sum + one.unitPrice * paidUnits(own[part]), 0)
        : 0,
      trialDays: Math.max(0, ...own.map(({ plan }) => daysOf(plan))),
    }
  })
  const licence = licenceLine(licenses, type, plans, setting)
  return { lines: [...lines, licence], shipping: price.shipping, total: price.total + licence.charge }
}

const paidUnits = (line: PricedLine | undefined): number => (line ? line.quantity - (line.waived ?? 0) : 0)

const sumOf = (lines: OrderPrice['lines'], what: 'unitPrice' | 'charge'): number =>
  lines.reduce((sum, line) => sum + line[what], 0)

/** Without a device the plan `noDevice` is paid a licence, nothing where it has no price: a licence is no device. */
function licenceLine(quantity: number, type: OrderType, plans: Plans, setting: PricingSetting): OrderLine {
  const plan = type === 'NO_DEVICE' ? plans.noDevice : noPlan
  const price = priceOrder(
    { lines: [{ quantity, plan }], paymentsEnabled: false, daysSinceSignUp: 0 },
    { ...setting, devicePrice: 0 },
  )
  const { unitPrice = 0, charge = 0 } = price.lines[0] ?? {}
  const monthly = unitPrice * quantity
  return { device: 'license', quantity, unitPrice, charge, monthly, trialDays: daysOf(plan) }
}
