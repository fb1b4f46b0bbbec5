/**
 * Tax information, asked for by a signed link whose `type` and `token` these calls repeat, or entered with a session
 * (TAX-03, API2-27, API2-28). Numbers go in and never come out.
 */
import * as z from 'zod/mini'
import { governmentIdSources } from '../../domain/application.ts'
import { taxTypes } from '../../domain/tax/tax-information.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, text } from '../values.ts'

const query = z.object({ type: z.optional(z.enum(taxTypes, 'choice_unknown')), token: z.optional(text) })

const number = {
  value: z.optional(text),
  sourceType: z.optional(z.enum(governmentIdSources, 'choice_unknown')),
}

/** What we know, masked, so that whoever was asked sees that the link is meant for them. */
export const taxPrefillView = z.object({
  type: z.enum(taxTypes),
  market: z.enum(['US', 'CA']),
  legalBusinessName: z.nullable(z.string()),
  applicantName: z.nullable(z.string()),
  governmentIdentification: z.nullable(
    z.object({ sourceType: z.enum(governmentIdSources), last4: z.string() }),
  ),
})

const filing = {
  access: 'anyone',
  params: applicationIdParams,
  query,
  answer: z.object({
    status: z.literal('RECEIVED'),
    type: z.enum(taxTypes),
    sourceType: z.nullable(z.enum(governmentIdSources)),
    last4: z.nullable(z.string()),
    /** ISO 8601, UTC: by when it is confirmed. */
    expectedBy: z.string(),
  }),
  status: 201,
  errors: ['no_session', 'not_yours', 'unknown_id', 'application_withdrawn', 'link_expired', 'link_used'],
} as const

export const tax = {
  'GET /applications/{id}/tax-information': {
    summary: 'What is known of the tax information that is asked for, masked',
    access: 'anyone',
    params: applicationIdParams,
    query,
    answer: taxPrefillView,
    errors: filing.errors,
  },
  'POST /applications/{id}/government-identifications': {
    ...filing,
    summary: 'Confirm a tax number, whole',
    body: z.object(number),
  },
  'POST /applications/{id}/government-identifications/manual-entry': {
    ...filing,
    summary: 'Enter tax information by hand: the number, the legal name, or both, as the link asks',
    body: z.object({ ...number, legalBusinessName: z.optional(text) }),
  },
} as const satisfies Endpoints
