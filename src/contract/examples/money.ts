/** Examples of bank accounts, cards, orders, payments and cash advances. */
import type { bank, BankAccountView } from '../v2/bank.ts'
import type { cards } from '../v2/cards.ts'
import type { offers } from '../v2/offers.ts'
import type { orders, OrderView } from '../v2/orders.ts'
import type { Examples } from './example.ts'
import { businessId, cardId, later, orderId, shop } from './values.ts'

const account: BankAccountView = {
  id: '2894fefd-03a9-43f0-bd0a-54cbd2da044d',
  type: 'BANK_ACCOUNT',
  source: 'manual',
  status: 'PENDING',
  primary: true,
  bankName: 'Cedar National Bank',
  accountType: 'CHECKING',
  brand: null,
  expires: null,
  last4: '6789',
  createdAt: later,
}
const card: BankAccountView = {
  ...account,
  id: cardId,
  type: 'CREDIT_CARD',
  source: 'vault',
  status: 'VERIFIED',
  primary: false,
  bankName: null,
  accountType: null,
  brand: 'visa',
  expires: '2031-12',
  last4: '4242',
}

export const bankExamples: Examples<typeof bank & typeof cards> = {
  'GET /applications/{id}/financial-instruments': { answer: [card, account] },
  'POST /applications/{id}/financial-instruments/manual': {
    body: {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      accountNumber: '000123456789',
      routingNumber: '021000021',
      bankName: 'Cedar National Bank',
      primary: true,
    },
    others: {
      'In Canada': {
        fullName: 'Élise Gagnon',
        accountType: 'CHECKING',
        accountNumber: '1234567',
        institutionNumber: '006',
        transitNumber: '00011',
        primary: true,
      },
    },
    answer: account,
  },
  'GET /applications/{id}/financial-instruments/plaid/token': {
    answer: {
      window: 'plaid',
      token: 'link-sandbox-1cecd589-2d34-4ce2-95b3-d862c6f24490',
      expiresAt: '2026-11-20T19:09:41.000Z',
    },
  },
  'POST /applications/{id}/financial-instruments/plaid': {
    body: {
      value: 'public-sandbox-user_good-cedar-ded6985d-0543-4fda-8e97-e2e762523bab',
      source: 'plaid',
      status: 'P',
      primary: true,
      requestMetadata: { institution: 'Cedar National Bank', accountMask: '6789' },
    },
    answer: { ...account, source: 'plaid', status: 'VERIFIED' },
  },
  'POST /applications/{id}/financial-instruments/credit-cards': {
    body: { token: 'card_62d9df89-312a-44dc-b590-3791bf21bb15', primary: false },
    answer: card,
  },
}

const delivery = { ...shop, countryCode: 'US' }

const order: OrderView = {
  id: orderId,
  type: 'RENT',
  status: 'PAYMENT_DUE',
  paymentMethod: 'CARD',
  financialInstrumentId: cardId,
  address: delivery,
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
  frequency: 'M',
  monthly: 3000,
  createdAt: later,
  paidAt: null,
}

export const orderExamples: Examples<typeof orders> = {
  'POST /applications/{id}/orders': {
    body: {
      type: 'RENT',
      address: delivery,
      paymentMethod: 'CARD',
      financialInstrumentId: cardId,
      profiles: [{ device: 'N910', quantity: 1 }],
      licenses: 1,
      feeProfiles: [{ name: 'Default Custom Fee' }],
    },
    others: { 'No device': { type: 'NO_DEVICE', paymentMethod: 'NONE', profiles: [] } },
    answer: order,
  },
  'GET /applications/{id}/orders/{orderId}': { answer: order },
  'POST /applications/{id}/payments': {
    body: { amount: 3000, financialInstrumentId: cardId },
    answer: {
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

export const offerExamples: Examples<typeof offers> = {
  'GET /cash-advance-offers': {
    query: { businessId },
    answer: {
      offerId: `offer-${businessId}`,
      businessId,
      offersAmount: 1_500_000,
      currency: 'USD',
      dailySalesPercent: 12,
      lenderName: 'Millpond Capital',
      acceptUrl: `https://lender.example/offers/offer-${businessId}`,
    },
  },
}
