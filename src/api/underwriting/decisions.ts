/** Manual decisions, with reasons from a closed list. */
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
  /** Types, or entries of `stepUpDetails`. Used with PENDING; an approval may request only FULL_ONBOARDING. */
  stepUps: z.optional(
    z
      .array(z.union([stepUpType, z.object({ type: stepUpType })], 'choice_unknown'))
      .check(z.maxLength(stepUpTypes.length, 'characters')),
  ),
  /** Internal note, never shown to the applicant. */
  note: z.optional(text),
  /** `application.version` that the underwriter read; returns 409 with the current state if it has changed. */
  version: z.optional(z.int('wrong_type')),
})
export type DecisionBody = z.infer<typeof decisionBody>

const decisionReasonView = z.object({
  code: reasonCode,
  /** Shown to the applicant, in the caller’s language. */
  message: z.string(),
  remedy: z.optional(z.string()),
  /** Decisions that accept this reason. */
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
