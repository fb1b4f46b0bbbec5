/** Deciding an application: facts are gathered outside any transaction, the policy rules, one transaction keeps it. */
import { isDeepStrictEqual } from 'node:util'
import { stepUpsFor } from '../../domain/owners/ownership.ts'
import { withAsked, type LeftByPerson } from '../../domain/policy/asked-by-person.ts'
import type { Facts } from '../../domain/policy/facts.ts'
import type { Verdict } from '../../domain/policy/verdict.ts'
import { ProviderTimeout } from '../providers/provider-timeout.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../store/tables.ts'
import {
  findApplication,
  lockApplication,
  lockStoresAddedTo,
  updateApplication,
  type ApplicationRow,
} from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { json } from '../store/columns.ts'
import { hasBankAccount } from '../store/financial-instruments.ts'
import { announceDecision } from './announce.ts'
import { gatherFacts, type Recheck } from './gather-facts.ts'
import { chargeOnApproval } from './orders/charge-approved.ts'
import { ownersFor } from './owners/owners-home.ts'
import { columnsAfter } from './standing.ts'

/** A bureau that did not answer is asked again after this; the queue backs off from there. */
const retryAfterMs = 5_000

/** Decided, and nothing is owed: no answer of a bureau, no second try after an error, no full onboarding. */
export const isSettled = (row: ApplicationRow): boolean =>
  row.decided_at !== null &&
  row.unanswered_since === null &&
  row.decision !== 'ERROR' &&
  !row.step_ups.some(({ type }) => type === 'FULL_ONBOARDING')

/**
 * Decides the application as it stands. If it changes meanwhile, it is looked at again.
 * @throws Refusal 'provider_timeout' when a bureau does not answer: what was said is kept and a job asks again
 */
export async function decideApplication(
  services: Services,
  actor: string,
  row: ApplicationRow,
  recheck: Recheck,
): Promise<ApplicationRow> {
  try {
    return await decideOnce(services, actor, row, recheck)
  } catch (error) {
    if (!(error instanceof ProviderTimeout)) throw error
    await keepForRetry(services, actor, row)
    throw refuse('provider_timeout', { cause: error })
  }
}

/** The job's attempt at what no bureau answered. Throws ProviderTimeout to be tried again. */
export async function retryDecision(services: Services, id: ApplicationRow['id']): Promise<void> {
  const row = await findApplication(services.db, id)
  if (!row || row.withdrawn_at || row.unanswered_since === null) return
  await decideOnce(services, 'system', row, { identity: true, business: true })
}

async function decideOnce(
  services: Services,
  actor: string,
  read: ApplicationRow,
  recheck: Recheck,
): Promise<ApplicationRow> {
  let row = read
  for (;;) {
    const facts = await gatherFacts(services, row, recheck)
    const verdict = await services.policy.decide(facts)
    const settled = await settle(services, actor, row, facts, verdict)
    if (settled !== 'changed') return settled
    const current = await findApplication(services.db, row.id)
    if (!current || isSettled(current)) return current ?? row
    row = current
  }
}

function settle(
  services: Services,
  actor: string,
  read: ApplicationRow,
  facts: Facts,
  verdict: Verdict,
): Promise<ApplicationRow | 'changed'> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, read.id)
    return row.version === read.version ? keepVerdict(trx, services, actor, row, facts, verdict) : 'changed'
  })
}

const leftByPerson = (row: ApplicationRow): LeftByPerson => ({
  asked: row.asked_by_person,
  decision: row.decision,
  reasons: row.letter?.reasons ?? [],
})

/** Writes the verdict on a locked application, with its record and its mail. */
async function keepVerdict(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  facts: Facts,
  verdict: Verdict,
): Promise<ApplicationRow> {
  const now = services.clock.now()
  const { owners } = await ownersFor(services, trx, row)
  const ruled = withAsked(verdict, leftByPerson(row))
  const ruling = { ...ruled, stepUps: stepUpsFor(ruled.stepUps, owners) }
  const saved = await updateApplication(trx, row.id, {
    facts: json(facts),
    unanswered_since: null,
    ...columnsAfter(row, ruling, now, await hasBankAccount(trx, row.id)),
  })
  await recordAudit(trx, {
    at: now,
    actor,
    act: 'application.decided',
    applicationId: row.id,
    details: {
      decision: saved.decision,
      level: saved.level,
      policy: verdict.policyVersion,
      reasons: ruled.reasons,
    },
  })
  await announceDecision(trx, services, row, saved)
  await chargeOnApproval(trx, services, saved)
  return saved
}

/** Whether a change of the owners decides anything: not before the first decision, nor where only `/onboard` goes on. */
const followsOwners = (row: ApplicationRow): row is ApplicationRow & { facts: Facts } =>
  row.facts !== null &&
  row.unanswered_since === null &&
  row.withdrawn_at === null &&
  row.decision !== 'DECLINED' &&
  row.decision !== 'ERROR'

/**
 * Decides a locked application anew after its owners have changed, in the caller's transaction: no bureau is asked.
 * The stores that were added to its business follow.
 */
export async function decideOnOwners(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const decided = await followOwners(trx, services, actor, row)
  await decideStoresOf(trx, services, actor, decided)
  return decided
}

/** Decides anew what was added to a locked application's business. */
export async function decideStoresOf(
  trx: Trx,
  services: Services,
  actor: string,
  business: ApplicationRow,
): Promise<void> {
  for (const store of await lockStoresAddedTo(trx, business)) await followOwners(trx, services, actor, store)
}

/** Where nothing follows, the version goes up all the same, so that a decision under way looks again. */
async function followOwners(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const { owners, ownership } = await ownersFor(services, trx, row)
  const touched = () => updateApplication(trx, row.id, { updated_at: services.clock.now() })
  if (!followsOwners(row)) return touched()
  const facts: Facts = { ...row.facts, ownership }
  const verdict = await services.policy.decide(facts)
  const { stepUps } = withAsked(verdict, leftByPerson(row))
  const isAsBefore =
    row.facts.ownership === ownership && isDeepStrictEqual(stepUpsFor(stepUps, owners), row.step_ups)
  return isAsBefore ? touched() : keepVerdict(trx, services, actor, row, facts, verdict)
}

/**
 * From now on a decision is owed: whatever becomes of this process, the job decides, and until then nobody takes the
 * application for decided. Returns the columns that say so, for the caller to write.
 */
export async function oweAnswer(
  trx: Trx,
  { clock, jobs }: Services,
  { id, unanswered_since: since }: ApplicationRow,
): Promise<Pick<ApplicationRow, 'unanswered_since'>> {
  await jobs.send(trx, 'retry-decision', { applicationId: id }, { afterMs: retryAfterMs, singletonKey: id })
  return { unanswered_since: since ?? clock.now() }
}

function keepForRetry(services: Services, actor: string, { id }: ApplicationRow): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id)
    const now = services.clock.now()
    await updateApplication(trx, id, {
      submitted_at: row.submitted_at ?? now,
      updated_at: now,
      ...(await oweAnswer(trx, services, row)),
    })
    await recordAudit(trx, { at: now, actor, act: 'application.unanswered', applicationId: id })
  })
}
