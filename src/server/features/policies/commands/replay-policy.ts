/** Replays past cases with another version of the policy, from stored facts alone (POL-02). */
import { randomUUID } from 'node:crypto'
import type { ApplicationId } from '#domain/application/ids.ts'
import {
  countCase,
  type Flip,
  noCounts,
  type ReplayedOutcome,
  type ReplayResult,
  summarize,
} from '#domain/policy/replay.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { apiError } from '#server/api-error.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { findBuiltIn } from '#server/underwriting/policy/built-in-policies.ts'
import { compilePolicy, type PolicyEngine } from '#server/underwriting/policy/policy-engine.ts'
import {
  findPolicy,
  insertReplay,
  policyChain,
  type ReplayRow,
} from '#server/underwriting/policy/repository.ts'
import type { Services } from '#server/services.ts'
import { findHiddenCases } from '#server/features/case-access/core/find-hidden-cases.ts'
import { readCase } from '#server/features/case-access/core/read-case.ts'
import {
  type LastDecision,
  readLastDecisions,
} from '#server/features/decision-history/core/last-decisions.ts'
import { authorizePolicy } from './authorize.ts'
import { decideAgain } from './decide-again.ts'
import { periodStart, tellsOfOne } from './replay-limits.ts'

interface ReplayBody {
  since?: string | undefined
  applicationId?: string | undefined
}

/** A replay reads every case in a dedicated thread, so each process runs one at a time. */
const replaying = new WeakSet<Services>()
const retryAfterSeconds = 10

/**
 * @throws ApiError role_missing, unknown_id; own_case or state_forbids for an application that the actor may
 * not read; too_few_cases; too_many_requests after 100 a day, or while another one runs
 */
export async function replayPolicy(
  services: Services,
  actor: Actor,
  version: string,
  { since, applicationId }: ReplayBody,
): Promise<ReplayRow> {
  authorizePolicy('policy.replay', actor)
  const row = await findPolicy(services.db, version)
  const content = row ? row.content : findBuiltIn(version)?.content
  if (content === undefined) throw apiError('unknown_id')
  const id = applicationId === undefined ? undefined : await readableId(services, actor, applicationId)
  const engine = compilePolicy(version, content)
  const period = {
    since: since === undefined ? undefined : periodStart(actor, new Date(since)),
    applicationId: id,
  }
  const startedAt = performance.now()
  const compared = await oneAtATime(services, actor, () =>
    compare(services, actor, { engine, content }, period),
  )
  if (tellsOfOne(actor, compared)) throw apiError('too_few_cases')
  const replay: ReplayRow = {
    id: randomUUID(),
    version,
    revision: row?.revision ?? 1,
    requested_by: actor.userId,
    requested_at: services.clock.now(),
    result: {
      since: period.since?.toISOString() ?? null,
      applicationId: id ?? null,
      ...compared,
      durationMs: Math.round(performance.now() - startedAt),
    },
  }
  await services.db.transaction().execute(async (trx) => {
    await insertReplay(trx, replay)
    await recordAudit(trx, {
      occurredAt: replay.requested_at,
      actor: actor.userId,
      action: 'policy.replayed',
      chain: policyChain,
      details: { version, replay: replay.id, cases: compared.cases, flipped: compared.flipped },
    })
  })
  return replay
}

const readableId = async (services: Services, actor: Actor, id: string): Promise<ApplicationId> =>
  (await readCase(services, actor, 'case.replay', id)).row.id

/**
 * Replays leave out cases that the actor may not read, so that even a short period reveals nothing about
 * them.
 */
async function readableAmong(
  services: Services,
  actor: Actor,
  page: readonly LastDecision[],
): Promise<LastDecision[]> {
  const ids = page.map(({ application_id: id }) => id)
  const { own, blind } = await findHiddenCases(services, services.db, actor, ids)
  return page.filter(({ application_id: id }) => !own.has(id) && !blind.has(id))
}

async function oneAtATime<T>(services: Services, { userId }: Actor, run: () => Promise<T>): Promise<T> {
  if (replaying.has(services)) throw apiError('too_many_requests', { retryAfterSeconds })
  replaying.add(services)
  try {
    await services.db
      .transaction()
      .execute((trx) => consumeQuota(trx, services, 'replay', [`account:${userId}`]))
    return await run()
  } finally {
    replaying.delete(services)
  }
}

type Compared = Omit<ReplayResult, 'since' | 'applicationId' | 'durationMs'>
type Period = Parameters<typeof readLastDecisions>[1]

async function compare(
  services: Services,
  actor: Actor,
  { engine, content }: { engine: PolicyEngine; content: unknown },
  period: Period,
): Promise<Compared> {
  const counts = noCounts()
  const kept: { decision: LastDecision; outcome: ReplayedOutcome }[] = []
  for await (const read of readLastDecisions(services.db, period)) {
    const page = await readableAmong(services, actor, read)
    const { version } = engine
    const outcomes = await decideAgain({ version, content, facts: page.map(({ facts }) => facts) })
    for (const [at, decision] of page.entries()) {
      const outcome = outcomes[at]
      if (outcome && countCase(counts, decision.verdict, outcome)) kept.push({ decision, outcome })
    }
  }
  const flips: Flip[] = []
  for (const { decision, outcome } of kept) {
    const facts = readStoredFacts(decision.facts)
    flips.push({
      applicationId: decision.application_id,
      decidedAt: decision.decided_at.toISOString(),
      from: await toSide(
        await services.policies.find(services.db, decision.policy_version),
        decision.policy_version,
        decision.verdict,
        facts,
      ),
      to: await toSide(engine, engine.version, outcome, facts),
    })
  }
  return { ...summarize(counts), flips }
}

async function toSide(
  engine: PolicyEngine | undefined,
  policyVersion: string,
  { decision, applicationLevel, stepUps }: ReplayedOutcome,
  facts: UnderwritingFacts,
): Promise<Flip['from']> {
  const rows = engine ? await engine.findRows(facts) : []
  return {
    decision,
    applicationLevel,
    stepUps,
    policyVersion,
    rows: rows.map(({ table, rowIndex }) => ({ table, row: rowIndex + 1 })),
  }
}
