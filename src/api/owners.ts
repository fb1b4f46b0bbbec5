/**
 * Beneficial owners: the applicant enters them, and each verifies separately (API2-18, API2-20, API2-23).
 */
import * as z from 'zod/mini'
import { denialReasons, maxOwners, ownerStatuses, ownerTypes } from '#domain/owners/owner.ts'
import { languages } from '#domain/countries/market.ts'
import type { ApiErrorCode } from './errors.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import {
  applicationId,
  awaitingPartner,
  entered,
  inquiryId,
  inquirySession,
  invited,
  sam,
  samAsOwner,
  verified,
} from './example-data.ts'
import {
  addressUpdate,
  nullish,
  applicationIdParams,
  governmentIdEntry,
  emptyObject,
  text,
} from './request-schemas.ts'
import { ownerView } from './application-view.ts'
import { inquiryBody, inquirySessionView, inquirySessionBody } from './inquiries.ts'
import { stepUpEndpoint, stepUpErrors } from './step-ups.ts'

const ownerParams = z.object({ id: z.string(), ownerId: z.string() })

/** Dates of birth, addresses and government IDs are never returned. */
export const ownerBody = z.object({
  type: z.optional(z.enum(ownerTypes, 'choice_unknown')),
  firstName: nullish(text),
  lastName: nullish(text),
  email: nullish(text),
  phone: nullish(z.object({ nationalNumber: nullish(text) })),
  communicationLanguage: nullish(z.enum(languages, 'choice_unknown')),
  dob: nullish(text),
  address: nullish(addressUpdate),
  governmentIdentification: nullish(governmentIdEntry),
  isPatching: nullish(z.boolean('wrong_type')),
})
export type OwnerBody = z.infer<typeof ownerBody>

/** The applicant counts as one of the owners (OWN-08). */
export const ownerList = <T extends z.ZodMiniType>(owner: T) =>
  z.array(owner, 'wrong_type').check(z.maxLength(maxOwners, 'owners_too_many'))

export const beneficialOwnersBody = z.object({
  boStatus: z.enum(['INFO_PROVIDED', 'NONE'], 'choice_unknown'),
  /** Owners not entered yet; existing ones are matched by id or email. */
  owners: z.optional(ownerList(z.extend(ownerBody, { id: z.optional(text) }))),
})
export type BeneficialOwnersBody = z.infer<typeof beneficialOwnersBody>

const ownerDenialBody = z.object({
  reason: z.optional(z.enum(denialReasons, 'choice_unknown')),
})
export type OwnerDenialBody = z.infer<typeof ownerDenialBody>

/** Invitation to verify as an owner of another person's business. */
const invitationView = z.object({
  applicationId: z.string(),
  ownerId: z.string(),
  business: z.nullable(z.string()),
  /** Name of the applicant. */
  inviter: z.nullable(z.string()),
  status: z.enum(ownerStatuses),
  /** ISO 8601, UTC: time of the latest invitation email. */
  invitedAt: z.string(),
})
export type InvitationView = z.infer<typeof invitationView>

const ownerErrors = [
  'not_yours',
  'owner_denied',
  'unknown_id',
  'state_forbids',
  'answer_locked',
  'application_declined',
  'application_withdrawn',
] as const satisfies ApiErrorCode[]
const ownerListErrors = [...ownerErrors, 'owner_incomplete', 'owners_full', 'too_many_requests'] as const

