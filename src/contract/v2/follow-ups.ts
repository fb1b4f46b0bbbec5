/** What follows an application: mails that lead back to it, leaving it, rights asked of a vendor (API2-26, API2-48). */
import * as z from 'zod/mini'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, nothing, text } from '../values.ts'

const mail = {
  access: 'session',
  params: applicationIdParams,
  body: z.optional(nothing),
  answer: nothing,
  status: 202,
  errors: ['not_yours', 'unknown_id', 'application_withdrawn'],
} as const

export const followUps = {
  'POST /applications/{id}/resume-email': {
    ...mail,
    summary: 'Mail the applicant a link to go on with',
  },
  'POST /applications/{id}/reminder-email': {
    ...mail,
    summary: 'Mail the applicant a reminder with a link to go on with',
  },
  'POST /applications/{id}/notification': {
    summary: 'The page was left: no payload; one reminder is mailed while something is open',
    access: 'session',
    params: applicationIdParams,
    answer: nothing,
    status: 202,
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/permissions': {
    summary: 'Ask single sign-on rights of the point-of-sale vendor, while its flow is on',
    access: 'session',
    params: applicationIdParams,
    body: z.object({ type: text }),
    answer: z.object({ type: z.string(), status: z.literal('REQUESTED') }),
    errors: ['not_yours', 'unknown_id', 'state_forbids', 'application_withdrawn'],
  },
} as const satisfies Endpoints
