/** People who own a quarter or more: named by the applicant, verified by themselves (API2-18, API2-20, API2-23). */
import * as z from 'zod/mini'
import { ownerStatuses, ownerTypes } from '../../domain/owners/owner.ts'
import { languages } from '../../domain/market.ts'
import type { CallCode } from '../errors.ts'
import type { Endpoints } from '../endpoint.ts'
import { addressUpdate, answer, applicationIdParams, governmentIdEntry, nothing, text } from '../values.ts'
import { ownerView } from './application-view.ts'
import { inquiryBody, sessionAnswer, sessionBody } from './inquiries.ts'
import { stepUp, stepUpErrors } from './step-ups.ts'

const ownerParams = z.object({ id: z.string(), ownerId: z.string() })

/** What may be said of an owner. Dates, addresses and numbers go in and never come out. */
export const ownerBody = z.object({
  type: z.optional(z.enum(ownerTypes, 'choice_unknown')),
  firstName: answer(text),
  lastName: answer(text),
  email: answer(text),
  phone: answer(z.object({ nationalNumber: answer(text) })),
  communicationLanguage: answer(z.enum(languages, 'choice_unknown')),
  dob: answer(text),
  address: answer(addressUpdate),
  governmentIdentification: answer(governmentIdEntry),
  isPatching: answer(z.boolean('wrong_type')),
})
export type OwnerBody = z.infer<typeof ownerBody>

export const beneficialOwnersBody = z.object({
  boStatus: z.enum(['INFO_PROVIDED', 'NONE'], 'choice_unknown'),
  /** Those that were not entered one by one before; an entered one is recognised by its id or its e-mail. */
  owners: z.optional(z.array(z.extend(ownerBody, { id: z.optional(text) }))),
})
export type BeneficialOwnersBody = z.infer<typeof beneficialOwnersBody>

/** Another person's business that the reader was named an owner of. */
const invitationView = z.object({
  applicationId: z.string(),
  ownerId: z.string(),
  business: z.nullable(z.string()),
  /** Who named them. */
  inviter: z.nullable(z.string()),
  status: z.enum(ownerStatuses),
  /** ISO 8601, UTC: when the newest mail with the link left. */
  invitedAt: z.string(),
})
export type InvitationView = z.infer<typeof invitationView>

const ownerErrors = [
  'not_yours',
  'unknown_id',
  'state_forbids',
  'answer_locked',
  'application_declined',
  'application_withdrawn',
] as const satisfies CallCode[]
const listErrors = [...ownerErrors, 'owner_incomplete', 'owners_full', 'too_many_requests'] as const

export const owners = {
  'POST /applications/{id}/step-ups/beneficial-owners': {
    ...stepUp,
    summary: 'BO_INFO: hand in the list of owners, or say that nobody else owns a quarter',
    body: beneficialOwnersBody,
    errors: [...stepUpErrors, 'owner_incomplete', 'owners_full', 'too_many_requests'],
  },
  'GET /invitations': {
    summary: 'Where the signed-in person was named an owner and invited to verify themself, newest first',
    access: 'session',
    answer: z.array(invitationView),
    errors: [],
  },
  'GET /applications/{id}/owners': {
    summary: 'The owners of an application, in the order they were entered',
    access: 'session',
    params: applicationIdParams,
    answer: z.array(ownerView),
    errors: ['not_yours', 'unknown_id'],
  },
  'POST /applications/{id}/owners': {
    summary: 'Add an owner, however incomplete',
    access: 'session',
    params: applicationIdParams,
    body: ownerBody,
    answer: ownerView,
    status: 201,
    errors: listErrors,
  },
  'PATCH /applications/{id}/owners/{ownerId}': {
    summary:
      'Change an owner: objects merge, an absent field stays, null clears; another e-mail invites anew',
    access: 'session',
    params: ownerParams,
    body: ownerBody,
    answer: ownerView,
    errors: [...ownerErrors, 'too_many_requests'],
  },
  'DELETE /applications/{id}/owners/{ownerId}': {
    summary: 'Take an owner off the list; their link no longer opens',
    access: 'session',
    params: ownerParams,
    answer: nothing,
    errors: ownerErrors,
  },
  'POST /applications/{id}/owners/{ownerId}/invitation': {
    summary: 'Mail an owner their link again',
    access: 'session',
    params: ownerParams,
    body: z.optional(nothing),
    answer: ownerView,
    errors: [...ownerErrors, 'too_many_requests'],
  },
  'POST /applications/{id}/owners/{ownerId}/onboard': {
    summary: 'The owner themself: hand in what is asked and be checked',
    access: 'session',
    params: ownerParams,
    body: z.optional(ownerBody),
    answer: ownerView,
    errors: [...ownerErrors, 'provider_timeout'],
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/identification': {
    summary: 'GOV_ID_SELFIE of an owner: answer with an inquiry that was handed in',
    access: 'session',
    params: ownerParams,
    body: inquiryBody,
    answer: ownerView,
    errors: [...ownerErrors, 'not_found'],
  },
  'POST /applications/{id}/owners/{ownerId}/step-ups/{type}/sessions': {
    summary: 'Begin an owner’s inquiry, or resume the one that is named',
    access: 'session',
    params: z.extend(ownerParams, { type: z.enum(['identification']) }),
    body: sessionBody,
    answer: sessionAnswer,
    errors: [...ownerErrors, 'not_found'],
  },
} as const satisfies Endpoints
