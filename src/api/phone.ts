/** Phone verification by code or link (API2-24, API2-25, API2-37…40). */
import * as z from 'zod/mini'
import { phoneAuthStatuses } from '#domain/phone/phone-verification.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { approved, linkSecret } from './example-data.ts'
import { applicationIdParams, emptyObject, queryFlag, text } from './request-schemas.ts'
import { stepUpEndpoint, stepUpErrors } from './step-ups.ts'

const status = z.enum(phoneAuthStatuses)
const finalTargetUrl = z.optional(z.nullable(text))

export const phone = {
  'POST /applications/{id}/otp-code': {
    summary: 'Text a six-digit code to the applicant’s phone',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(emptyObject),
    response: z.object({ expiresAt: z.string(), resendAt: z.string() }),
    errors: [...stepUpErrors, 'too_many_requests'],
  },
  'POST /applications/{id}/step-ups/otp': {
    ...stepUpEndpoint,
    summary: 'OTP_SMS or PHONE_AUTH: submit the code; skip defers the step-up',
    query: z.object({ skip: queryFlag }),
    body: z.optional(z.object({ code: z.optional(text) })),
  },
  'POST /applications/{id}/phone-auth/sms-verifications': {
    summary: 'Text a link to the applicant’s phone; retry replaces one that still works, skip withdraws it',
    access: 'session',
    params: applicationIdParams,
    query: z.object({ skip: queryFlag, retry: queryFlag }),
    body: z.optional(z.object({ finalTargetUrl })),
    response: z.object({
      status,
      expiresAt: z.nullable(z.string()),
      resendAt: z.nullable(z.string()),
    }),
    errors: [...stepUpErrors, 'too_many_requests'],
  },
  'GET /applications/{id}/phone-auth/verification-url': {
    summary: 'Read the URL that lets the carrier verify the phone',
    access: 'anyone',
    get: 'script-only',
    params: applicationIdParams,
    query: z.object({ vfp: z.optional(text) }),
    response: z.object({ url: z.string() }),
    errors: ['link_expired', 'link_used', 'too_many_requests'],
  },
  'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': {
    summary: 'Confirm the opened link; single use',
    access: 'anyone',
    params: z.object({ id: z.string(), vfp: z.string() }),
    body: z.optional(emptyObject),
    response: z.object({ status, finalTargetUrl: z.nullable(z.string()) }),
    errors: ['link_expired', 'link_used', 'too_many_requests', 'provider_timeout'],
  },
  'POST /applications/{id}/phone-auth/mobile-verifications': {
    summary:
      'Verify on the phone itself, without a text: returns the carrier URL; with vfp, confirms the result',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(z.object({ finalTargetUrl, vfp: z.optional(text) })),
    response: z.object({ url: z.optional(z.string()), status: z.optional(status) }),
    errors: [...stepUpErrors, 'link_expired', 'link_used', 'too_many_requests'],
  },
  'GET /applications/{id}/phone-auth/status': {
    summary: 'Read the status of the link, and if the phone cannot get texts; polled by the desktop',
    access: 'session',
    params: applicationIdParams,
    response: z.object({ status, textRefused: z.boolean() }),
    errors: ['not_yours', 'unknown_id', 'not_found'],
  },
} as const satisfies Endpoints

const resendAt = '2026-11-20T15:10:41.000Z'

export const phoneExamples: Examples<typeof phone> = {
  'POST /applications/{id}/otp-code': {
    body: {},
    response: { expiresAt: '2026-11-20T15:19:41.000Z', resendAt },
  },
  'POST /applications/{id}/step-ups/otp': { query: {}, body: { code: '176181' }, response: approved },
  'POST /applications/{id}/phone-auth/sms-verifications': {
    query: {},
    body: { finalTargetUrl: '/verifying' },
    response: { status: 'REQUESTED', expiresAt: '2026-11-20T15:14:41.000Z', resendAt },
  },
  'GET /applications/{id}/phone-auth/verification-url': {
    query: { vfp: linkSecret },
    response: { url: 'https://carrier.example/check/5b1d' },
  },
  'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': {
    body: {},
    response: { status: 'SUCCESS', finalTargetUrl: '/verifying' },
  },
  'POST /applications/{id}/phone-auth/mobile-verifications': {
    body: { finalTargetUrl: '/verifying' },
    alternatives: { 'Confirm the carrier’s result': { vfp: linkSecret } },
    response: { url: 'https://carrier.example/check/5b1d' },
  },
  'GET /applications/{id}/phone-auth/status': { response: { status: 'SUCCESS', textRefused: false } },
}
