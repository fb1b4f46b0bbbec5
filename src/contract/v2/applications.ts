/** The application itself: created, read, saved, onboarded, withdrawn, decided by a person. */
import * as z from 'zod/mini'
import { decisions, stepUpTypes } from '../../domain/states.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  applicantUpdate,
  applicationIdParams,
  applicationUpdate,
  companyUpdate,
  nothing,
  text,
} from '../values.ts'
import { applicationView, outcomeView } from './application-view.ts'

const flag = z.optional(z.enum(['true', 'false', '1', '0', '']))

export const applicationBody = z.object({
  applicant: z.optional(applicantUpdate),
  company: z.optional(companyUpdate),
  application: z.optional(applicationUpdate),
})
export type ApplicationBody = z.infer<typeof applicationBody>

/** A number means nothing without its kind, and the market decides by which rules the rest is judged. */
const readsOn = { whole: ['governmentIdentification', 'terms'], first: ['currency'] } as const

const stepUpType = z.enum(stepUpTypes, 'choice_unknown')

export const decisionBody = z.object({
  decision: z.enum(decisions, 'choice_unknown'),
  /** Codes of the policy, or the underwriter's own words to the applicant; as they stand in a letter, too. */
  reasons: z.optional(
    z.array(z.union([text, z.object({ code: z.optional(text), message: z.optional(text) })])),
  ),
  stepUps: z.optional(z.array(z.union([stepUpType, z.object({ type: stepUpType })], 'choice_unknown'))),
})

export const applications = {
  'POST /applications': {
    summary: 'Create an application, however incomplete',
    access: 'session',
    query: z.object({
      'override-referral-url': flag,
      'use-shopper-data': flag,
      'force-intent': flag,
      find: flag,
    }),
    body: applicationBody,
    readsOn,
    answer: applicationView,
    status: 201,
    errors: [],
  },
  'GET /applications/{id}': {
    summary: 'Read an application',
    access: 'session',
    params: applicationIdParams,
    query: z.object({ applicationId: z.optional(z.string()), ownerId: z.optional(z.string()) }),
    answer: applicationView,
    errors: ['not_yours', 'unknown_id'],
  },
  'PUT /applications/{id}': {
    summary: 'Save a draft: objects merge, an absent field stays, null clears',
    access: 'session',
    params: applicationIdParams,
    query: z.object({ 'override-referral-url': flag }),
    body: applicationBody,
    readsOn,
    answer: applicationView,
    errors: ['not_yours', 'unknown_id', 'application_declined', 'application_withdrawn', 'answer_locked'],
  },
  'POST /applications/{id}/onboard': {
    summary: 'Submit an application and have it decided',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(nothing),
    answer: outcomeView,
    errors: ['not_yours', 'unknown_id', 'application_withdrawn', 'provider_timeout'],
  },
  'POST /applications/{id}/withdraw': {
    summary: 'Take an application back before it is approved',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(nothing),
    answer: applicationView,
    errors: ['not_yours', 'unknown_id', 'application_declined', 'state_forbids'],
  },
  'POST /applications/{id}/decisions': {
    summary: 'Settle a case that waits for a person (role underwriter)',
    access: 'session',
    params: applicationIdParams,
    body: decisionBody,
    answer: outcomeView,
    errors: ['role_missing', 'own_case', 'unknown_id', 'already_decided'],
  },
} as const satisfies Endpoints
