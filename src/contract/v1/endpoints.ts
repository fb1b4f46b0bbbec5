/** The V1 table: the older API over the same applications, every endpoint under /api/v1/commerce once (API1-01). */
import * as z from 'zod/mini'
import type { CallCode } from '../errors.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, nothing, text } from '../values.ts'
import { ownerView } from '../v2/application-view.ts'
import { individualsView, v1ApplicationView } from './application-view.ts'
import { createBody, individualBody, patchBody } from './bodies.ts'

const flag = z.optional(z.enum(['true', 'false', '1', '0', '']))
const ownerParams = z.object({ id: z.string(), ownerId: z.string() })
const any = ['not_yours', 'unknown_id'] as const satisfies CallCode[]
const ownerErrors = [
  ...any,
  'state_forbids',
  'answer_locked',
  'application_declined',
  'application_withdrawn',
] as const satisfies CallCode[]

export const v1 = {
  'POST /onboarding-applications': {
    summary: 'Create an application, or add a store to a business; onboard decides it at once',
    access: 'session',
    query: z.object({ onboard: flag, mock: z.optional(text) }),
    body: createBody,
    answer: v1ApplicationView,
    status: 201,
    errors: [...any, 'application_declined', 'application_withdrawn'],
  },
  'GET /onboarding-applications/{id}': {
    summary: 'Read an application',
    access: 'session',
    params: applicationIdParams,
    answer: v1ApplicationView,
    errors: any,
  },
  'PATCH /onboarding-applications/{id}': {
    summary: 'Change an application, or answer one step-up, by a JSON patch: all of it applies or none',
    access: 'session',
    params: applicationIdParams,
    body: patchBody,
    answer: v1ApplicationView,
    errors: [
      ...any,
      'state_forbids',
      'answer_locked',
      'application_declined',
      'application_withdrawn',
      'not_found',
      'provider_timeout',
    ],
  },
  'POST /onboarding-applications/{id}/onboard': {
    summary: 'Submit an application and have it decided',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(nothing),
    answer: v1ApplicationView,
    errors: [...any, 'application_withdrawn', 'provider_timeout'],
  },
  'GET /onboarding-applications/{id}/individuals': {
    summary: 'The owners of an application, in the order they were entered',
    access: 'session',
    params: applicationIdParams,
    answer: individualsView,
    errors: any,
  },
  'POST /onboarding-applications/{id}/individuals': {
    summary: 'Add an owner, however incomplete',
    access: 'session',
    params: applicationIdParams,
    body: individualBody,
    answer: ownerView,
    status: 201,
    errors: [...ownerErrors, 'owner_incomplete', 'owners_full'],
  },
  'PATCH /onboarding-applications/{id}/individuals/{ownerId}': {
    summary: 'Change an owner, or answer their photo ID, by a JSON patch: all of it applies or none',
    access: 'session',
    params: ownerParams,
    body: patchBody,
    answer: ownerView,
    errors: [...ownerErrors, 'not_found'],
  },
  'DELETE /onboarding-applications/{id}/individuals/{ownerId}': {
    summary: 'Take an owner off the list; their link no longer opens',
    access: 'session',
    params: ownerParams,
    answer: nothing,
    errors: ownerErrors,
  },
  'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': {
    summary: 'The owner themself: hand in what is asked and be checked',
    access: 'session',
    params: ownerParams,
    body: z.optional(individualBody),
    answer: ownerView,
    errors: [...ownerErrors, 'provider_timeout'],
  },
} as const satisfies Endpoints
export type V1 = typeof v1
