/** Verifies the phone by the texted code or link. */
import { randomUUID } from 'node:crypto'
import { checkCode, checkLink, type PhoneAuthStatus } from '#domain/phone/phone-verification.ts'
import { requirementsAfterSubmission } from '#domain/underwriting/requirements.ts'
import { otpCode } from '#domain/fields/rules/phone.ts'
import type { RuleCode } from '#domain/fields/rules/codes.ts'
import { isApplicationId } from '#domain/application/ids.ts'
import { today } from '#server/platform/clock.ts'
import { apiError, validationError } from '#server/api-error.ts'
import { countVendorCall } from '#server/limits/party-quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { limitedApplicant } from '#server/features/applications/core/parties.ts'
import { currentEvidence, withProof } from '#server/features/applications/core/proofs.ts'
import { lockAuthorized, requireOpenApplication } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { wasNewestTextRefused } from '#server/messages/refused-text.ts'
import { json } from '#server/platform/database/columns.ts'
import { countFailedTries, forgetTries, recordTry } from '#server/features/parties/core/tries.ts'
import {
  codeTries,
  findPhoneProof,
  isSentSecret,
  lockPhoneProof,
  numberOf,
  type PhoneProofRow,
  toPhoneProof,
  updatePhoneProof,
} from '../core/repository.ts'
import { clearManualStepUps, requireOpenStepUp } from '#server/underwriting/evidence/submit-step-up.ts'
import { decideApplication, scheduleDecisionRetry } from '#server/underwriting/decide-application.ts'
import { phoneStepUps, type StepUpType } from '#domain/step-ups/step-up.ts'

/** Stores the result. The caller decides the application after the transaction; if it fails to, the retry job does. */
async function savePhoneProof(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  phoneProof: 'ACCEPTED' | 'REJECTED',
): Promise<ApplicationRow> {
  const isVerified = phoneProof === 'ACCEPTED'
  const manualStepUps = row.manual_step_ups.map((type) => (isPhoneStepUp(type) ? 'GOV_ID_SELFIE' : type))
  return updateApplication(trx, row.id, {
    ...(await scheduleDecisionRetry(trx, services, row)),
    ...(row.facts && !isVerified ? { facts: json({ ...row.facts, phoneProof }) } : {}),
    ...(isVerified
      ? {
          proofs: json(withProof(services, row, 'phone')),
          requirements: json(requirementsAfterSubmission(row.requirements, phoneStepUps)),
          ...clearManualStepUps(row, phoneStepUps),
        }
      : { manual_step_ups: json([...new Set(manualStepUps)]) }),
  })
}

const isPhoneStepUp = (type: StepUpType): boolean => phoneStepUps.some((phoneType) => phoneType === type)

/** Requires photo ID after all sends are used up. The caller decides the application after the transaction. */
export async function fallBackToPhotoId(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor: actor.userId,
    action: 'phone.attempts_exhausted',
    applicationId: row.id,
  })
  return savePhoneProof(trx, services, row, 'REJECTED')
}

/** Phone verification does not repeat bureau checks. */
export const decideByPhoneProof = (
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<ApplicationRow> => decideApplication(services, actor, row, { identity: false, business: false })

/** @throws ApiError 'state_forbids', also while an earlier result is being processed */
export function requireOpenPhoneStepUp(services: Services, row: ApplicationRow): void {
  requireOpenStepUp(row, phoneStepUps)
  if (currentEvidence(services, row).phoneProof !== 'NONE') throw apiError('state_forbids')
}

const isPhoneProven = (services: Services, row: ApplicationRow): boolean =>
  currentEvidence(services, row).phoneProof === 'ACCEPTED'

/**
 * Wrong codes for the current number count across the person's applications; those for other numbers count in
 * this one only.
 */
export const countWrongCodes = async (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { failed_attempts: failedHere }: Pick<PhoneProofRow, 'failed_attempts'>,
): Promise<number> => Math.max(failedHere, await countFailedTries(trx, services, codeTries(services, row)))

/**
 * Checks a code. The fifth wrong one replaces the step-up with photo ID. Without a sent code there is no
 * expiration.
 */
export async function verifyCode(
  services: Services,
  actor: Actor,
  id: string,
  { code = '' }: { code?: string | undefined },
): Promise<ApplicationRow> {
  const formatError = otpCode(code, { market: 'US', today: today(services.clock) })
  const attempt = await services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'step-up', actor, id)
    requireOpenPhoneStepUp(services, row)
    if (formatError) throw validationError([{ field: 'code', code: formatError }])
    const proof = await lockPhoneProof(trx, row.id)
    const isCorrect = isSentSecret(services, row, 'phone_code', proof.code_digest, code)
    const failedAttempts = await countWrongCodes(trx, services, row, proof)
    const state = { ...toPhoneProof(services, row, proof), failedAttempts }
    const result = checkCode(state, isCorrect, services.clock.now().getTime())
    if (result === 'expired') return { status: proof.send_count === 0 ? 'incorrect' : result, row }
    if (result === 'accepted') {
      await updatePhoneProof(trx, row.id, { code_digest: null, status: 'SUCCESS' })
      await forgetTries(trx, services, codeTries(services, row))
      return { status: result, row: await savePhoneProof(trx, services, row, 'ACCEPTED') }
    }
    await updatePhoneProof(trx, row.id, { failed_attempts: proof.failed_attempts + 1 })
    await recordTry(trx, services, codeTries(services, row), { reference: randomUUID(), outcome: 'failed' })
    return {
      status: result,
      row: result === 'attempts_exhausted' ? await savePhoneProof(trx, services, row, 'REJECTED') : row,
    }
  })
  const decidedRow =
    attempt.status === 'accepted' || attempt.status === 'attempts_exhausted'
      ? await decideByPhoneProof(services, actor.userId, attempt.row)
      : attempt.row
  if (attempt.status === 'accepted') return decidedRow
  const errorCode: RuleCode = attempt.status === 'expired' ? 'otp_expired' : 'otp_incorrect'
  throw validationError([{ field: 'code', code: errorCode }])
}

