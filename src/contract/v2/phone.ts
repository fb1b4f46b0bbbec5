/** Proving the applicant's phone: by a code, or by a link that is opened on it (API2-24, API2-25, API2-37…40). */
import * as z from 'zod/mini'
import { phoneAuthStatuses } from '../../domain/phone/proof.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, nothing, text } from '../values.ts'
import { stepUp, stepUpErrors } from './step-ups.ts'

const flag = z.optional(z.enum(['true', 'false', '1', '0', '']))
const status = z.enum(phoneAuthStatuses)
const finalTargetUrl = z.optional(z.nullable(text))

export const phone = {
  'POST /applications/{id}/otp-code': {
    summary: 'Text a code of six digits to the applicant’s phone',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(nothing),
    answer: z.object({ expiresAt: z.string(), resendAt: z.string() }),
    errors: [...stepUpErrors, 'too_many_requests'],
  },
  'POST /applications/{id}/step-ups/otp': {
    ...stepUp,
    summary: 'OTP_SMS or PHONE_AUTH: the code that was texted; skip defers the step',
    query: z.object({ skip: flag }),
    body: z.optional(z.object({ code: z.optional(text) })),
  },
  'POST /applications/{id}/phone-auth/sms-verifications': {
    summary: 'Text a link to the applicant’s phone; retry sends a new one, skip defers the step',
    access: 'session',
    params: applicationIdParams,
    query: z.object({ skip: flag, retry: flag }),
    body: z.optional(z.object({ finalTargetUrl })),
    answer: z.object({
      status,
      expiresAt: z.nullable(z.string()),
      resendAt: z.nullable(z.string()),
    }),
    errors: [...stepUpErrors, 'too_many_requests'],
  },
  'GET /applications/{id}/phone-auth/verification-url': {
    summary: 'Where the phone that opened the link goes to be recognised by its carrier',
    access: 'anyone',
    params: applicationIdParams,
    query: z.object({ vfp: z.optional(z.string()) }),
    answer: z.object({ url: z.string() }),
    errors: ['link_expired', 'link_used'],
  },
  'POST /applications/{id}/phone-auth/sms-verifications/{vfp}': {
    summary: 'Confirm the opened link; it works once',
    access: 'anyone',
    params: z.object({ id: z.string(), vfp: z.string() }),
    body: z.optional(nothing),
    answer: z.object({ status, finalTargetUrl: z.nullable(z.string()) }),
    errors: ['link_expired', 'link_used', 'provider_timeout'],
  },
  'POST /applications/{id}/phone-auth/mobile-verifications': {
    summary: 'On the phone itself, without a text: where to go; then, with vfp, the confirmation',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(z.object({ finalTargetUrl, vfp: z.optional(text) })),
    answer: z.object({ url: z.optional(z.string()), status: z.optional(status) }),
    errors: [...stepUpErrors, 'link_expired', 'link_used', 'too_many_requests'],
  },
  'GET /applications/{id}/phone-auth/status': {
    summary: 'How far the link has come: followed by the desktop once a second',
    access: 'session',
    params: applicationIdParams,
    answer: z.object({ status }),
    errors: ['not_yours', 'unknown_id', 'not_found'],
  },
} as const satisfies Endpoints
