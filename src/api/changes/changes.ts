/** Change requests for facts after the first decision (CHG-02…04). */
import * as z from 'zod/mini'
import { changeRefusals, changeStatuses, provenFields } from '#domain/changes/change.ts'
import { changeEffects } from '#domain/journey/change-effects.ts'
import { answersView, letterView } from '../application-view.ts'
import { applicationBody } from '../applications.ts'
import { ownerBody, ownerList } from '../owners.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import type { ApiErrorCode } from '../errors.ts'
import { changeId, later, morning } from '../example-data.ts'
import { applicationIdParams, emptyObject, queryFlag, text } from '../request-schemas.ts'
import { reasonList } from '../underwriting/decisions.ts'

const changedOwner = z.extend(z.omit(ownerBody, { type: true, isPatching: true }), {
  /** ID of a listed owner to keep unchanged; omit it to add a new owner. */
  id: z.optional(text),
})
export type ChangedOwner = z.infer<typeof changedOwner>

export const changeBody = z.extend(applicationBody, {
  /** The complete new list of owners other than the applicant. Owners that it omits are removed. */
  owners: z.optional(ownerList(changedOwner)),
})
export type ChangeBody = z.infer<typeof changeBody>

const factEffect = z.object({
  /** Path of the fact in the body. */
  field: z.string(),
  effect: z.enum(changeEffects),
  /** True if payouts are on hold while the change is in review. */
  pausesPayouts: z.boolean(),
  /** Start and expected end of the payout hold, ISO 8601, UTC. */
  since: z.optional(z.string()),
  until: z.optional(z.string()),
  /** Set for REFUSED if the refusal depends on the new value. */
  refusal: z.optional(z.enum(changeRefusals)),
})

export const changeView = z.object({
  /** Null if nothing was stored: the call was a preview, or no fact changed. */
  id: z.nullable(z.string()),
  status: z.enum(changeStatuses),
  effects: z.array(factEffect),
})
export type ChangeView = z.infer<typeof changeView>

