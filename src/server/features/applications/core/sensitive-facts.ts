/** Checks and notices for every call that may change a sensitive fact of a submitted application (SEC-36). */
import {
  changedFacts,
  type FactEntry,
  type FactUpdate,
  needsFreshSignIn,
} from '#domain/changes/sensitive-facts.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { requireFreshSignIn } from '#server/require-fresh-sign-in.ts'
import { countPartyAct } from '#server/limits/party-quotas.ts'
import type { Services } from '#server/services.ts'
import { keepCases } from '#server/features/cases/core/open-case.ts'
import { limitedApplicant } from './parties.ts'
import { toProofSubject } from './proofs.ts'
import type { ApplicationRow } from './repository.ts'
import { announceChangedFacts } from './contact-notices.ts'
import { tradeNameDecidedOn } from './decision-state.ts'

const toUpdate = (
  services: Pick<Services, 'encryption'>,
  before: ApplicationRow,
  after: ApplicationRow,
): FactUpdate => ({
  before: toProofSubject(services, before),
  after: toProofSubject(services, after),
  submittedAt: before.submitted_at,
  decidedAt: before.decided_at,
})

/** @throws ApiError 403 fresh_sign_in_required */
export function requireFreshSignInToChange(
  services: Pick<Services, 'clock' | 'encryption'>,
  actor: Actor,
  before: ApplicationRow,
  after: ApplicationRow,
  entry: FactEntry,
): void {
  // Drafts have no guarded facts, so the numbers need not be decrypted.
  if (before.submitted_at === null) return
  if (needsFreshSignIn(toUpdate(services, before, after), entry)) requireFreshSignIn(services, actor)
}

/**
 * Each change by the applicant sends notices, so the daily number is limited.
 * @throws ApiError too_many_requests
 */
export async function countChangedFacts(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  after: ApplicationRow,
): Promise<void> {
  if (before.submitted_at === null || changedFacts(toUpdate(services, before, after)).length === 0) return
  await countPartyAct(trx, services, 'fact_change', limitedApplicant(services, after))
}

/**
 * Announces the changes. A trade name that no decision has covered is reviewed by staff, since no vendor
 * checks it.
 * @param before in force until now
 * @param after as saved
 */
export async function followChangedFacts(
  trx: Trx,
  services: Services,
  before: ApplicationRow,
  after: ApplicationRow,
): Promise<void> {
  if (before.submitted_at === null) return
  const changed = changedFacts(toUpdate(services, before, after))
  if (changed.length === 0) return
  await announceChangedFacts(trx, services, before, after, changed)
  if (!changed.includes('trade_name')) return
  const { dba } = after.company
  const isNew = dba !== undefined && dba !== tradeNameDecidedOn(before)
  await keepCases(trx, after, 'TRADE_NAME', isNew ? [after.id] : [], services.clock.now())
}
