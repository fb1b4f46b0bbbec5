/**
 * Tax information, filed with a session or with a signed link; calls repeat the link's `type` and `token` (TAX-03,
 * API2-27, API2-28). Numbers are never returned.
 */
import * as z from 'zod/mini'
import { governmentIdSources } from '#domain/fields/government-id.ts'
import { markets } from '#domain/countries/market.ts'
import { taxTypes } from '#domain/tax/tax-information.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { fein, later } from './example-data.ts'
import { applicationIdParams, text } from './request-schemas.ts'

const query = z.object({ type: z.optional(z.enum(taxTypes, 'choice_unknown')), token: z.optional(text) })

const governmentIdFields = {
  value: z.optional(text),
  sourceType: z.optional(z.enum(governmentIdSources, 'choice_unknown')),
}

/** Masked data on record, so that recipients can tell that the link is meant for them. */
export const taxPrefillView = z.object({
  type: z.enum(taxTypes),
  market: z.enum(markets),
  legalBusinessName: z.nullable(z.string()),
  applicantName: z.nullable(z.string()),
  governmentIdentification: z.nullable(
    z.object({ sourceType: z.enum(governmentIdSources), last4: z.string() }),
  ),
})

const taxFilingEndpoint = {
  access: 'anyone',
  params: applicationIdParams,
  query,
  response: z.object({
    status: z.literal('RECEIVED'),
    type: z.enum(taxTypes),
    sourceType: z.nullable(z.enum(governmentIdSources)),
    last4: z.nullable(z.string()),
    /** Expected confirmation, ISO 8601, UTC. */
    expectedBy: z.string(),
  }),
  status: 201,
  errors: ['no_session', 'not_yours', 'unknown_id', 'application_withdrawn', 'link_expired', 'link_used'],
} as const

export const tax = {
  'GET /applications/{id}/tax-information': {
    summary: 'Read the known tax information, masked',
    access: 'anyone',
    params: applicationIdParams,
    query,
    response: taxPrefillView,
    errors: taxFilingEndpoint.errors,
  },
  'POST /applications/{id}/government-identifications': {
    ...taxFilingEndpoint,
    summary: 'Confirm a full tax number',
    body: z.object(governmentIdFields),
  },
  'POST /applications/{id}/government-identifications/manual-entry': {
    ...taxFilingEndpoint,
    summary: 'Enter tax information manually: number, legal name or both, depending on the link',
    body: z.object({ ...governmentIdFields, legalBusinessName: z.optional(text) }),
  },
} as const satisfies Endpoints

const exampleQuery = {
  type: 'ein',
  token: 'mwpowjlw.local.EA2tvKDJ2Wm1d2eh64qcdgItez6GV_ajqdOvI_XFqPs',
} as const
/** Five business days after filing. */
const expectedBy = later.replace('2026-11-20', '2026-11-27')

export const taxExamples: Examples<typeof tax> = {
  'GET /applications/{id}/tax-information': {
    query: exampleQuery,
    response: {
      type: 'ein',
      market: 'US',
      legalBusinessName: 'D••• B••• L•••',
      applicantName: 'R••• D•••',
      governmentIdentification: { sourceType: 'FEIN', last4: '6780' },
    },
  },
  'POST /applications/{id}/government-identifications': {
    query: exampleQuery,
    body: fein,
    response: { status: 'RECEIVED', type: 'ein', sourceType: 'FEIN', last4: '6780', expectedBy },
  },
  'POST /applications/{id}/government-identifications/manual-entry': {
    query: { ...exampleQuery, type: 'name' },
    body: { legalBusinessName: 'Delgado Bakery LLC' },
    response: { status: 'RECEIVED', type: 'name', sourceType: null, last4: null, expectedBy },
  },
}
