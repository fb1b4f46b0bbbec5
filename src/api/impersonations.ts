/** Impersonation of an applicant by support: read-only and masked (SEC-11). */
import * as z from 'zod/mini'
import { impersonationReasons } from '#domain/application/impersonation-reasons.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { applicationId } from './example-data.ts'
import { requiredText, emptyObject } from './request-schemas.ts'

export const impersonations = {
  'POST /impersonations': {
    summary: 'Start impersonation of an applicant, read-only and masked, until the session ends',
    access: 'session',
    requires: 'impersonate',
    impersonation: 'allowed',
    /** The reason is recorded with every view. */
    body: z.object({
      applicationId: requiredText(100),
      reason: z.enum(impersonationReasons, 'choice_unknown'),
    }),
    response: z.object({ applicationId: z.string() }),
    status: 201,
    errors: ['role_missing', 'unknown_id'],
  },
  'DELETE /impersonations': {
    summary: 'End impersonation',
    access: 'session',
    impersonation: 'allowed',
    response: emptyObject,
    errors: [],
  },
} as const satisfies Endpoints

export const impersonationExamples: Examples<typeof impersonations> = {
  'POST /impersonations': { body: { applicationId, reason: 'APPLICANT_ASKED' }, response: { applicationId } },
  'DELETE /impersonations': { response: {} },
}
