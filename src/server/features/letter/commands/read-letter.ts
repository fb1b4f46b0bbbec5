/** Loads the content of an application's decision letter (LET-01…LET-03). */
import type { RatesView } from '#api/plans.ts'
import { isApproval } from '#domain/application/states.ts'
import { marketForCurrency, type Language } from '#domain/countries/market.ts'
import type { DecisionNotice } from '#domain/countries/decision-notices.ts'
import { noticesFor } from '#domain/underwriting/letter/adverse-action.ts'
import type { AppealState } from '#domain/underwriting/letter/appeal.ts'
import { type Counterfactual, findCounterfactuals } from '#domain/underwriting/letter/counterfactuals.ts'
import { explainedBy } from '#domain/underwriting/decision-letter.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import { apiError } from '#server/api-error.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import type { Services } from '#server/services.ts'
import { type AppealRow, findAppeals } from '#server/features/appeals/core/repository.ts'
import { appealStateOf } from '#server/features/appeals/core/appeal-state.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { readRates } from '#server/features/applications/core/rates.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { readCase } from '#server/features/case-access/core/read-case.ts'
import {
  type DecisionRecord,
  findNewestDecision,
} from '#server/features/decision-history/core/decision-records.ts'

export interface Letter {
  row: ApplicationRow
  decidedAt: Date
  policyVersion: string
  reasons: ReasonCode[]
  changes: Counterfactual[]
  /** Null unless the application is approved. */
  rates: RatesView | null
  notices: DecisionNotice[]
  /** Quebec's Law 25 and the applicant's rights depend on whether a person decided. */
  decidedBy: 'policy' | 'person'
  appeal: AppealState
  /** The newest appeal. */
  appealed: AppealRow | null
  language: Language
}

/**
 * Reads by anyone but the applicant are audited.
 * @throws ApiError not_yours, unknown_id, not_decided before the first decision, own_case, and state_forbids
 * for a reader who must not know the decision during a blind review
 */
export async function readLetter(
  services: Services,
  actor: Actor,
  applicationId: string,
  language: Language,
): Promise<Letter> {
  const row = await loadAuthorized(services, 'letter.read', actor, applicationId)
  const { decided_at: decidedAt, decision, level } = row
  if (!decidedAt) throw apiError('not_decided')
  if (row.user_id !== actor.userId) {
    await readCase(services, actor, 'letter.read', row.id)
    await recordRead(services, actor, row)
  }
  const record = await findNewestDecision(services.db, row.id)
  const [appealed] = await findAppeals(services.db, row.id)
  const market = marketForCurrency(row.currency)
  return {
    row,
    decidedAt,
    policyVersion: row.decision_letter?.policyVersion ?? 'none',
    reasons: explainedBy({ decision, letter: row.decision_letter }),
    changes: record && !row.withdrawn_at ? await changesOf(services, record) : [],
    rates: isApproval(decision) && !row.withdrawn_at ? await readRates(services.db, services, row) : null,
    notices: noticesFor({
      decision,
      level,
      market,
      territories: [row.company.address?.territory, row.applicant.address?.territory],
      identity: row.facts?.identity ?? null,
    }),
    decidedBy: record?.decided_by === null ? 'policy' : 'person',
    appeal: appealStateOf(row, appealed, services.clock.now()),
    appealed: appealed ?? null,
    language,
  }
}

/**
 * Only decisions by the policy alone can be explained by rerunning it, and only with the version that made
 * them.
 */
async function changesOf({ db, policies }: Services, record: DecisionRecord): Promise<Counterfactual[]> {
  const { facts: stored, verdict, decision } = record
  if (record.decided_by !== null || stored === null || verdict.decision !== decision) return []
  const policy = await policies.find(db, record.policy_version)
  if (!policy) return []
  const facts = readStoredFacts(stored)
  return findCounterfactuals(facts, (changed) => policy.decide(changed))
}

const recordRead = (services: Services, actor: Actor, row: ApplicationRow): Promise<void> =>
  services.db.transaction().execute((trx) =>
    recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'letter.read',
      applicationId: row.id,
      details: { roles: actor.roles },
    }),
  )
