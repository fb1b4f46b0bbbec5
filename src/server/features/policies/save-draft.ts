/** Saves drafts of the policy. A document with a fault never replaces one without (POL-01). */
import { isDeepStrictEqual } from 'node:util'
import { checkPolicy, firstRule } from '../../../domain/policy/check-policy.ts'
import type { PolicyFault } from '../../../domain/policy/policy-fault.ts'
import type { ReachableEffects } from '../../../domain/policy/reachable-effects.ts'
import { readStoredFacts } from '../../../domain/underwriting/stored-facts.ts'
import type { UnderwritingFacts } from '../../../domain/underwriting/facts.ts'
import { apiError, policyFaultError } from '../../api-error.ts'
import type { Actor } from '../../platform/actor.ts'
import { lockChain, recordAudit } from '../../platform/audit.ts'
import { today } from '../../platform/clock.ts'
import { findBuiltIn } from '../../policy/built-in-policies.ts'
import { compilePolicy } from '../../policy/policy-engine.ts'
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
  content: unknown
}

/** @throws ApiError policy_fault, unknown_id for an unknown base */
export async function createDraft(
  services: Services,
  actor: Actor,
  { name, basedOn, content }: DraftBody,
): Promise<PolicyRow> {
  authorizePolicy('policy.draft', actor)
  await requirePolicy(content)
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

/** @throws ApiError policy_fault, unknown_id, not_yours, policy_released */
export async function replaceDraft(
  services: Services,
  actor: Actor,
  version: string,
  { name, content }: DraftBody,
): Promise<PolicyRow> {
  authorizePolicy('policy.draft', actor)
  if (findBuiltIn(version)) throw apiError('policy_released')
  await requirePolicy(content)
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

/** @throws ApiError policy_fault with every fault */
async function requirePolicy(content: unknown): Promise<void> {
  const checked = checkPolicy(content)
  const faults = 'faults' in checked ? checked.faults : await engineFaults(content, checked)
  if (faults.length > 0) throw policyFaultError(faults)
}

type CheckedPolicy = Exclude<ReturnType<typeof checkPolicy>, { faults: unknown }>

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

/** The engine must decide as the rows were read, once for each set of effects that can occur. */
async function engineFaults(
  content: unknown,
  { document, rules, reachable }: CheckedPolicy,
): Promise<PolicyFault[]> {
  const engine = compilePolicy('draft', content)
  for (const combination of reachable) {
    const { effects, facts } = combination
    const expected = {
      decision: firstRule(rules.verdict, effects)?.outputs['decision'],
      applicationLevel: firstRule(rules.level, effects)?.outputs['applicationLevel'],
    }
    const verdict = await engine.decide(toFacts(combination)).catch(() => null)
    const found = { decision: verdict?.decision, applicationLevel: verdict?.applicationLevel }
    if (!isDeepStrictEqual(found, expected))
      return [{ kind: 'engine_differs', table: document.findings, facts }]
  }
  return []
}
