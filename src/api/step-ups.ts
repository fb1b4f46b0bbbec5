/** Step-ups that correct answers (API2-15, API2-19). */
import * as z from 'zod/mini'
import type { ApiErrorCode } from './errors.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { approved, fein, shop } from './example-data.ts'
import { addressUpdate, applicationIdParams, governmentIdEntry, text } from './request-schemas.ts'
import { outcomeView } from './application-view.ts'

export const stepUpErrors = [
  'not_yours',
  'unknown_id',
  'state_forbids',
  'application_withdrawn',
] as const satisfies ApiErrorCode[]
/** Common parts of all step-up endpoints. */
export const stepUpEndpoint = {
  access: 'session',
  params: applicationIdParams,
  response: outcomeView,
  errors: [...stepUpErrors, 'too_many_requests', 'provider_timeout'],
} as const

export const businessInfoBody = z.object({
  name: z.optional(text),
  dba: z.optional(z.nullable(text)),
  governmentIdentification: z.optional(governmentIdEntry),
  address: z.optional(addressUpdate),
})

export const stepUps = {
  'POST /applications/{id}/step-ups/full-ssn': {
    ...stepUpEndpoint,
    summary: 'FULL_SSN: submit the full Social Security number',
    body: z.object({ value: z.optional(text) }),
    errors: [...stepUpEndpoint.errors, 'fresh_sign_in_required'],
  },
  'POST /applications/{id}/step-ups/business-info': {
    ...stepUpEndpoint,
    summary: 'BUSINESS_INFO: correct the registered business data and recheck it',
    body: businessInfoBody,
    errors: [...stepUpEndpoint.errors, 'fresh_sign_in_required'],
  },
} as const satisfies Endpoints

export const stepUpExamples: Examples<typeof stepUps> = {
  'POST /applications/{id}/step-ups/full-ssn': { body: { value: '536-22-4321' }, response: approved },
  'POST /applications/{id}/step-ups/business-info': {
    body: { name: 'Delgado Bakery Holdings LLC', governmentIdentification: fein, address: shop },
    response: approved,
  },
}
