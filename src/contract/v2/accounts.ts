/** The signed-in person's accounts: every application of theirs that has not been withdrawn. */
import * as z from 'zod/mini'
import { currencies } from '../../domain/market.ts'
import { applicationLevels, applicationStatuses, decisions, intents } from '../../domain/states.ts'
import type { Endpoints } from '../endpoint.ts'
import { stepUpView } from './application-view.ts'

export const accountView = z.object({
  applicationId: z.string(),
  businessId: z.string(),
  riskDecision: z.enum(decisions),
  applicationStatus: z.enum(applicationStatuses),
  applicationLevel: z.enum(applicationLevels),
  originalIntent: z.enum(intents),
  stepUpDetails: z.array(stepUpView),
  createdAt: z.string(),
  /** Of the store that the application adds to a business. */
  storeName: z.nullable(z.string()),
  serviceId: z.nullable(z.string()),
  serviceType: z.nullable(z.string()),
  organizationId: z.nullable(z.string()),
  referralUrlId: z.nullable(z.string()),
  linkedApplications: z.array(z.string()),
  /** Masked, as the account lists show it: the last four digits of each linked one; the primary one is paid into. */
  bankAccounts: z.array(
    z.object({ id: z.string(), bankName: z.string(), last4: z.string(), primary: z.boolean() }),
  ),
  company: z.object({
    name: z.nullable(z.string()),
    dba: z.nullable(z.string()),
    currency: z.enum(currencies),
  }),
  applicant: z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
})
export type AccountView = z.infer<typeof accountView>

export const accounts = {
  'GET /accounts': {
    summary: "The signed-in person's accounts, newest first",
    access: 'session',
    answer: z.array(accountView),
    errors: [],
  },
} as const satisfies Endpoints
