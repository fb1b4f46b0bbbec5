/** Hardware orders and payments (API2-33…API2-36). The server computes prices and ignores those in a body. */
import * as z from 'zod/mini'
import { bundles, devices } from '#domain/orders/catalog.ts'
import { orderTypes, paymentMethods } from '#domain/orders/order.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { currencies } from '#domain/countries/market.ts'
import { bankAccountView } from './bank.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { cardId, later, orderId, shop } from './example-data.ts'
import { addressUpdate, applicationIdParams, requiredText, text } from './request-schemas.ts'
import { addressView } from './application-view.ts'

const quantitySchema = z.number('wrong_type')
const maxItems = 20

const orderItemBody = z.object(
  { device: z.optional(text), bundle: z.optional(text), quantity: z.optional(quantitySchema) },
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
  /** One device or bundle each; the default quantity is 1. */
  profiles: z.optional(z.array(orderItemBody, 'wrong_type').check(z.maxLength(maxItems, 'quantity_range'))),
  /** One per device or bundle if absent. */
  licenses: z.optional(quantitySchema),
  feeProfiles: z.optional(
    z.array(feeProfileBody, 'wrong_type').check(z.maxLength(maxItems, 'quantity_range')),
  ),
  /**
   * ID of the authorization text that the merchant saw; required unless the order is free, rejected if a different text
   * applies.
   */
  authorization: z.optional(text),
  /** Total shown with the authorization, in minor units; required with it, rejected if the order total differs. */
  authorizedTotal: z.optional(z.number('wrong_type')),
  /** Monthly amount after all trials shown with the authorization, in minor units; required for rentals. */
  authorizedMonthly: z.optional(z.number('wrong_type')),
})
export type OrderBody = z.output<typeof orderBody>

const quantityByProduct = z.record(z.string(), z.number())

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
  quantities: z.object({ devices: quantityByProduct, bundles: quantityByProduct }),
  /** Bundles on offer. */
  displayBundles: z.record(z.enum(bundles), z.boolean()),
  licenses: z.number(),
  feeProfiles: z.array(z.object({ name: z.string(), terminalType: z.string(), paymentType: z.string() })),
  lines: z.array(
    z.object({
      device: z.optional(z.enum(devices)),
      bundle: z.optional(z.enum(bundles)),
      /** The partner's name for the product. */
      planName: z.optional(z.string()),
      quantity: z.number(),
      unitPrice: z.number(),
      charge: z.number(),
      /** Monthly price after the trial. */
      monthly: z.number(),
      trialDays: z.number(),
    }),
  ),
  shipping: z.number(),
  /** Sum of all line charges and shipping. */
  total: z.number(),
  currency: z.enum(currencies),
  /** Amount due now; 0 before approval and after payment. */
  due: z.number(),
  /** Last charge, if the bank declined it and the amount is still due. */
  declined: z.nullable(
    z.object({
      at: z.string(),
      amount: z.number(),
      instrument: z.pick(bankAccountView, { type: true, brand: true, bankName: true, last4: true }),
    }),
  ),
  /** Rental billing frequency: M is monthly; null without rentals. */
  frequency: z.nullable(z.literal('M')),
  /** Monthly rental price after all trials. */
  monthly: z.number(),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /**
   * True if a chargeable account is authorized for upcoming charges; otherwise nothing is charged until the merchant
   * pays.
   */
  hasAuthorizedAccount: z.boolean(),
  /** Day by which the bank usually clears the first debit; null for a card, and once that day is over. */
  clearsBy: z.nullable(z.string()),
  /**
   * Time of the next rental charge, which includes any amount due; null before the first payment, without rentals and
   * after they end.
   */
  nextChargeAt: z.nullable(z.string()),
  /** Next month that is not free, including past-due amounts; null if `nextChargeAt` is null or has passed. */
  nextCharge: z.nullable(z.object({ at: z.string(), amount: z.number() })),
})
export type OrderView = z.infer<typeof orderView>

