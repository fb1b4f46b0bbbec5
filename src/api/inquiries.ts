/**
 * Photo ID and business document inquiries with the identity vendor (API2-16, API2-17, API2-22), and links that continue
 * an inquiry on another device.
 */
import * as z from 'zod/mini'
import { inquiryKinds, inquiryStatuses } from '#domain/step-ups/inquiry.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { approved, inquiryId, inquiryLink, inquirySession, linkSecret } from './example-data.ts'
import { text } from './request-schemas.ts'
import { stepUpEndpoint, stepUpErrors } from './step-ups.ts'
import type { ApiErrorCode } from './errors.ts'

export const inquirySessionBody = z.optional(
  z.object({
    inquiryId: z.optional(z.nullable(text)),
    /** The browser opens the vendor's page now; by default for a new inquiry only. */
    open: z.optional(z.boolean('wrong_type')),
  }),
)
export const inquirySessionView = z.object({
  inquiryId: z.string(),
  /**
   * The vendor's page; the browser posts inquiryId, sessionToken and returnUrl to it, or opens it as a link if sessionToken
   * is empty. Empty once the inquiry has ended, and where a link works once, unless `open` asked for it.
   */
  windowUrl: z.string(),
  /** Short-lived; empty for a link, and once the inquiry has ended. */
  sessionToken: z.string(),
  isInquiryCompleted: z.boolean(),
  /** Continued on another device by a link. */
  isOnOtherDevice: z.boolean(),
  status: z.enum(inquiryStatuses),
})
export const inquiryBody = z.object({ inquiryId: text })

const inquiryLinkBody = z.optional(
  z.object({
    /** Inquiry to continue; creates a new one if absent. */
    inquiryId: z.optional(z.nullable(text)),
    /** Also texts the link to the applicant or owner. */
    byText: z.optional(z.boolean('wrong_type')),
  }),
)
const inquiryLinkView = z.object({
  inquiryId: z.string(),
  /** Its fragment is the secret, which browsers do not send to servers. */
  url: z.string(),
  /** `size` in modules, including the quiet zone; `path` is an SVG path of the dark modules. */
  qrCode: z.object({ size: z.number(), path: z.string() }),
  expiresAt: z.string(),
})
const inquiryLinkErrors = [
  ...stepUpErrors,
  'not_found',
  'too_many_requests',
] as const satisfies ApiErrorCode[]

export const inquiries = {
  'POST /applications/{id}/step-ups/{type}/sessions': {
    summary: 'Start an inquiry, or resume the given one',
    access: 'session',
    params: z.object({ id: z.string(), type: z.enum(inquiryKinds) }),
    body: inquirySessionBody,
    response: inquirySessionView,
    errors: [...stepUpErrors, 'not_found', 'too_many_requests', 'provider_timeout'],
  },
  'POST /applications/{id}/step-ups/identification': {
    ...stepUpEndpoint,
    summary: 'GOV_ID_SELFIE: submit a completed inquiry',
    body: inquiryBody,
    errors: [...stepUpErrors, 'not_found'],
  },
  'POST /applications/{id}/step-ups/verification': {
    ...stepUpEndpoint,
    summary: 'EIN_DOC: submit a completed inquiry',
    body: inquiryBody,
    errors: [...stepUpErrors, 'not_found'],
  },
  'POST /applications/{id}/step-ups/{type}/links': {
    summary: 'Create a single-use link that continues an inquiry on another device, valid for five minutes',
    access: 'session',
    params: z.object({ id: z.string(), type: z.enum(inquiryKinds) }),
    body: inquiryLinkBody,
    response: inquiryLinkView,
    errors: inquiryLinkErrors,
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': {
    summary: 'Create a continue-on-phone link for an owner’s inquiry',
    access: 'session',
    params: z.object({ id: z.string(), ownerId: z.string(), type: z.enum(['identification']) }),
    body: inquiryLinkBody,
    response: inquiryLinkView,
    errors: [...inquiryLinkErrors, 'owner_denied', 'application_declined'],
  },
  'POST /inquiry-links': {
    summary: 'Redeem a continue-on-phone link; its token is the URL fragment',
    access: 'anyone',
    body: z.object({ token: text }),
    response: z.object({
      kind: z.enum(inquiryKinds),
      inquiryId: z.string(),
      windowUrl: z.string(),
      sessionToken: z.string(),
    }),
    errors: ['link_expired', 'link_used', 'provider_timeout'],
  },
} as const satisfies Endpoints

export const inquiryExamples: Examples<typeof inquiries> = {
  'POST /applications/{id}/step-ups/{type}/sessions': {
    body: {},
    alternatives: { 'Resume an inquiry': { inquiryId } },
    response: inquirySession,
  },
  'POST /applications/{id}/step-ups/identification': { body: { inquiryId }, response: approved },
  'POST /applications/{id}/step-ups/verification': { body: { inquiryId }, response: approved },
  'POST /applications/{id}/step-ups/{type}/links': {
    body: {},
    alternatives: { 'Also by text message': { inquiryId, byText: true } },
    response: inquiryLink,
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/links': { body: {}, response: inquiryLink },
  'POST /inquiry-links': {
    body: { token: linkSecret },
    response: {
      kind: 'identification',
      inquiryId,
      windowUrl: inquirySession.windowUrl,
      sessionToken: inquirySession.sessionToken,
    },
  },
}
