/** All V1 endpoints, below /api/v1/commerce: the older API to the same applications (API1-01). */
import * as z from 'zod/mini'
import type { ApiErrorCode } from '../errors.ts'
import type { Endpoints } from '../endpoint.ts'
import { applicationIdParams, emptyObject, queryFlag, text } from '../request-schemas.ts'
import { ownerView } from '../application-view.ts'
import { individualsView, v1ApplicationView } from './application-view.ts'
import { createBody, individualBody, patchBody } from './bodies.ts'

const ownerParams = z.object({ id: z.string(), ownerId: z.string() })
const commonErrors = ['not_yours', 'unknown_id'] as const satisfies ApiErrorCode[]
const ownerErrors = [
  ...commonErrors,
  'state_forbids',
  'answer_locked',
  'application_declined',
  'application_withdrawn',
] as const satisfies ApiErrorCode[]

export const v1 = {
  'POST /onboarding-applications': {
    summary: 'Create an application, or add a store to a business; onboard also submits it',
    access: 'session',
    query: z.object({ onboard: queryFlag, mock: z.optional(text) }),
    body: createBody,
    response: v1ApplicationView,
    status: 201,
    created: { path: '/onboarding-applications/{id}', id: 'id' },
    errors: [...commonErrors, 'application_declined', 'application_withdrawn'],
  },
  'GET /onboarding-applications/{id}': {
    summary: 'Read an application',
    access: 'session',
    params: applicationIdParams,
    response: v1ApplicationView,
    errors: commonErrors,
  },
  'PATCH /onboarding-applications/{id}': {
    summary: 'Update an application, or submit one step-up, by an atomic JSON patch',
    access: 'session',
    params: applicationIdParams,
    body: patchBody,
    response: v1ApplicationView,
    errors: [
      ...commonErrors,
      'fresh_sign_in_required',
      'state_forbids',
      'answer_locked',
      'application_declined',
      'application_withdrawn',
      'not_found',
      'provider_timeout',
    ],
  },
  'POST /onboarding-applications/{id}/onboard': {
    summary: 'Submit an application for decision',
    access: 'session',
    params: applicationIdParams,
    body: z.optional(emptyObject),
    response: v1ApplicationView,
    errors: [...commonErrors, 'application_withdrawn', 'service_not_compliant', 'provider_timeout'],
  },
  'GET /onboarding-applications/{id}/individuals': {
    summary: 'List the owners of an application in order of entry',
    access: 'session',
    params: applicationIdParams,
    response: individualsView,
    errors: commonErrors,
  },
  'POST /onboarding-applications/{id}/individuals': {
    summary: 'Add an owner; it may be incomplete',
    access: 'session',
    params: applicationIdParams,
    body: individualBody,
    response: ownerView,
    status: 201,
    errors: [...ownerErrors, 'owner_incomplete', 'owners_full'],
  },
  'PATCH /onboarding-applications/{id}/individuals/{ownerId}': {
    summary: 'Update an owner, or submit their photo ID, by an atomic JSON patch',
    access: 'session',
    params: ownerParams,
    body: patchBody,
    response: ownerView,
    errors: [...ownerErrors, 'not_found'],
  },
  'DELETE /onboarding-applications/{id}/individuals/{ownerId}': {
    summary: 'Remove an owner and cancel their invitation',
    access: 'session',
    params: ownerParams,
    response: emptyObject,
    errors: ownerErrors,
  },
  'POST /onboarding-applications/{id}/individuals/{ownerId}/onboard': {
    summary: 'Submit the owner’s own details for verification',
    access: 'session',
    params: ownerParams,
    body: z.optional(individualBody),
    response: ownerView,
    errors: [...ownerErrors, 'provider_timeout'],
  },
} as const satisfies Endpoints
export type V1 = typeof v1
