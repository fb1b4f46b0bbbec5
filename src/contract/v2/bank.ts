/** Bank accounts, entered by hand or linked by a provider (API2-29, API2-30, API2-32). Account numbers never come out. */
import * as z from 'zod/mini'
import { linkWindows } from '../../domain/bank/linked-accounts.ts'
import { cardBrands } from '../../domain/orders/card-brand.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, neededText, text } from '../values.ts'

export const bankAccountView = z.object({
  id: z.string(),
  type: z.enum(['BANK_ACCOUNT', 'CREDIT_CARD']),
  source: z.enum(['manual', 'plaid', 'vault']),
  /** PENDING until the test deposit has settled. */
  status: z.enum(['PENDING', 'VERIFIED', 'FAILED']),
  /** The one account that is paid into; a card never is. */
  primary: z.boolean(),
  bankName: z.nullable(z.string()),
  accountType: z.nullable(z.enum(['CHECKING', 'SAVINGS'])),
  /** Of a card. */
  brand: z.nullable(z.enum(cardBrands)),
  /** Of a card: YYYY-MM, the last month it works in. */
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

/** What the linking window returned: its public token as `value`, and which account was chosen. */
export const linkedBankBody = z.object({
  value: neededText(1000),
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

const linking = ['not_yours', 'unknown_id', 'application_declined', 'application_withdrawn'] as const

export const bank = {
  'GET /applications/{id}/financial-instruments': {
    summary: 'The bank accounts and cards of an application, masked',
    access: 'session',
    params: applicationIdParams,
    answer: z.array(bankAccountView),
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/financial-instruments/manual': {
    summary: 'Link a bank account by its numbers; a test deposit follows',
    access: 'session',
    params: applicationIdParams,
    body: manualBankBody,
    answer: bankAccountView,
    status: 201,
    errors: [...linking, 'state_forbids'],
  },
  'GET /applications/{id}/financial-instruments/plaid/token': {
    summary: 'A token that opens the bank-linking window',
    access: 'session',
    params: applicationIdParams,
    /** Whose window it opens, and until when: ISO 8601, UTC. */
    answer: z.object({ window: z.enum(linkWindows), token: z.string(), expiresAt: z.string() }),
    errors: [...linking, 'provider_timeout'],
  },
  'POST /applications/{id}/financial-instruments/plaid': {
    summary: 'Link the account that was chosen in the bank-linking window',
    access: 'session',
    params: applicationIdParams,
    body: linkedBankBody,
    answer: bankAccountView,
    status: 201,
    errors: [...linking, 'bank_link_failed', 'bank_link_empty', 'bank_link_abroad', 'provider_timeout'],
  },
} as const satisfies Endpoints
