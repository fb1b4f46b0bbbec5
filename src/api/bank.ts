/**
 * Bank accounts, entered manually or linked by a provider (API2-29, API2-30, API2-32), and cards as vault tokens (API2-31).
 * Account numbers are never returned; a card number or security code anywhere in a body is rejected.
 */
import * as z from 'zod/mini'
import { accountVerifications } from '#domain/bank/deposits.ts'
import { linkWindows } from '#domain/bank/linked-accounts.ts'
import { cardBrands } from '#domain/orders/card-brand.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { cardId, later } from './example-data.ts'
import { applicationIdParams, requiredText, text } from './request-schemas.ts'

export const bankAccountView = z.object({
  id: z.string(),
  type: z.enum(['BANK_ACCOUNT', 'CREDIT_CARD']),
  source: z.enum(['manual', 'plaid', 'vault']),
  /** PENDING until the test deposit has settled. */
  status: z.enum(['PENDING', 'VERIFIED', 'FAILED']),
  /** Payouts go to this account; never true for a card. */
  primary: z.boolean(),
  /**
   * NEEDS_REVIEW: the holder name matches neither the applicant nor the business, so it goes to manual review. REFUSED:
   * rejected in that review.
   */
  verification: z.enum(accountVerifications),
  /** Earliest time at which a waiting account becomes the primary account. */
  takesOverAt: z.nullable(z.string()),
  /** Set in lists for PENDING accounts: date by which the test deposit settles. ISO 8601, UTC. */
  depositBy: z.optional(z.string()),
  /** Set in lists for NEEDS_REVIEW accounts: date by which our team reviews the holder. ISO 8601, UTC. */
  reviewBy: z.optional(z.string()),
  bankName: z.nullable(z.string()),
  accountType: z.nullable(z.enum(['CHECKING', 'SAVINGS'])),
  /** Card only. */
  brand: z.nullable(z.enum(cardBrands)),
  /** Card only: expiry month, YYYY-MM. */
  expires: z.nullable(z.string()),
  last4: z.string(),
  createdAt: z.string(),
})
export type BankAccountView = z.infer<typeof bankAccountView>

export const manualBankBody = z.object({
  fullName: z.optional(text),
  accountName: z.optional(text),
  accountType: z.optional(text),
  accountNumber: z.optional(text),
  routingNumber: z.optional(text),
  transitNumber: z.optional(text),
  institutionNumber: z.optional(text),
  bankName: z.optional(text),
  primary: z.optional(z.boolean('wrong_type')),
})

/** Result of the linking window: its public token as `value`, and the selected account. */
export const linkedBankBody = z.object({
  value: requiredText(1000),
  source: z.optional(z.literal('plaid', 'choice_unknown')),
  /** P: pending verification. The provider verifies it. */
  status: z.optional(z.literal('P', 'choice_unknown')),
  primary: z.optional(z.boolean('wrong_type')),
  requestMetadata: z.optional(
    z.object(
      { institution: z.optional(text), accountId: z.optional(text), accountMask: z.optional(text) },
      'wrong_type',
    ),
  ),
})

const linkErrors = ['not_yours', 'unknown_id', 'application_declined', 'application_withdrawn'] as const

export const cardBody = z.object({
  token: requiredText(200),
  /** Payouts never go to a card. */
  primary: z.optional(z.literal(false, 'choice_unknown')),
})

