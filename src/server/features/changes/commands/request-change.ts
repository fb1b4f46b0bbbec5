/** Requests a change of facts after the first decision. */
import { randomUUID } from 'node:crypto'
import type { ChangeBody } from '#api/changes/changes.ts'
import { type FactEffect, initialStatus } from '#domain/changes/change.ts'
import type { Language } from '#domain/countries/market.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  loadAuthorized,
  lockAuthorized,
  requireOpenApplication,
} from '#server/features/applications/core/load.ts'
import { requireFreshSignInToChange } from '#server/features/applications/core/sensitive-facts.ts'
import { countInvitation } from '#server/features/owners/core/invite-owner.ts'
import { type ChangeRow, findOpenChange, insertChange } from '../core/repository.ts'
import { closeChange } from '../core/close-change.ts'
import { applyChange } from '#server/underwriting/apply-change.ts'
import { type ChangeDraft, draftChange } from '../core/draft-change.ts'
import { countIdentityCheck, requireChecksLeft } from '#server/underwriting/check-identity.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import { startProofs } from '../core/contact-codes.ts'
import { expectedSettlement, startReview, trySettle } from './settle-change.ts'
import { acceptsChanges, requireChangeable, sealBody } from '../core/stored-change.ts'

interface ChangeOptions {
  isPreview: boolean
  /** Type errors of the body, reported together with those found here. */
  extraErrors: readonly FieldError[]
}

export interface ChangeResult {
  /** Null for a preview, and if the request changes nothing. */
  id: string | null
  status: ChangeRow['status']
  effects: readonly FactEffect[]
}

/** @throws ApiError 'validation_failed', 'fresh_sign_in_required', or the state that forbids changes */
export async function requestChange(
  services: Services,
  actor: Actor,
  id: string,
  body: ChangeBody,
  language: Language,
  { isPreview, extraErrors }: ChangeOptions,
): Promise<ChangeResult> {
  const draftFor = async (db: Trx | Services['db'], row: ApplicationRow): Promise<ChangeDraft> => {
    requireOpenApplication(row)
    if (!acceptsChanges(row)) throw apiError('state_forbids')
    const draft = await draftChange(services, db, row, body, language, actor.email)
    requireChangeable(row, draft)
    const errors = [...extraErrors, ...draft.errors]
    if (errors.length > 0) throw validationError(errors)
    return draft
  }
  const initialRow = await loadAuthorized(services, 'change.request', actor, id)
  const { effects } = await draftFor(services.db, initialRow)
  if (isPreview || effects.length === 0)
    return {
      id: null,
      status: initialStatus(effects),
      effects: previewEffects(services, initialRow, effects),
    }
  const change = await limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'change.request', actor, id)
    const draft = await draftFor(trx, row)
    if (initialStatus(draft.effects) !== 'REFUSED')
      requireFreshSignInToChange(services, actor, row, draft.candidate, {
        isNumberEntered: draft.changed.some(({ path }) => path === 'applicant.governmentIdentification'),
      })
    await consumeQuota(trx, services, 'change', [`account:${actor.userId}`])
    await requireChecksLeft(trx, services, draft.candidate, { identity: true, business: true })
    if (draft.candidate.applicant_government_id !== row.applicant_government_id)
      await countIdentityCheck(trx, services, draft.candidate)
    for (const { answers } of draft.owners?.added ?? [])
      await countInvitation(trx, services, actor.userId, answers.email)
    return storeChange(trx, services, actor, row, body, draft)
  })
  return change.waits_for === 'VENDOR' ? trySettle(services, change) : change
}

/** A change that still waits for verification is replaced by the new one. */
async function storeChange(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  body: ChangeBody,
  draft: ChangeDraft,
): Promise<ChangeRow> {
  const id = randomUUID()
  const now = services.clock.now()
  const status = initialStatus(draft.effects)
  const open = status === 'REFUSED' ? undefined : await findOpenChange(trx, row.id)
  if (open && open.status !== 'NEEDS_PROOF') throw apiError('change_open')
  if (open)
    await closeChange(trx, services, row, open, {
      status: 'REFUSED',
      actor: actor.userId,
      action: 'change.replaced',
    })
  const isRefused = status === 'REFUSED'
  const change = await insertChange(trx, {
    id,
    application_id: row.id,
    requested_by: actor.userId,
    created_at: now,
    status,
    effects: json(isRefused ? draft.effects.map((one) => ({ ...one, pausesPayouts: false })) : draft.effects),
    body: isRefused ? null : sealBody(services, id, body),
    settled_at: isRefused ? now : null,
    waits_for: null,
  })
  await recordAudit(trx, {
    occurredAt: now,
    actor: actor.userId,
    action: isRefused ? 'change.refused' : 'change.requested',
    applicationId: row.id,
    details: { changeId: id, effects: draft.effects.map(({ field, effect }) => `${field} ${effect}`) },
  })
  if (status === 'NEEDS_PROOF') await startProofs(trx, services, draft.candidate, change)
  if (status === 'APPLIED')
    return applyChange(trx, services, { actor: actor.userId, row, change, draft, found: null })
  return status === 'IN_REVIEW' ? startReview(trx, services, row, change) : change
}

/** A pause ends when the change is closed, normally at once. */
const previewEffects = (
  services: Services,
  row: ApplicationRow,
  effects: readonly FactEffect[],
): FactEffect[] =>
  effects.map((effect) =>
    effect.pausesPayouts ? { ...effect, until: expectedSettlement(services, row) } : effect,
  )
