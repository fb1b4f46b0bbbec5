/** Examples of what may be called without a session, and of who is signed in. */
import type { analytics } from '../v2/analytics.ts'
import type { open } from '../v2/open.ts'
import type { plans } from '../v2/plans.ts'
import type { services } from '../v2/services.ts'
import type { Examples } from './example.ts'
import { businessId } from './values.ts'

const bakery = {
  id: '11',
  label: 'Bakery or pastry shop',
  mcc: '5462',
  type: 'REGULAR',
} as const

export const openExamples: Examples<typeof open & typeof analytics & typeof services> = {
  'GET /configs': {
    query: { referralUrlId: 'demo-reseller', currency: 'USD' },
    answer: {
      portal: 'gdp',
      referralUrlId: 'demo-reseller',
      brand: {
        name: 'GoDaddy Payments',
        logo: null,
        colors: { accent: '#0b5f63', accentText: '#ffffff', ink: '#111b1b', paper: '#ffffff' },
        supportEmail: 'payments-support@example.com',
        supportPhone: '+1 480 555 0100',
        links: {
          home: 'https://www.example.com/',
          privacy: 'https://www.example.com/privacy',
          terms: 'https://www.example.com/payments-terms',
          support: 'https://www.example.com/help',
          dashboard: 'https://dashboard.example.com/',
        },
      },
      currency: 'USD',
      currencies: ['USD', 'CAD'],
      market: 'US',
      languages: ['en-US'],
      language: 'en-US',
      termsVersion: '2026-01',
      flags: { isMultistepFlow: true, phoneAuthEnabled: true, multiLanguage: false },
      redirectUrl: null,
      resellerType: 'AGENT',
      orderTypes: { NO_DEVICE: true, RENT: true, BUY: true },
      complimentaryDevices: 1,
      vendorCode: null,
      isPartner: false,
      partner: null,
      cardFrame: 'https://vault.example/frame',
      maps: null,
      sandbox: false,
      today: '2026-11-20',
    },
  },
  'GET /categories': {
    answer: {
      groups: [
        {
          id: 'food-shops',
          label: 'Food shops',
          industries: [{ ...bakery, keywords: ['cakes', 'bread', 'patisserie'] }],
        },
      ],
    },
  },
  'GET /categories/predict': {
    query: { inputs: 'cupcakes and birthday cakes' },
    answer: { industries: [{ ...bakery, groupId: 'food-shops', score: 1 }] },
  },
  'GET /session': {
    answer: {
      userId: '7e4fdefd-19ea-43df-903a-df3c7c77d883',
      email: 'rosa@delgadobakery.com',
      name: 'Rosa Delgado',
      roles: [],
      lookingAt: null,
    },
  },
  'DELETE /session': { answer: {} },
  'POST /analytics': {
    body: { type: 'onboarding', params: { portal: 'gdp', currency: 'USD', businessId } },
    answer: {},
  },
  'GET /services/{serviceId}': {
    answer: {
      id: 'svc-site',
      kind: 'managedWordPress',
      websiteId: 'site-1',
      redirectUrl: 'https://sites.example.com/svc-site/payments',
      complies: true,
    },
  },
  'GET /configs/websites/{id}': {
    params: { id: 'site-1' },
    answer: {
      id: 'site-1',
      domain: 'riverside-bakery.example.com',
      url: 'https://riverside-bakery.example.com/',
    },
  },
}

const plan = { planName: '', perUnit: 0, trialPeriodDays: 0 }
const fee = { percent: 0, fixed: 0 }

export const planExamples: Examples<typeof plans> = {
  'GET /configs/plans': {
    query: { businessId },
    answer: {
      currency: 'USD',
      plans: { n910: plan, n950: plan, poyntC: plan, buy: plan, noDevice: plan },
      orderTypes: { NO_DEVICE: true, RENT: true, BUY: false },
      bundles: {
        POYNTC: true,
        POYNTC_SUNMIT2S1: true,
        POYNTC_SUNMIT2S2: false,
        N910_SUNMIT2S1: true,
        N910_SUNMIT2S2: false,
        LICENSE: false,
      },
      complimentaryDevices: null,
      pricing: { devicePrice: 30, shippingCost: 0, freeShippingDays: 0 },
      daysSinceSignUp: 0,
      fees: {
        terminal: fee,
        terminalDebit: fee,
        keyedIn: fee,
        keyedInDebit: fee,
        transferToBank: fee,
        invoicing: fee,
        invoicingDebit: fee,
        commerce: fee,
        paylink: fee,
        paybutton: fee,
        echeck: fee,
        customEcommerce: fee,
      },
    },
  },
}
