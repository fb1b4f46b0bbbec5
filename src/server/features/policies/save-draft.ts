/** Saves drafts of the policy. A document with a fault never replaces one without (POL-01). */
import { isDeepStrictEqual } from 'node:util'
import { holds } from '../../../domain/policy/cells.ts'
import { checkPolicy, firstRule } from '../../../domain/policy/check-policy.ts'
import type { PolicyFault } from '../../../domain/policy/policy-fault.ts'
import type { FindingRule } from '../../../domain/policy/policy-rules.ts'
import type { ReachableEffects } from '../../../domain/policy/reachable-effects.ts'
import { writePolicy } from '../../../domain/policy/write-document.ts'
import { readStoredFacts } from '../../../domain/underwriting/stored-facts.ts'
import type { UnderwritingFacts } from '../../../domain/underwriting/facts.ts'
import { apiError, policyFaultError } from '../../api-error.ts'
import { countAct } from '../../limit-acts.ts'
import type { Actor } from '../../platform/actor.ts'
import { lockChain, recordAudit } from '../../platform/audit.ts'
import { today } from '../../platform/clock.ts'
import { findBuiltIn } from '../../policy/built-in-policies.ts'
import { compilePolicy, type PolicyOutput, toVerdict } from '../../policy/policy-engine.ts'
import {
  countVersionsNamed,
  digestOf,
  findPolicy,
  findReleasesOf,
  insertPolicy,
  type PolicyRow,
  replacePolicy,
} from '../../policy/policy-repository.ts'
import type { Services } from '../../services.ts'
import { authorizePolicy } from './authorize.ts'

/** All changes of policies are one audit chain; holding it lets one writer at a time through. */
export const policyChain = 'policies'

interface DraftBody {
  name?: string | undefined
  basedOn?: string | undefined
  /** As sent; only what `writePolicy` makes of it is stored. */
  content: unknown
}

/** @throws ApiError policy_fault, too_many_requests after 200 a day, unknown_id for an unknown base */
export async function createDraft(
  services: Services,
  actor: Actor,
  { name, basedOn, content: sent }: DraftBody,
): Promise<PolicyRow> {
  authorizePolicy('policy.draft', actor)
  const content = await requirePolicy(services, actor, sent)
  return services.db.transaction().execute(async (trx) => {
    await lockChain(trx, policyChain)
    const base = basedOn ?? (await services.policies.inForce(trx)).version
    if (!findBuiltIn(base) && !(await findPolicy(trx, base))) throw apiError('unknown_id')
    const now = services.clock.now()
    const prefix = `underwriting-${today(services.clock)}`
    const row = await insertPolicy(trx, {
      version: `${prefix}-${(await countVersionsNamed(trx, prefix)) + 1}`,
      name: name?.trim() || null,
      based_on: base,
      author: actor.userId,
      created_at: now,
      updated_at: now,
      content,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'policy.drafted',
      chain: policyChain,
      details: { version: row.version, basedOn: base, sha256: digestOf(content) },
    })
    return row
  })
}

/** @throws ApiError policy_fault, too_many_requests after 200 a day, unknown_id, not_yours, policy_released */
export async function replaceDraft(
  services: Services,
  actor: Actor,
  version: string,
  { name, content: sent }: DraftBody,
): Promise<PolicyRow> {
  authorizePolicy('policy.draft', actor)
  if (findBuiltIn(version)) throw apiError('policy_released')
  const content = await requirePolicy(services, actor, sent)
  return services.db.transaction().execute(async (trx) => {
    await lockChain(trx, policyChain)
    const row = await findPolicy(trx, version)
    if (!row) throw apiError('unknown_id')
    if ((await findReleasesOf(trx, version)).length > 0) throw apiError('policy_released')
    authorizePolicy('policy.draft', actor, row)
    const now = services.clock.now()
    const revision = row.revision + 1
    const saved = await replacePolicy(trx, {
      version,
      revision,
      updated_at: now,
      name: name === undefined ? row.name : name.trim() || null,
      content,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'policy.draft_replaced',
      chain: policyChain,
      details: { version, revision, sha256: digestOf(content) },
    })
    return saved
  })
}

type CheckedPolicy = Exclude<ReturnType<typeof checkPolicy>, { faults: unknown }>

/**
 * @returns the document to store
 * @throws ApiError policy_fault with every fault
 */
async function requirePolicy(services: Services, { userId }: Actor, sent: unknown): Promise<unknown> {
  await services.db
    .transaction()
    .execute((trx) => countAct(trx, services, 'policy_draft', [`account:${userId}`]))
  const checked = checkPolicy(sent)
  if ('faults' in checked) throw policyFaultError(checked.faults)
  const content = writePolicy(checked.document)
  const faults = await engineFaults(content, checked)
  if (faults.length > 0) throw policyFaultError(faults)
  return content
}

const toFacts = ({ facts, accepted }: ReachableEffects): UnderwritingFacts => {
  const complete = readStoredFacts({
    identity: 'VERIFIED',
    business: 'VERIFIED',
    ownership: 'SOLE',
    ...facts,
  })
  const findings = Object.fromEntries(accepted.map((name) => [name, complete[name]]))
  return { ...complete, acceptedFindings: findings }
}

/** Whether a finding holds for the facts, as the row was read. */
const isFound = ({ conditions, unaccepted }: FindingRule, facts: UnderwritingFacts): boolean =>
  conditions.every(({ fact, condition }) => holds(condition, facts[fact])) &&
  unaccepted.every((name) => (facts.acceptedFindings[name] ?? null) !== facts[name])

/** The engine must answer as the rows were read, once for each set of effects that can occur. */
async function engineFaults(
  content: unknown,
  { document, rules, reachable }: CheckedPolicy,
): Promise<PolicyFault[]> {
  const engine = compilePolicy('draft', content)
  for (const combination of reachable) {
    const facts = toFacts(combination)
    const output = {
      findings: rules.findings.filter((rule) => isFound(rule, facts)).map(({ outputs }) => outputs),
      ...firstRule(rules.verdict, combination.effects)?.outputs,
      ...firstRule(rules.level, combination.effects)?.outputs,
    } as PolicyOutput
    const expected = toVerdict(engine.version, facts, output)
    const verdict = await engine.decide(facts).catch(() => null)
    if (!isDeepStrictEqual(verdict, expected))
      return [{ kind: 'engine_differs', table: document.findings, facts: combination.facts }]
  }
  return []
}
