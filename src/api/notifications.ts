/** Resume emails, leave notification and vendor permissions of an application (API2-26, API2-48). */
import * as z from 'zod/mini'
import type { Endpoints, Examples } from './endpoint.ts'
import { applicationIdParams, emptyObject, text } from './request-schemas.ts'

const emailEndpoint = {
  access: 'session',
  params: applicationIdParams,
  body: z.optional(emptyObject),
  response: emptyObject,
  status: 202,
  errors: ['not_yours', 'unknown_id', 'application_withdrawn'],
} as const

export const notifications = {
  'POST /applications/{id}/resume-email': {
    ...emailEndpoint,
    summary: 'Email the applicant a link to resume',
  },
  'POST /applications/{id}/reminder-email': {
    ...emailEndpoint,
    summary: 'Email the applicant a reminder with a link to resume an unfinished application',
    errors: [...emailEndpoint.errors, 'state_forbids'],
  },
  'POST /applications/{id}/notification': {
    summary:
      'Report that the page was closed; sends one reminder email while something is asked of the applicant',
    access: 'session',
    params: applicationIdParams,
    response: emptyObject,
    status: 202,
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/permissions': {
    summary: 'Request single sign-on permissions of the point-of-sale vendor',
    access: 'session',
    params: applicationIdParams,
    body: z.object({ type: text }),
    response: z.object({ type: z.string(), status: z.literal('REQUESTED') }),
    errors: ['not_yours', 'unknown_id', 'state_forbids', 'application_withdrawn'],
  },
} as const satisfies Endpoints

export const notificationExamples: Examples<typeof notifications> = {
  'POST /applications/{id}/resume-email': { body: {}, response: {} },
  'POST /applications/{id}/reminder-email': { body: {}, response: {} },
  'POST /applications/{id}/notification': { response: {} },
  'POST /applications/{id}/permissions': {
    body: { type: 'POS_PARTNER' },
    response: { type: 'POS_PARTNER', status: 'REQUESTED' },
  },
}
