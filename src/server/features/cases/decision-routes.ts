/** Routes of underwriters' decisions and their reasons. */
import type { DecisionReasonView } from '#api/underwriting/decisions.ts'
import type { Language } from '#domain/countries/market.ts'
import { decisionReasons, decisionsWith } from '#domain/underwriting/decision-reasons.ts'
import { requireStaff } from '#server/require-staff.ts'
import { presentOutcome } from '#server/features/applications/presenters/decision.ts'
import { presentReason } from '#server/features/applications/core/letter-texts.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { parseDecisionBody } from '#server/underwriting/review/parse-decision-body.ts'
import { resolveManualReview } from '#server/underwriting/review/resolve-manual-review.ts'

const presentDecisionReasons = (language: Language): DecisionReasonView[] =>
  decisionReasons.map((code) => ({
    ...presentReason(code, language),
    code,
    decisions: decisionsWith(code),
  }))

export const decisionRoutes = (services: Services) =>
  ({
    'GET /decision-reasons': async ({ session, language }) => {
      requireStaff('case.decide', session)
      return presentDecisionReasons(language)
    },

    'POST /applications/{id}/decisions': async ({ session, params, body, language }) =>
      presentOutcome(
        await resolveManualReview(services, session, params.id, parseDecisionBody(body)),
        language,
      ),
  }) satisfies Routes
