/** Decisions by a person, with reasons from a closed list. */
import * as z from 'zod/mini'
import { stepUpTypes } from '#domain/step-ups/step-up.ts'
import { decisionReasons, manualDecisions } from '#domain/underwriting/decision-reasons.ts'
import { outcomeView } from '../application-view.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { approved } from '../example-data.ts'
import { applicationIdParams, text } from '../request-schemas.ts'

const reasonCode = z.enum(decisionReasons, 'choice_unknown')
const stepUpType = z.enum(stepUpTypes, 'choice_unknown')

/** Codes, or items of the list of reasons. */
export const reasonList = z
  .array(z.union([reasonCode, z.object({ code: reasonCode })], 'choice_unknown'), 'required')
  .check(z.minLength(1, 'required'), z.maxLength(20, 'characters'))
export type ReasonList = z.infer<typeof reasonList>

export const decisionBody = z.object({
  decision: z.enum(manualDecisions, 'choice_unknown'),
  reasons: reasonList,
  /** Requested by PENDING; an approval may ask for FULL_ONBOARDING. Types, or entries of `stepUpDetails`. */
  stepUps: z.optional(
    z
      .array(z.union([stepUpType, z.object({ type: stepUpType })], 'choice_unknown'))
      .check(z.maxLength(stepUpTypes.length, 'characters')),
  ),
  /** For colleagues; the applicant never sees it. */
  note: z.optional(text),
  /** `application.version` of the case as it was read: 409 with the present state if it is another one now. */
  version: z.optional(z.int('wrong_type')),
})
export type DecisionBody = z.infer<typeof decisionBody>

const decisionReasonView = z.object({
  code: reasonCode,
  /** Shown to the applicant, in the caller’s language. */
  message: z.string(),
  remedy: z.optional(z.string()),
  /** Decisions that the reason may be given for. */
  decisions: z.array(z.enum(manualDecisions)),
})
export type DecisionReasonView = z.infer<typeof decisionReasonView>

export const decisionEndpoints = {
  'GET /decision-reasons': {
    summary: 'List the reasons that a person may give for a decision (role underwriter)',
    access: 'session',
    requires: 'case.decide',
    response: z.array(decisionReasonView),
    errors: ['role_missing'],
  },
  'POST /applications/{id}/decisions': {
    summary: 'Settle a case that waits for a person (role underwriter)',
    access: 'session',
    requires: 'case.decide',
    readsRoles: true,
    params: applicationIdParams,
    body: decisionBody,
    response: outcomeView,
    errors: [
      'role_missing',
      'own_case',
      'own_decision',
      'unknown_id',
      'case_changed',
      'case_claimed',
      'confirmation_open',
      'not_submitted',
      'already_decided',
      'step_up_open',
      'state_forbids',
    ],
  },
} as const satisfies Endpoints

const documentsAccepted = {
  code: 'documents_accepted',
  message: 'We accepted the documents you sent.',
} as const

export const decisionExamples: Examples<typeof decisionEndpoints> = {
  'GET /decision-reasons': { response: [{ ...documentsAccepted, decisions: ['APPROVED'] }] },
  'POST /applications/{id}/decisions': {
    body: {
      decision: 'APPROVED',
      reasons: ['documents_accepted'],
      note: 'The lease shows the same name and address.',
      version: 7,
    },
    alternatives: {
      'Request a photo ID': {
        decision: 'PENDING',
        reasons: ['photo_id_needed'],
        stepUps: ['GOV_ID_SELFIE'],
      },
      Decline: { decision: 'DECLINED', reasons: ['unsupported_business'] },
    },
    response: { ...approved, letter: { ...approved.letter, reasons: [documentsAccepted] } },
  },
}
