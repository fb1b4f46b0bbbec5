/** Runs the policy on facts that no other transaction can change meanwhile. */
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  type EffectiveOwners,
  loadEffectiveOwners,
  loadListedParties,
  type OwnershipFacts,
} from '#server/features/owners/core/ownership.ts'
import { withAlarms } from './vendor-calls/late-findings.ts'
import { lockParties } from '#server/features/parties/core/find-linked.ts'

declare const underLock: unique symbol

/** Only `assess` creates one, so a decision can't be recorded on facts read before the parties were locked. */
export interface Assessment {
  readonly [underLock]: true
  owners: EffectiveOwners
  facts: UnderwritingFacts
  verdict: Verdict
}

/**
 * Locks the parties until the transaction ends, then reads the facts from the owner list, from other applications, which
 * may have been decided during vendor calls, and from vendors' later answers.
 * @param row locked, or a candidate of one that is
 * @param found facts about the application itself
 * @param list facts of an owner list that is not saved yet
 * @param options.dismissesAlarms a person approves despite the answers that came after the last decision
 */
export async function assess(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  found: UnderwritingFacts,
  list: OwnershipFacts | null = null,
  { dismissesAlarms = false }: { dismissesAlarms?: boolean } = {},
): Promise<Assessment> {
  await lockParties(trx, await loadListedParties(services, trx, row))
  const owners = await loadEffectiveOwners(services, trx, row)
  const own = dismissesAlarms ? found : await withAlarms(trx, services, row, found)
  const facts = { ...own, ...owners.facts, ...list }
  const policy = await services.policies.inForce(trx)
  return { owners, facts, verdict: await policy.decide(facts) } as Assessment
}
