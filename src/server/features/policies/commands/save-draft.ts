/** Saves drafts of the policy. A document with faults is never stored (POL-01). */
import { apiError, policyFaultError } from '#server/api-error.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Actor } from '#server/platform/actor.ts'
import { lockChain, recordAudit } from '#server/platform/audit.ts'
import { today } from '#server/platform/clock.ts'
import { findBuiltIn } from '#server/underwriting/policy/built-in-policies.ts'
import {
  countVersionsNamed,
  digestOf,
  findPolicy,
  findReleasesOf,
  insertPolicy,
  policyChain,
  type PolicyRow,
  replacePolicy,
} from '#server/underwriting/policy/repository.ts'
import type { Services } from '#server/services.ts'
import { authorizePolicy } from './authorize.ts'
import { checkDraft } from './check-draft.ts'

interface DraftBody {
  name?: string | undefined
  basedOn?: string | undefined
  /** As sent; only the output of `writePolicy` is stored. */
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

/**
 * @returns the document to store
 * @throws ApiError policy_fault with every fault, unavailable
 */
async function requirePolicy(services: Services, { userId }: Actor, sent: unknown): Promise<unknown> {
  await services.db
    .transaction()
    .execute((trx) => consumeQuota(trx, services, 'policy_draft', [`account:${userId}`]))
  const checked = await checkDraft(sent)
  if ('faults' in checked) throw policyFaultError(checked.faults)
  return checked.content
}
