/** Everything that an application asks for, in every state. */
import * as z from 'zod/mini'
import { requirementKinds, requirementParties } from '#domain/underwriting/requirement-list.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later } from '../example-data.ts'
import { applicationIdParams } from '../request-schemas.ts'

const requirementView = z.object({
  kind: z.enum(requirementKinds),
  /** Localized. */
  title: z.string(),
  /** Of the partner who has to act. */
  ownerId: z.optional(z.string()),
  /** Who acts next. */
  from: z.enum(requirementParties),
  /** Answers to give or to correct. */
  fields: z.array(z.string()),
  /** Localized; null once it is done. */
  why: z.nullable(z.string()),
  /** When Threshold answers, ISO 8601, UTC; null without a promise. What others owe has no deadline. */
  by: z.nullable(z.string()),
  /** Requirements that may be fulfilled instead. */
  alternatives: z.array(z.enum(requirementKinds)),
  /** Path of the page, without the white-label prefix; null if there is none. */
  page: z.nullable(z.string()),
  /** Why the last attempt did not count, localized. */
  lastError: z.nullable(z.object({ code: z.string(), message: z.string() })),
})
export type ListedRequirementView = z.infer<typeof requirementView>

const requirementListView = z.object({
  due: z.array(requirementView),
  /** Asked for later, or at any time. */
  later: z.array(requirementView),
  inReview: z.array(requirementView),
  done: z.array(requirementView),
})

export const requirementEndpoints = {
  'GET /applications/{id}/requirements': {
    summary: 'List what is due, asked for later, in review and done, in every state',
    access: 'session',
    params: applicationIdParams,
    response: requirementListView,
    errors: ['not_yours', 'unknown_id'],
  },
} as const satisfies Endpoints

const done: Omit<ListedRequirementView, 'kind' | 'title'> = {
  from: 'applicant',
  fields: [],
  why: null,
  by: null,
  alternatives: [],
  page: null,
  lastError: null,
}

export const requirementExamples: Examples<typeof requirementEndpoints> = {
  'GET /applications/{id}/requirements': {
    response: {
      due: [
        {
          ...done,
          kind: 'OTP_SMS',
          title: 'Confirm your mobile number',
          why: 'We need to confirm your mobile number.',
          alternatives: ['GOV_ID_SELFIE'],
          page: '/urn:app:6fa1b5f7-2f5c-4c3f-9f6c-0c1d2e3f4a5b/otp',
        },
      ],
      later: [
        {
          ...done,
          kind: 'BANK_ACCOUNT',
          title: 'A bank account for payouts',
          why: 'We send your payouts to this account.',
          page: '/urn:app:6fa1b5f7-2f5c-4c3f-9f6c-0c1d2e3f4a5b/bank',
        },
      ],
      inReview: [
        {
          ...done,
          kind: 'EIN_DOC',
          title: 'A document of your business',
          from: 'threshold',
          why: 'We’re looking at your document.',
          by: later,
        },
      ],
      done: [{ ...done, kind: 'APPLICANT', title: 'Your name and email address' }],
    },
  },
}
