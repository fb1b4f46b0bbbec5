/** Bank accounts entered by hand (API2-30). Account numbers go in and never come out. */
import * as z from 'zod/mini'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, text } from '../values.ts'

export const bankAccountView = z.object({
  id: z.string(),
  type: z.enum(['BANK_ACCOUNT', 'CREDIT_CARD']),
  source: z.enum(['manual', 'plaid', 'vault']),
  /** PENDING until the test deposit has settled. */
  status: z.enum(['PENDING', 'VERIFIED', 'FAILED']),
  primary: z.boolean(),
  bankName: z.nullable(z.string()),
  accountType: z.nullable(z.enum(['CHECKING', 'SAVINGS'])),
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
    errors: ['not_yours', 'unknown_id', 'state_forbids', 'application_declined', 'application_withdrawn'],
  },
} as const satisfies Endpoints
