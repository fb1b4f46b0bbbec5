/** All requirements of an application, in every state. */
import * as z from 'zod/mini'
import { requirementKinds, requirementParties } from '#domain/underwriting/requirement-list.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later } from '../example-data.ts'
import { applicationIdParams } from '../request-schemas.ts'

const requirementView = z.object({
  kind: z.enum(requirementKinds),
  /** Localized. */
  title: z.string(),
  /** Owner ID of the partner who must act. */
  ownerId: z.optional(z.string()),
  /** Party that acts next. */
  from: z.enum(requirementParties),
  /** Paths of answers to provide or correct. */
  fields: z.array(z.string()),
  /** Localized; null if the requirement is done. */
  why: z.nullable(z.string()),
  /**
   * Date by which Threshold responds, ISO 8601, UTC; null if none is promised. Applicants and partners have no
   * deadlines.
   */
  by: z.nullable(z.string()),
  /** Requirements that the applicant may fulfill instead. */
  alternatives: z.array(z.enum(requirementKinds)),
  /** Path of the page, without the white-label prefix; null if there is none. */
  page: z.nullable(z.string()),
  /** Reason why the last attempt failed, localized. */
  lastError: z.nullable(z.object({ code: z.string(), message: z.string() })),
})
export type ListedRequirementView = z.infer<typeof requirementView>

const requirementListView = z.object({
  due: z.array(requirementView),
  /** Requirements that are due later, or that can be met at any time. */
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
