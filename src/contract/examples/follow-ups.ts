/** Examples of what follows an application: channels, hand-offs, mails, rights, tax information. */
import type { channels } from '../v2/channels.ts'
import type { followUps } from '../v2/follow-ups.ts'
import type { tax } from '../v2/tax.ts'
import type { Examples } from './example.ts'
import { applicationId, businessId, channelId, fein, later, storeId } from './values.ts'

const channel = {
  id: channelId,
  name: 'Web shop',
  type: 'ONLINE',
  externalId: 'shop-1',
  externalType: 'cart',
} as const
const code = 'ZhHUjXuniidE7ykh.yzn8RXPfqHOSSyjN0gCqwfGz6qbjUPYQr3Wo0EzLAGY'

export const channelExamples: Examples<typeof channels> = {
  'GET /applications/{id}/channels': { answer: [channel] },
  'POST /applications/{id}/channels': {
    body: { name: 'Web shop', type: 'ONLINE', externalId: 'shop-1', externalType: 'cart' },
    answer: channel,
  },
  'GET /applications/{id}/auth-code': { query: { context: 'dashboard', channelId }, answer: { code } },
  'POST /auth-codes/redemptions': {
    body: { code },
    answer: {
      applicationId,
      businessId,
      storeId,
      decision: 'APPROVED',
      channelId,
      context: 'dashboard',
    },
  },
}

export const followUpExamples: Examples<typeof followUps> = {
  'POST /applications/{id}/resume-email': { body: {}, answer: {} },
  'POST /applications/{id}/reminder-email': { body: {}, answer: {} },
  'POST /applications/{id}/notification': { answer: {} },
  'POST /applications/{id}/permissions': {
    body: { type: 'POS_PARTNER' },
    answer: { type: 'POS_PARTNER', status: 'REQUESTED' },
  },
}

const query = { type: 'ein', token: 'mwpowjlw.local.EA2tvKDJ2Wm1d2eh64qcdgItez6GV_ajqdOvI_XFqPs' } as const
/** Five working days after it was filed. */
const expectedBy = later.replace('2026-11-20', '2026-11-27')

export const taxExamples: Examples<typeof tax> = {
  'GET /applications/{id}/tax-information': {
    query,
    answer: {
      type: 'ein',
      market: 'US',
      legalBusinessName: 'D••• B••• L•••',
      applicantName: 'R••• D•••',
      governmentIdentification: { sourceType: 'FEIN', last4: '6780' },
    },
  },
  'POST /applications/{id}/government-identifications': {
    query,
    body: fein,
    answer: { status: 'RECEIVED', type: 'ein', sourceType: 'FEIN', last4: '6780', expectedBy },
  },
  'POST /applications/{id}/government-identifications/manual-entry': {
    query: { ...query, type: 'name' },
    body: { legalBusinessName: 'Delgado Bakery LLC' },
    answer: { status: 'RECEIVED', type: 'name', sourceType: null, last4: null, expectedBy },
  },
}
