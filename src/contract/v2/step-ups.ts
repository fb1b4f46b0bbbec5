/** Answering what underwriting asks for after the first decision (API2-15…API2-25). */
import * as z from 'zod/mini'
import type { CallCode } from '../errors.ts'
import type { Endpoints } from '../endpoint.ts'
import { addressUpdate, applicationIdParams, governmentIdEntry, nothing, text } from '../values.ts'
import { outcomeView } from './application-view.ts'

const stepUpErrors = [
  'not_yours',
  'unknown_id',
  'state_forbids',
  'application_withdrawn',
] as const satisfies CallCode[]
const stepUp = {
  access: 'session',
  params: applicationIdParams,
  answer: outcomeView,
  errors: [...stepUpErrors, 'provider_timeout'],
} as const

export const businessInfoBody = z.object({
  name: z.optional(text),
  dba: z.optional(z.nullable(text)),
  governmentIdentification: z.optional(governmentIdEntry),
  address: z.optional(addressUpdate),
})

export const stepUps = {
  'POST /applications/{id}/step-ups/full-ssn': {
    ...stepUp,
    summary: 'FULL_SSN: the whole Social Security number',
    body: z.object({ value: z.optional(text) }),
  },
  'POST /applications/{id}/step-ups/business-info': {
    ...stepUp,
    summary: 'BUSINESS_INFO: the business as it is registered, checked again',
    body: businessInfoBody,
  },
  'POST /applications/{id}/step-ups/otp': {
    ...stepUp,
    summary: 'OTP_SMS or PHONE_AUTH: the code that was texted; skip defers the step',
    query: z.object({ skip: z.optional(z.enum(['true', 'false', '1', '0', ''])) }),
    body: z.optional(z.object({ code: z.optional(text) })),
    errors: [...stepUpErrors, 'too_many_requests'],
  },
  'POST /applications/{id}/otp-code': {
    summary: 'Text a code of six digits to the applicant’s phone',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(nothing),
    answer: z.object({ expiresAt: z.string(), resendAt: z.string() }),
    errors: [...stepUpErrors, 'too_many_requests'],
  },
} as const satisfies Endpoints
