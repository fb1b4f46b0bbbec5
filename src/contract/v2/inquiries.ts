/** Photo ID and business document: sessions with the identity provider, and their end (API2-16, API2-17, API2-22). */
import * as z from 'zod/mini'
import { inquiryKinds, inquiryStatuses } from '../../domain/inquiries/inquiry.ts'
import type { Endpoints } from '../endpoint.ts'
import { text } from '../values.ts'
import { stepUp, stepUpErrors } from './step-ups.ts'

export const sessionBody = z.optional(z.object({ inquiryId: z.optional(z.nullable(text)) }))
export const sessionAnswer = z.object({
  inquiryId: z.string(),
  /** Opens the provider's window for a short while; empty once the inquiry has ended. */
  sessionToken: z.string(),
  isInquiryCompleted: z.boolean(),
  /** A link took it to another device. */
  isOnOtherDevice: z.boolean(),
  status: z.enum(inquiryStatuses),
})
export const inquiryBody = z.object({ inquiryId: text })

export const inquiries = {
  'POST /applications/{id}/step-ups/{type}/sessions': {
    summary: 'Begin an inquiry, or resume the one that is named',
    access: 'session',
    params: z.object({ id: z.string(), type: z.enum(inquiryKinds) }),
    body: sessionBody,
    answer: sessionAnswer,
    errors: [...stepUpErrors, 'not_found'],
  },
  'POST /applications/{id}/step-ups/identification': {
    ...stepUp,
    summary: 'GOV_ID_SELFIE: answer with an inquiry that was handed in',
    body: inquiryBody,
    errors: [...stepUpErrors, 'not_found'],
  },
  'POST /applications/{id}/step-ups/verification': {
    ...stepUp,
    summary: 'EIN_DOC: answer with an inquiry that was handed in',
    body: inquiryBody,
    errors: [...stepUpErrors, 'not_found'],
  },
} as const satisfies Endpoints
