/** Endpoints of the application: create, read, save, onboard, withdraw. */
import * as z from 'zod/mini'
import type { Endpoints, Examples } from './endpoint.ts'
import { approved, approvedView, bakery, draftView, fein, later, rosa, ssn4 } from './example-data.ts'
import {
  applicantUpdate,
  applicationIdParams,
  applicationUpdate,
  companyUpdate,
  emptyObject,
  queryFlag,
  text,
} from './request-schemas.ts'
import { applicationView, outcomeView } from './application-view.ts'

export const applicationBody = z.object({
  applicant: z.optional(applicantUpdate),
  company: z.optional(companyUpdate),
  application: z.optional(applicationUpdate),
})
export type ApplicationBody = z.infer<typeof applicationBody>

/** A government ID is unusable without its type; the currency selects the market, and so the field rules. */
const collectAllErrors = { atomic: ['governmentIdentification', 'terms'], required: ['currency'] } as const

export const applications = {
  'POST /applications': {
    summary: 'Create an application; it may be incomplete',
    access: 'session',
    etag: 'sent-and-checked',
    query: z.object({
      'override-referral-url': queryFlag,
      'use-shopper-data': queryFlag,
      'force-intent': queryFlag,
      find: queryFlag,
    }),
    body: applicationBody,
    collectAllErrors,
    response: applicationView,
    status: 201,
    created: { path: '/applications/{id}', id: 'application.id' },
    errors: [],
  },
  'GET /applications/{id}': {
    summary: 'Read an application',
    access: 'session',
    etag: 'sent',
    params: applicationIdParams,
    query: z.object({ applicationId: z.optional(text), ownerId: z.optional(text) }),
    response: applicationView,
    errors: ['not_yours', 'owner_denied', 'unknown_id'],
  },
  'PUT /applications/{id}': {
    summary: 'Save a draft: objects are merged, absent fields stay, null clears',
    access: 'session',
    etag: 'sent-and-checked',
    params: applicationIdParams,
    query: z.object({ 'override-referral-url': queryFlag }),
    body: applicationBody,
    collectAllErrors,
    response: applicationView,
    errors: [
      'too_many_requests',
      'not_yours',
      'fresh_sign_in_required',
      'unknown_id',
      'application_declined',
      'application_withdrawn',
      'answer_locked',
    ],
  },
  'POST /applications/{id}/onboard': {
    summary: 'Submit an application for decision',
    access: 'session',
    etag: 'checked',
    params: applicationIdParams,
    body: z.optional(emptyObject),
    response: outcomeView,
    errors: [
      'not_yours',
      'unknown_id',
      'application_withdrawn',
      'service_not_compliant',
      'too_many_requests',
      'provider_timeout',
    ],
  },
  'POST /applications/{id}/withdraw': {
    summary: 'Withdraw an application before approval',
    access: 'session',
    etag: 'sent-and-checked',
    params: applicationIdParams,
    body: z.optional(emptyObject),
    response: applicationView,
    errors: ['not_yours', 'unknown_id', 'application_declined', 'state_forbids'],
  },
} as const satisfies Endpoints

export const applicationExamples: Examples<typeof applications> = {
  'POST /applications': {
    query: {},
    body: {
      applicant: { ...rosa, governmentIdentification: ssn4, terms: { signed: true } },
      company: { ...bakery, governmentIdentification: fein },
      application: { source: 'web', referralUrlId: 'demo-reseller' },
    },
    alternatives: { Minimal: { applicant: { emailAddress: rosa.emailAddress } } },
    response: draftView,
  },
  'GET /applications/{id}': { query: {}, response: approvedView },
  'PUT /applications/{id}': {
    query: {},
    body: { company: { phone: '4155550134', dba: null } },
    response: {
      ...draftView,
      application: { ...draftView.application, updatedAt: later, resumed: true, version: 2 },
      company: { ...draftView.company, phone: '4155550134' },
    },
  },
  'POST /applications/{id}/onboard': { body: {}, response: approved },
  'POST /applications/{id}/withdraw': { body: {}, response: draftView },
}
