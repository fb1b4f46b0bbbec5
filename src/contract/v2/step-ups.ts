/** Answering what underwriting asks for after the first decision (API2-15, API2-19). */
import * as z from 'zod/mini'
import type { CallCode } from '../errors.ts'
import type { Endpoints } from '../endpoint.ts'
import { addressUpdate, applicationIdParams, governmentIdEntry, text } from '../values.ts'
import { outcomeView } from './application-view.ts'

export const stepUpErrors = [
  'not_yours',
  'unknown_id',
  'state_forbids',
  'application_withdrawn',
] as const satisfies CallCode[]
/** What every answer to a step-up has in common. */
export const stepUp = {
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

export const stepUpCalls = {
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
} as const satisfies Endpoints
