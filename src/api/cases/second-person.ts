/** Endpoints for a second reviewer: confirm an approval, blind-review a decided case, read the audit log. */
import * as z from 'zod/mini'
import { manualDecisions } from '#domain/underwriting/decision-reasons.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { caseId } from '../example-data.ts'
import { applicationIdParams, requiredText, text } from '../request-schemas.ts'
import { reasonList } from '../underwriting/decisions.ts'
import { caseItem, exampleCase, staffMember, uma } from './queue.ts'
import { caseErrors, caseIdParams } from './work.ts'

const errors = [...caseErrors, 'own_decision', 'case_claimed', 'case_closed', 'state_forbids'] as const

const auditRecord = z.object({
  at: z.string(),
  actor: staffMember,
  action: z.string(),
  /** Contains only IDs, states and codes. */
  details: z.record(z.string(), z.unknown()),
  day: z.string(),
  sequence: z.int(),
  hash: z.string(),
})

export const secondPersonEndpoints = {
  'POST /cases/{id}/confirmations': {
    summary: 'Confirm an approval that another person proposed, or send it back with a note',
    access: 'session',
    requires: 'case.confirm',
    readsRoles: true,
    params: caseIdParams,
    body: z.discriminatedUnion(
      'confirm',
      [
        z.object({ confirm: z.literal(true) }),
        z.object({ confirm: z.literal(false), note: requiredText(1000) }),
      ],
      'choice_unknown',
    ),
    response: caseItem,
    errors: [...errors, 'case_changed', 'already_decided'],
  },
  'POST /cases/{id}/readings': {
    summary: 'Record a second reading of a decided case; it changes nothing about the application',
    access: 'session',
    requires: 'case.second-read',
    readsRoles: true,
    params: caseIdParams,
    body: z.object({
      decision: z.enum(manualDecisions, 'choice_unknown'),
      reasons: reasonList,
      note: z.optional(text),
    }),
    response: caseItem,
    errors,
  },
  'GET /applications/{id}/audit': {
    summary:
      'Read an application’s audit records, verified; as CSV by Accept (auditors, senior underwriters)',
    access: 'session',
    requires: 'audit.read',
    params: applicationIdParams,
    response: z.object({
      /** True if no record was changed, removed or inserted. */
      isIntact: z.boolean(),
      problems: z.array(z.string()),
      records: z.array(auditRecord),
    }),
    answer: 'or-csv',
    errors: [...caseErrors, 'state_forbids'],
  },
} as const satisfies Endpoints

export const secondPersonExamples: Examples<typeof secondPersonEndpoints> = {
  'POST /cases/{id}/confirmations': {
    params: { id: caseId },
    body: { confirm: true },
    alternatives: { 'Send it back': { confirm: false, note: 'The lease ends next month.' } },
    response: {
      ...exampleCase,
      kind: 'CONFIRMATION',
      reason: 'confirmation_needed',
      status: 'CLOSED',
      closedAt: '2026-11-20T15:20:02.000Z',
      claim: null,
    },
  },
  'POST /cases/{id}/readings': {
    params: { id: caseId },
    body: { decision: 'APPROVED', reasons: ['identity_verified'] },
    response: {
      ...exampleCase,
      kind: 'SECOND_READING',
      reason: 'second_reading',
      status: 'CLOSED',
      closedAt: '2026-11-20T15:20:02.000Z',
      claim: null,
    },
  },
  'GET /applications/{id}/audit': {
    response: {
      isIntact: true,
      problems: [],
      records: [
        {
          at: '2026-11-20T15:14:41.000Z',
          actor: uma,
          action: 'case.claimed',
          details: { caseId },
          day: '2026-11-20',
          sequence: 4,
          hash: 'k1.2f8GQm0yPpO5nRzN3o1b7iT5cVd9Yw0uXeKj4aSLhMs',
        },
      ],
    },
  },
}