/** Requested values of an open change; a changed address is included in full. */
const requestedFacts = z.extend(answersView, {
  owners: z.optional(
    z.object({
      /** Ids of owners who leave the list. */
      removed: z.array(z.string()),
      added: z.array(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
    }),
  ),
})
export type RequestedFacts = z.infer<typeof requestedFacts>

export const listedChange = z.object({
  id: z.string(),
  status: z.enum(changeStatuses),
  effects: z.array(factEffect),
  /** Null after settlement, when the requested values are deleted. */
  requested: z.nullable(requestedFacts),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  /** Reasons for the outcome, in the caller's language. */
  reasons: letterView.shape.reasons,
  /** Pending proofs; `sentTo` is masked. */
  proofs: z.array(
    z.object({
      field: z.enum(provenFields),
      sentTo: z.string(),
      expiresAt: z.string(),
      resendAt: z.string(),
    }),
  ),
})
export type ListedChange = z.infer<typeof listedChange>

const changeParams = z.object({ id: z.string(), changeId: z.string() })
const changeErrors = [
  'not_yours',
  'unknown_id',
  'application_declined',
  'application_withdrawn',
  'state_forbids',
] as const satisfies ApiErrorCode[]

export const changeDecisionBody = z.object({
  decision: z.enum(['APPROVED', 'DECLINED'], 'choice_unknown'),
  reasons: reasonList,
  /** Internal note, never shown to the applicant. */
  note: z.optional(text),
  /** `application.version` that the reviewer read; returns 409 with the current state if it has changed. */
  version: z.optional(z.int('wrong_type')),
})

export const changes = {
  'POST /applications/{id}/changes': {
    summary: 'Ask for a change after the first decision; preview answers the effects and stores nothing',
    access: 'session',
    params: applicationIdParams,
    query: z.object({ preview: queryFlag }),
    body: changeBody,
    collectAllErrors: { atomic: ['governmentIdentification', 'terms'], required: ['currency'] },
    response: changeView,
    errors: [...changeErrors, 'fresh_sign_in_required', 'change_open', 'too_many_requests'],
  },
  'GET /applications/{id}/changes': {
    summary: 'List the newest change requests',
    access: 'session',
    params: applicationIdParams,
    response: z.array(listedChange),
    errors: ['not_yours', 'unknown_id'],
  },
  'DELETE /applications/{id}/changes/{changeId}': {
    summary: 'Withdraw a change that has not taken effect',
    access: 'session',
    params: changeParams,
    response: changeView,
    errors: ['not_yours', 'unknown_id', 'state_forbids'],
  },
  'POST /applications/{id}/changes/{changeId}/proofs': {
    summary: 'Prove a new email address or phone number by the code sent to it',
    access: 'session',
    params: changeParams,
    body: z.object({ code: z.optional(text) }),
    response: changeView,
    errors: changeErrors,
  },
  'POST /applications/{id}/changes/{changeId}/codes': {
    summary: 'Send the codes of a change again',
    access: 'session',
    params: changeParams,
    body: z.optional(emptyObject),
    response: changeView,
    errors: [...changeErrors, 'too_many_requests'],
  },
  'POST /applications/{id}/changes/{changeId}/decisions': {
    summary: 'Decide a change in review, or propose it where a second person confirms (role underwriter)',
    access: 'session',
    requires: 'case.decide',
    readsRoles: true,
    params: changeParams,
    body: changeDecisionBody,
    response: changeView,
    errors: [
      'role_missing',
      'own_case',
      'own_decision',
      'unknown_id',
      'case_changed',
      'case_claimed',
      'confirmation_open',
      'already_decided',
      'state_forbids',
    ],
  },
} as const satisfies Endpoints

const moved = ['line1', 'city', 'territory', 'zip'].map((part) => ({
  field: `company.address.${part}`,
  effect: 'BUSINESS_RECHECK' as const,
  pausesPayouts: false,
}))
const category = { field: 'company.segment', effect: 'MANUAL_REVIEW', pausesPayouts: true } as const
const email = { field: 'applicant.emailAddress', effect: 'PROOF_REQUIRED', pausesPayouts: false } as const
const until = '2026-11-24T15:09:41.000Z'

export const changeExamples: Examples<typeof changes> = {
  'POST /applications/{id}/changes': {
    query: {},
    body: {
      company: {
        address: { line1: '9 Valencia Street', city: 'San Francisco', territory: 'CA', zip: '94103' },
      },
    },
    alternatives: {
      'Another category': { company: { segment: '179' } },
      'Another owner': {
        owners: [
          {
            firstName: 'Sam',
            lastName: 'Okafor',
            email: 'sam@example.com',
            phone: { nationalNumber: '4155553204' },
          },
        ],
      },
    },
    response: { id: changeId, status: 'APPLIED', effects: moved },
  },
  'GET /applications/{id}/changes': {
    response: [
      {
        id: changeId,
        status: 'IN_REVIEW',
        effects: [{ ...category, since: later, until }],
        requested: {
          applicant: {},
          company: {
            segment: '179',
            mccDetails: { label: 'Firearms and ammunition', type: 'PROHIBITED', mcc: '5941' },
          },
        },
        createdAt: morning,
        settledAt: null,
        reasons: [],
        proofs: [],
      },
    ],
  },
  'DELETE /applications/{id}/changes/{changeId}': {
    response: { id: changeId, status: 'WITHDRAWN', effects: [category] },
  },
  'POST /applications/{id}/changes/{changeId}/proofs': {
    body: { code: '176181' },
    response: { id: changeId, status: 'APPLIED', effects: [email] },
  },
  'POST /applications/{id}/changes/{changeId}/codes': {
    body: {},
    response: { id: changeId, status: 'NEEDS_PROOF', effects: [email] },
  },
  'POST /applications/{id}/changes/{changeId}/decisions': {
    body: { decision: 'APPROVED', reasons: ['category_accepted'], note: 'The license covers the new trade.' },
    response: { id: changeId, status: 'APPLIED', effects: [category] },
  },
}