export const owners = {
  'POST /applications/{id}/step-ups/beneficial-owners': {
    ...stepUpEndpoint,
    summary: 'BO_INFO: submit the list of owners, or declare that there are no others',
    body: beneficialOwnersBody,
    errors: [...stepUpErrors, 'owner_incomplete', 'owners_full', 'too_many_requests'],
  },
  'GET /invitations': {
    summary: 'List invitations of the signed-in user to verify as an owner, newest first',
    access: 'session',
    response: z.array(invitationView),
    errors: [],
  },
  'GET /applications/{id}/owners': {
    summary: 'List the owners of an application in order of entry',
    access: 'session',
    params: applicationIdParams,
    response: z.array(ownerView),
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/owners': {
    summary: 'Add an owner; it may be incomplete',
    access: 'session',
    params: applicationIdParams,
    body: ownerBody,
    response: ownerView,
    status: 201,
    errors: ownerListErrors,
  },
  'PATCH /applications/{id}/owners/{ownerId}': {
    summary:
      'Update an owner: objects are merged, absent fields stay, null clears; a changed email sends a new invitation',
    access: 'session',
    params: ownerParams,
    body: ownerBody,
    response: ownerView,
    errors: [...ownerErrors, 'too_many_requests'],
  },
  'DELETE /applications/{id}/owners/{ownerId}': {
    summary: 'Remove an owner and cancel their invitation',
    access: 'session',
    params: ownerParams,
    response: emptyObject,
    errors: ownerErrors,
  },
  'POST /applications/{id}/owners/{ownerId}/invitation': {
    summary: 'Resend the invitation of an owner',
    access: 'session',
    params: ownerParams,
    body: z.optional(emptyObject),
    response: ownerView,
    errors: [...ownerErrors, 'too_many_requests'],
  },
  'POST /applications/{id}/owners/{ownerId}/refusals': {
    summary: 'Say, as the invited person, that one is not this owner; the applicant corrects the list',
    access: 'session',
    params: ownerParams,
    body: z.optional(ownerDenialBody),
    response: emptyObject,
    errors: ownerErrors,
  },
  'POST /applications/{id}/owners/{ownerId}/onboard': {
    summary: 'Submit the owner’s own details for verification',
    access: 'session',
    params: ownerParams,
    body: z.optional(ownerBody),
    response: ownerView,
    errors: [...ownerErrors, 'provider_timeout'],
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/identification': {
    summary: 'GOV_ID_SELFIE of an owner: submit a completed inquiry',
    access: 'session',
    params: ownerParams,
    body: inquiryBody,
    response: ownerView,
    errors: [...ownerErrors, 'not_found'],
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': {
    summary: 'Start an owner’s inquiry, or resume the given one',
    access: 'session',
    params: z.extend(ownerParams, { type: z.enum(['identification']) }),
    body: inquirySessionBody,
    response: inquirySessionView,
    errors: [...ownerErrors, 'not_found'],
  },
} as const satisfies Endpoints

export const ownerExamples: Examples<typeof owners> = {
  'POST /applications/{id}/step-ups/beneficial-owners': {
    body: { boStatus: 'INFO_PROVIDED', owners: [sam] },
    alternatives: {
      'Owners entered individually before': { boStatus: 'INFO_PROVIDED', owners: [] },
      'No other owners': { boStatus: 'NONE', owners: [] },
    },
    response: awaitingPartner,
  },
  'GET /invitations': {
    response: [
      {
        applicationId,
        ownerId: invited.id,
        business: 'Delgado Bakery LLC',
        inviter: 'Rosa Delgado',
        status: 'INVITED',
        invitedAt: invited.invitedAt ?? '',
      },
    ],
  },
  'GET /applications/{id}/owners': { response: [invited] },
  'POST /applications/{id}/owners': { body: sam, response: entered },
  'PATCH /applications/{id}/owners/{ownerId}': {
    body: { phone: { nationalNumber: '4155553205' } },
    response: { ...entered, phone: { nationalNumber: '4155553205' } },
  },
  'DELETE /applications/{id}/owners/{ownerId}': { response: {} },
  'POST /applications/{id}/owners/{ownerId}/invitation': { body: {}, response: invited },
  'POST /applications/{id}/owners/{ownerId}/refusals': { body: { reason: 'NO_SHARE' }, response: {} },
  'POST /applications/{id}/owners/{ownerId}/onboard': { body: samAsOwner, response: verified },
  'POST /applications/{id}/owners/{ownerId}/step-ups/identification': {
    body: { inquiryId },
    response: verified,
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': {
    body: {},
    response: inquirySession,
  },
}