/** Loads the link of the token; a wrong token and a wrong id return the same error. */
async function loadLink(
  services: Services,
  id: string,
  vfp: string,
): Promise<{ row: ApplicationRow; proof: PhoneProofRow }> {
  const { db, clock } = services
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  const proof = row && (await findPhoneProof(db, row.id))
  if (!row || !proof) throw apiError('link_expired')
  if (!isSentSecret(services, row, 'phone_link', proof.link_digest, vfp)) throw apiError('link_expired')
  requireOpenApplication(row)
  const linkStatus = checkLink(toPhoneProof(services, row, proof), clock.now().getTime())
  if (linkStatus !== 'valid') throw apiError(linkStatus === 'used' ? 'link_used' : 'link_expired')
  return { row, proof }
}

/** URL that lets the carrier verify the phone. */
export async function getCarrierUrl(services: Services, id: string, vfp: string): Promise<string> {
  const { row, proof } = await loadLink(services, id, vfp)
  await countVendorCall(services, 'carrier', limitedApplicant(services, row))
  await services.db.transaction().execute((trx) => updatePhoneProof(trx, row.id, { status: 'IN_PROGRESS' }))
  return services.providers.phone.verificationUrl({
    reference: proof.carrier_reference ?? '',
    returnUrl: applicationLink(services, row, { page: 'phone-auth/confirmation', query: { vfp } }),
  })
}

/** Redeems the link: gets the carrier's result and decides the application. */
export async function confirmLink(
  services: Services,
  id: string,
  vfp: string,
): Promise<{ status: PhoneAuthStatus; finalTargetUrl: string | null }> {
  const { row: initialRow, proof } = await loadLink(services, id, vfp)
  await countVendorCall(services, 'carrier', limitedApplicant(services, initialRow))
  const result = await services.providers.phone.result({
    reference: proof.carrier_reference ?? '',
    phone: initialRow.applicant.localPhoneNumber ?? '',
  })
  const updatedRow = await services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, initialRow.id)
    const locked = await lockPhoneProof(trx, row.id)
    requireOpenApplication(row)
    if (locked.link_digest !== proof.link_digest || locked.link_used_at) throw apiError('link_used')
    if (!isSentSecret(services, row, 'phone_link', locked.link_digest, vfp)) throw apiError('link_expired')
    const now = services.clock.now()
    const status = result === 'match' ? 'SUCCESS' : 'FAILED'
    await updatePhoneProof(trx, row.id, { link_used_at: now, status })
    await recordAudit(trx, {
      occurredAt: now,
      actor: row.user_id,
      action: 'phone.link_opened',
      applicationId: row.id,
      details: { status },
    })
    const isRequired = row.step_ups.some(({ type }) => isPhoneStepUp(type))
    return result === 'match' && isRequired ? savePhoneProof(trx, services, row, 'ACCEPTED') : null
  })
  if (updatedRow) await decideByPhoneProof(services, updatedRow.user_id, updatedRow)
  return { status: result === 'match' ? 'SUCCESS' : 'FAILED', finalTargetUrl: proof.final_target_url }
}

/** True if the number on record cannot get the text that it was just sent (PHONE-05). */
export const isTextRefused = ({ db }: Services, row: ApplicationRow): Promise<boolean> =>
  wasNewestTextRefused(db, row.id, numberOf(row))

/** Polled by the desktop page; an expired link or a proof of another number returns FAILED. */
export async function getPhoneAuthStatus(services: Services, row: ApplicationRow): Promise<PhoneAuthStatus> {
  const proof = await findPhoneProof(services.db, row.id)
  if (!proof) throw apiError('not_found')
  const isWaiting = proof.status === 'REQUESTED' || proof.status === 'IN_PROGRESS'
  const link = checkLink(toPhoneProof(services, row, proof), services.clock.now().getTime())
  if (isWaiting && link !== 'valid' && proof.link_digest) return 'FAILED'
  const isUnproven = row.step_ups.some(({ type }) => isPhoneStepUp(type)) && !isPhoneProven(services, row)
  return proof.status === 'SUCCESS' && isUnproven ? 'FAILED' : proof.status
}
