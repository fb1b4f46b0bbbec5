/** The decision letter: what was decided, why, what would change it, and what can be done about it. */
import * as z from 'zod/mini'
import { decisions } from '#domain/application/states.ts'
import { decisionNoticeCodes } from '#domain/countries/decision-notices.ts'
import { appealOutcomes, appealStatuses } from '#domain/underwriting/letter/appeal.ts'
import { changeCodes, changeParties } from '#domain/underwriting/letter/counterfactuals.ts'
import { letterView } from '../application-view.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later } from '../example-data.ts'
import { applicationIdParams } from '../request-schemas.ts'

const letterDocument = z.object({
  /** The number to quote, such as 6F1C-2F5E. */
  applicationNumber: z.string(),
  businessName: z.string(),
  /** Time of the decision, ISO 8601, UTC. */
  date: z.string(),
  decision: z.enum(decisions),
  policyVersion: z.string(),
  /** The version for readers, by its date; null without one. */
  policyName: z.nullable(z.string()),
  /** Of all texts: the caller's. */
  language: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** At least one. A remedy that is among the changes is told there. */
  reasons: letterView.shape.reasons,
  /** Each would change the decision. Empty where none would, or where we may not say which. */
  changes: z.array(
    z.object({
      /** One code, or two that only help together. */
      codes: z.array(z.enum(changeCodes)),
      message: z.string(),
      by: z.enum(changeParties),
      /** The decision with the change. */
      decision: z.enum(decisions),
    }),
  ),
  /** Notices that the law wants beside an unfavorable decision; null where none is due. */
  adverseAction: z.nullable(
    z.object({
      notices: z.array(
        z.object({ code: z.enum(decisionNoticeCodes), title: z.string(), paragraphs: z.array(z.string()) }),
      ),
    }),
  ),
  appeal: z.object({
    allowed: z.boolean(),
    status: z.enum(appealStatuses),
    /** Last moment to appeal, ISO 8601, UTC; null where there is nothing to appeal against, or no longer. */
    until: z.nullable(z.string()),
    submittedAt: z.optional(z.string()),
    /** When we answer at the latest. */
    decideBy: z.optional(z.string()),
    outcome: z.optional(z.enum(appealOutcomes)),
  }),
})
export type LetterDocument = z.infer<typeof letterDocument>

export const letterEndpoints = {
  'GET /applications/{id}/letter': {
    summary: 'Read the decision letter, as JSON or as a PDF',
    access: 'session',
    params: applicationIdParams,
    response: letterDocument,
    alsoAs: 'application/pdf',
    errors: ['not_yours', 'own_case', 'unknown_id', 'not_decided', 'state_forbids'],
  },
} as const satisfies Endpoints

export const letterExamples: Examples<typeof letterEndpoints> = {
  'GET /applications/{id}/letter': {
    response: {
      applicationNumber: '6F1C-2F5E',
      businessName: 'Delgado Bakery LLC',
      date: later,
      decision: 'DECLINED_PENDING',
      policyVersion: 'underwriting-2026-11-24',
      policyName: 'November 24, 2026',
      language: 'en-US',
      title: 'Decision letter',
      paragraphs: [
        'With the information we have, we can’t offer Delgado Bakery LLC a payments account yet. What you send us can change that.',
      ],
      reasons: [
        {
          code: 'business_not_active',
          message: 'Public records show that your business is no longer active.',
        },
      ],
      changes: [
        {
          codes: ['business_document'],
          message: 'Send a document that shows that the business is registered, active and yours.',
          by: 'applicant',
          decision: 'APPROVED',
        },
      ],
      adverseAction: null,
      appeal: { allowed: false, status: 'NONE', until: null },
    },
  },
}
