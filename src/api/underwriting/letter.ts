/** Decision letter: the decision, its reasons, what would change it, and the options to appeal. */
import * as z from 'zod/mini'
import { decisions } from '#domain/application/states.ts'
import { decisionNoticeCodes } from '#domain/countries/decision-notices.ts'
import { appealOutcomes, appealStatuses } from '#domain/underwriting/letter/appeal.ts'
import { changeCodes, changeParties } from '#domain/underwriting/letter/counterfactuals.ts'
import { letterView } from '../application-view.ts'
import type { Endpoints, Examples } from '../endpoint.ts'
import { later } from '../example-data.ts'
import { ratesView } from '../plans.ts'
import { applicationIdParams } from '../request-schemas.ts'

const letterDocument = z.object({
  /** Reference number for support, such as 6F1C-2F5E. */
  applicationNumber: z.string(),
  businessName: z.string(),
  /** Time of the decision, ISO 8601, UTC. */
  date: z.string(),
  decision: z.enum(decisions),
  policyVersion: z.string(),
  /** Display name of the policy version, by date; null if it has no date. */
  policyName: z.nullable(z.string()),
  /** The caller's language, used for all texts. */
  language: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Contains at least one reason. A remedy that is listed in `changes` is omitted here. */
  reasons: letterView.shape.reasons,
  /** Changes that would each improve the decision. Empty if there are none, or if we may not disclose them. */
  changes: z.array(
    z.object({
      /** One code, or two that help only in combination. */
      codes: z.array(z.enum(changeCodes)),
      message: z.string(),
      by: z.enum(changeParties),
      /** Decision that would result. */
      decision: z.enum(decisions),
    }),
  ),
  /** Rates of an approved merchant; null for any other decision. */
  rates: z.nullable(ratesView),
  /** Legally required notices for an unfavorable decision; null if none apply. */
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
    /** End of the appeal period, ISO 8601, UTC; null if the decision cannot be appealed, or no longer. */
    until: z.nullable(z.string()),
    submittedAt: z.optional(z.string()),
    /** Latest date by which we respond. */
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
    answer: 'or-pdf',
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
      policyVersion: 'underwriting-2026-11-28',
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
      rates: null,
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
