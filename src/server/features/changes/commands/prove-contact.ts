/** Verifies the new contact data of a change, then continues the change. */
import { statusAfterProof } from '#domain/changes/change.ts'
import { otpCode } from '#domain/fields/rules/phone.ts'
import type { RuleCode } from '#domain/fields/rules/codes.ts'
import { checkCode, checkResend } from '#domain/phone/phone-verification.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { today } from '#server/platform/clock.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  loadAuthorized,
  lockAuthorized,
  requireOpenApplication,
} from '#server/features/applications/core/load.ts'
import { type ChangeRow, findProofs, type ProofRow, updateProof } from '../core/repository.ts'
import { closeChange } from '../core/close-change.ts'
import { applyChange } from '#server/underwriting/apply-change.ts'
import { limitedTransaction } from '#server/limits/quotas.ts'
import { matchesCode, provenColumns, sendCodeAgain } from '../core/contact-codes.ts'
import type { ChangeDraft } from '../core/draft-change.ts'
import { startReview, trySettle } from './settle-change.ts'
import { findChangeOf, isAsRequested, redraftChange, requireChangeable } from '../core/stored-change.ts'

interface OpenProof {
  row: ApplicationRow
  change: ChangeRow
  draft: ChangeDraft
  /** Proofs still to be given. */
  proofs: ProofRow[]
}

/**
 * Locks the application.
 * @throws ApiError 'unknown_id', 'state_forbids' if nothing is left to verify
 */
async function loadOpenProof(
  trx: Trx,
  services: Services,
  actor: Actor,
  id: string,
  changeId: string,
): Promise<OpenProof> {
  const row = await lockAuthorized(trx, 'change.request', actor, id)
  requireOpenApplication(row)
  const change = await findChangeOf(trx, row, changeId)
  if (change.status !== 'NEEDS_PROOF') throw apiError('state_forbids')
  const draft = await redraftChange(services, trx, row, change)
  requireChangeable(row, draft)
  const proofs = (await findProofs(trx, change.id)).filter(({ field }) => draft.unproven.includes(field))
  return { row, change, draft, proofs }
}

/** The fifth wrong code cancels the change. */
export async function proveContact(
  services: Services,
  actor: Actor,
  id: string,
  changeId: string,
  code: string,
): Promise<ChangeRow> {
  const formatError = otpCode(code, { market: 'US', today: today(services.clock) })
  const { change, error } = await services.db.transaction().execute(async (trx) => {
    const open = await loadOpenProof(trx, services, actor, id, changeId)
    if (formatError) throw validationError([{ field: 'code', code: formatError }])
    return enterCode(trx, services, actor, open, code)
  })
  if (error) throw validationError([{ field: 'code', code: error }])
  return change.waits_for === 'VENDOR' ? trySettle(services, change) : change
}

async function enterCode(
  trx: Trx,
  services: Services,
  actor: Actor,
  { row, change, draft, proofs }: OpenProof,
  code: string,
): Promise<{ change: ChangeRow; error?: RuleCode }> {
  const now = services.clock.now()
  const results = proofs.map((proof) => ({
    proof,
    result: checkCode(
      { code: { expiresAt: proof.code_expires_at.getTime() }, failedAttempts: proof.failed_attempts },
      matchesCode(services, draft.candidate, proof, code),
      now.getTime(),
    ),
  }))
  const proven = results.find(({ result }) => result === 'accepted')?.proof
  if (!proven) {
    if (results.every(({ result }) => result === 'expired')) return { change, error: 'otp_expired' }
    for (const proof of proofs) await updateProof(trx, proof, { failed_attempts: proof.failed_attempts + 1 })
    const isExhausted = results.some(({ result }) => result === 'attempts_exhausted')
    if (isExhausted)
      await closeChange(trx, services, row, change, {
        status: 'REFUSED',
        actor: actor.userId,
        action: 'change.unproven',
      })
    return { change, error: 'otp_incorrect' }
  }
  await updateProof(trx, proven, provenColumns(services, draft.candidate, proven, now))
  const provenDraft = await redraftChange(services, trx, row, change)
  if (provenDraft.unproven.length > 0) return { change }
  if (draft.errors.length > 0) throw validationError(draft.errors)
  return {
    change:
      statusAfterProof(draft.effects) === 'APPLIED' && isAsRequested(change, provenDraft)
        ? await applyChange(trx, services, {
            actor: actor.userId,
            row,
            change,
            draft: provenDraft,
            found: null,
          })
        : await startReview(trx, services, row, change),
  }
}

/** Resends the codes of unverified contacts. */
export async function resendCodes(
  services: Services,
  actor: Actor,
  id: string,
  changeId: string,
): Promise<ChangeRow> {
  const row = await loadAuthorized(services, 'change.request', actor, id)
  const stored = await findChangeOf(services.db, row, changeId)
  if (stored.status !== 'NEEDS_PROOF') throw apiError('state_forbids')
  return limitedTransaction(services, actor, async (trx) => {
    const { change, draft, proofs } = await loadOpenProof(trx, services, actor, id, changeId)
    for (const proof of proofs) {
      const eligibility = checkResend(
        { sendCount: proof.send_count, lastSentAt: proof.last_sent_at.getTime() },
        services.clock.now().getTime(),
      )
      if (eligibility.status === 'limit_reached') throw apiError('state_forbids')
      if (eligibility.status === 'cooldown')
        throw apiError('too_many_requests', { retryAfterSeconds: Math.ceil(eligibility.waitMs / 1000) })
      await sendCodeAgain(trx, services, draft.candidate, proof)
    }
    return change
  })
}