export const paymentBody = z.object({
  /** Minor units; must equal the amount due. */
  amount: z.number('wrong_type'),
  financialInstrumentId: requiredText(100),
  /**
   * ID of the authorization text that the merchant saw; rejected if it is not the current one. Required unless the
   * order's authorization covers this account and amount.
   */
  authorization: z.optional(text),
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

const accessErrors = ['not_yours', 'unknown_id'] as const

export const orders = {
  'POST /applications/{id}/orders': {
    summary: 'Order hardware and licenses, with the authorization of its charges; replaces an unpaid order',
    access: 'session',
    params: applicationIdParams,
    body: orderBody,
    response: orderView,
    status: 201,
    created: { path: '/applications/{id}/orders/{orderId}', id: 'id' },
    errors: [
      ...accessErrors,
      'application_declined',
      'application_withdrawn',
      'request_in_flight',
      'too_many_requests',
    ],
  },
  'GET /applications/{id}/orders/{orderId}': {
    summary: 'Read an order with its costs and the amount due',
    access: 'session',
    params: z.object({ id: z.string(), orderId: z.string() }),
    response: orderView,
    errors: accessErrors,
  },
  'POST /applications/{id}/payments': {
    summary: 'Pay the amount due of an order; only after approval',
    access: 'session',
    params: applicationIdParams,
    body: paymentBody,
    response: paymentView,
    status: 201,
    errors: [
      ...accessErrors,
      'order_not_due',
      'order_paid',
      'account_unverified',
      'payment_declined',
      'request_in_flight',
      'application_declined',
      'application_withdrawn',
      'too_many_requests',
      'provider_timeout',
    ],
  },
} as const satisfies Endpoints

const exampleAddress = { ...shop, countryCode: 'US' }
const exampleOrder: OrderView = {
  id: orderId,
  type: 'RENT',
  status: 'PAYMENT_DUE',
  paymentMethod: 'CARD',
  financialInstrumentId: cardId,
  address: exampleAddress,
  profiles: [{ device: 'N910', quantity: 1 }],
  quantities: { devices: { N910: 1 }, bundles: {} },
  displayBundles: {
    POYNTC: true,
    POYNTC_SUNMIT2S1: true,
    POYNTC_SUNMIT2S2: false,
    N910_SUNMIT2S1: true,
    N910_SUNMIT2S2: false,
    LICENSE: false,
  },
  licenses: 1,
  feeProfiles: [{ name: 'Default Custom Fee', terminalType: 'ALL', paymentType: 'ALL' }],
  lines: [{ device: 'N910', quantity: 1, unitPrice: 3000, charge: 3000, monthly: 3000, trialDays: 0 }],
  shipping: 0,
  total: 3000,
  currency: 'USD',
  due: 3000,
  declined: null,
  frequency: 'M',
  monthly: 3000,
  createdAt: later,
  paidAt: null,
  hasAuthorizedAccount: true,
  clearsBy: null,
  nextChargeAt: null,
  nextCharge: null,
}

export const orderExamples: Examples<typeof orders> = {
  'POST /applications/{id}/orders': {
    body: {
      type: 'RENT',
      address: exampleAddress,
      paymentMethod: 'CARD',
      financialInstrumentId: cardId,
      profiles: [{ device: 'N910', quantity: 1 }],
      licenses: 1,
      feeProfiles: [{ name: 'Default Custom Fee' }],
      authorization: 'CARD.monthly.named.now.3',
      authorizedTotal: 3000,
      authorizedMonthly: 3000,
    },
    alternatives: { 'No device': { type: 'NO_DEVICE', paymentMethod: 'NONE', profiles: [] } },
    response: exampleOrder,
  },
  'GET /applications/{id}/orders/{orderId}': { response: exampleOrder },
  'POST /applications/{id}/payments': {
    body: { amount: 3000, financialInstrumentId: cardId, authorization: 'CARD.monthly.named.now.3' },
    response: {
      id: '1250d491-12fb-4d67-910b-b3b985afd4fd',
      orderId,
      amount: 3000,
      currency: 'USD',
      financialInstrumentId: cardId,
      status: 'PAID',
      paidAt: later,
    },
  },
}