export const bank = {
  'GET /applications/{id}/financial-instruments': {
    summary: 'List bank accounts and cards, masked',
    access: 'session',
    params: applicationIdParams,
    response: z.array(bankAccountView),
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/financial-instruments/manual': {
    summary: 'Link a bank account manually; a test deposit follows',
    access: 'session',
    params: applicationIdParams,
    body: manualBankBody,
    response: bankAccountView,
    status: 201,
    errors: [...linkErrors, 'state_forbids', 'fresh_sign_in_required', 'too_many_requests'],
  },
  'GET /applications/{id}/financial-instruments/plaid/token': {
    summary: 'Create a token for the bank-linking window',
    access: 'session',
    params: applicationIdParams,
    /** `expiresAt` is ISO 8601, UTC. */
    response: z.object({ window: z.enum(linkWindows), token: z.string(), expiresAt: z.string() }),
    errors: [...linkErrors, 'fresh_sign_in_required', 'too_many_requests', 'provider_timeout'],
  },
  'POST /applications/{id}/financial-instruments/plaid': {
    summary: 'Link the account selected in the bank-linking window',
    access: 'session',
    params: applicationIdParams,
    body: linkedBankBody,
    response: bankAccountView,
    status: 201,
    errors: [
      ...linkErrors,
      'fresh_sign_in_required',
      'bank_link_failed',
      'bank_link_empty',
      'bank_link_abroad',
      'too_many_requests',
      'provider_timeout',
    ],
  },
  'POST /applications/{id}/financial-instruments/{instrumentId}/decisions': {
    summary: 'Decide on a bank account whose holder has another name (underwriters)',
    access: 'session',
    requires: 'case.decide',
    readsRoles: true,
    params: z.object({ ...applicationIdParams.shape, instrumentId: z.string() }),
    body: z.object({
      decision: z.enum(['CLEARED', 'REFUSED'], 'choice_unknown'),
      version: z.optional(z.int('wrong_type')),
    }),
    response: bankAccountView,
    errors: [
      'role_missing',
      'own_case',
      'own_decision',
      'unknown_id',
      'case_changed',
      'case_claimed',
      'already_decided',
    ],
  },
  'POST /applications/{id}/financial-instruments/credit-cards': {
    summary: 'Add a card by its vault token',
    access: 'session',
    params: applicationIdParams,
    body: cardBody,
    response: bankAccountView,
    status: 201,
    errors: [
      'not_yours',
      'unknown_id',
      'application_declined',
      'application_withdrawn',
      'too_many_requests',
      'provider_timeout',
    ],
  },
} as const satisfies Endpoints

const exampleAccount: BankAccountView = {
  id: '2894fefd-03a9-43f0-bd0a-54cbd2da044d',
  type: 'BANK_ACCOUNT',
  source: 'manual',
  status: 'PENDING',
  primary: true,
  verification: 'PENDING',
  takesOverAt: null,
  bankName: 'Cedar National Bank',
  accountType: 'CHECKING',
  brand: null,
  expires: null,
  last4: '6789',
  createdAt: later,
}
const exampleCard: BankAccountView = {
  ...exampleAccount,
  id: cardId,
  type: 'CREDIT_CARD',
  source: 'vault',
  status: 'VERIFIED',
  verification: 'VERIFIED',
  primary: false,
  bankName: null,
  accountType: null,
  brand: 'visa',
  expires: '2031-12',
  last4: '4242',
}

export const bankExamples: Examples<typeof bank> = {
  'GET /applications/{id}/financial-instruments': { response: [exampleCard, exampleAccount] },
  'POST /applications/{id}/financial-instruments/manual': {
    body: {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      accountNumber: '000123456789',
      routingNumber: '021000021',
      bankName: 'Cedar National Bank',
      primary: true,
    },
    alternatives: {
      'In Canada': {
        fullName: 'Élise Gagnon',
        accountType: 'CHECKING',
        accountNumber: '1234567',
        institutionNumber: '006',
        transitNumber: '00011',
        primary: true,
      },
    },
    response: exampleAccount,
  },
  'GET /applications/{id}/financial-instruments/plaid/token': {
    response: {
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
    response: { ...exampleAccount, source: 'plaid', status: 'VERIFIED', verification: 'VERIFIED' },
  },
  'POST /applications/{id}/financial-instruments/{instrumentId}/decisions': {
    body: { decision: 'CLEARED' },
    response: { ...exampleAccount, verification: 'VERIFIED', status: 'VERIFIED' },
  },
  'POST /applications/{id}/financial-instruments/credit-cards': {
    body: { token: 'card_62d9df89-312a-44dc-b590-3791bf21bb15', primary: false },
    response: exampleCard,
  },
}
