/** Hardware orders and their payment (API2-33…API2-36). Prices are the server's: those in a body are ignored. */
import * as z from 'zod/mini'
import { bundles, devices } from '../../domain/orders/catalog.ts'
import { orderTypes, paymentMethods } from '../../domain/orders/order.ts'
import { orderStatuses } from '../../domain/orders/status.ts'
import { currencies } from '../../domain/market.ts'
import type { Endpoints } from '../endpoint.ts'
import { addressUpdate, applicationIdParams, neededText, text } from '../values.ts'
import { addressView } from './application-view.ts'

const count = z.number('wrong_type')
const mostProfiles = 20

const profileBody = z.object(
  { device: z.optional(text), bundle: z.optional(text), quantity: z.optional(count) },
  'wrong_type',
)
const feeProfileBody = z.object(
  { name: text, terminalType: z.optional(text), paymentType: z.optional(text) },
  'wrong_type',
)

export const orderBody = z.object({
  /** RENT if absent. */
  type: z.optional(z.enum(orderTypes, 'choice_unknown')),
  address: z.optional(z.nullable(addressUpdate)),
  /** BANK if absent. */
  paymentMethod: z.optional(z.enum(paymentMethods, 'choice_unknown')),
  financialInstrumentId: z.optional(z.nullable(text)),
  /** Each is one device or one bundle, once if no quantity is said. */
  profiles: z.optional(z.array(profileBody, 'wrong_type').check(z.maxLength(mostProfiles, 'quantity_range'))),
  /** One a bundle or device if absent. */
  licenses: z.optional(count),
  feeProfiles: z.optional(
    z.array(feeProfileBody, 'wrong_type').check(z.maxLength(mostProfiles, 'quantity_range')),
  ),
})
export type OrderBody = z.output<typeof orderBody>

const counted = z.record(z.string(), z.number())

/** Money in integer minor units of `currency`. */
export const orderView = z.object({
  id: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  financialInstrumentId: z.nullable(z.string()),
  address: addressView,
  profiles: z.array(
    z.object({
      device: z.optional(z.enum(devices)),
      bundle: z.optional(z.enum(bundles)),
      quantity: z.number(),
    }),
  ),
  /** How many of each device and bundle were chosen. */
  quantities: z.object({ devices: counted, bundles: counted }),
  /** Which bundles are shown to choose from. */
  displayBundles: z.record(z.enum(bundles), z.boolean()),
  licenses: z.number(),
  feeProfiles: z.array(z.object({ name: z.string(), terminalType: z.string(), paymentType: z.string() })),
  lines: z.array(
    z.object({
      device: z.optional(z.enum(devices)),
      bundle: z.optional(z.enum(bundles)),
      quantity: z.number(),
      unitPrice: z.number(),
      charge: z.number(),
      /** What a month of it costs once a trial of so many days is over. */
      monthly: z.number(),
      trialDays: z.number(),
    }),
  ),
  shipping: z.number(),
  /** The charges of the lines and the shipping. */
  total: z.number(),
  currency: z.enum(currencies),
  /** What is to be paid now: nothing before the application is approved, nothing once it is paid. */
  due: z.number(),
  /** How often a rental is charged: M, monthly; null where nothing is rented. */
  frequency: z.nullable(z.literal('M')),
  /** What a month of the rental costs once every trial is over. */
  monthly: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
})
export type OrderView = z.infer<typeof orderView>

export const paymentBody = z.object({
  /** Minor units: what is due, to the cent. */
  amount: z.number('wrong_type'),
  financialInstrumentId: neededText(100),
})

export const paymentView = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
  financialInstrumentId: z.string(),
  status: z.literal('PAID'),
  paidAt: z.string(),
})
export type PaymentView = z.infer<typeof paymentView>

const ours = ['not_yours', 'unknown_id'] as const

export const orders = {
  'POST /applications/{id}/orders': {
    summary: 'Order hardware and licences; replaces an order that is not paid yet',
    access: 'session',
    params: applicationIdParams,
    body: orderBody,
    answer: orderView,
    status: 201,
    errors: [...ours, 'application_declined', 'application_withdrawn', 'request_in_flight'],
  },
  'GET /applications/{id}/orders/{orderId}': {
    summary: 'An order, with what it costs and what is due',
    access: 'session',
    params: z.object({ id: z.string(), orderId: z.string() }),
    answer: orderView,
    errors: ours,
  },
  'POST /applications/{id}/payments': {
    summary: 'Pay what is due of an order; possible once the application is approved',
    access: 'session',
    params: applicationIdParams,
    body: paymentBody,
    answer: paymentView,
    status: 201,
    errors: [
      ...ours,
      'order_not_due',
      'order_paid',
      'payment_declined',
      'request_in_flight',
      'application_withdrawn',
      'provider_timeout',
    ],
  },
} as const satisfies Endpoints
