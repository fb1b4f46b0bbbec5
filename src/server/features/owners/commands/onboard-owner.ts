/** Onboards an owner: validates their answers and verifies their identity (OWN-11). */
import type { OwnerId } from '#domain/application/ids.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { OwnerBody } from '#api/owners.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { findApplication, lockApplication } from '#server/features/applications/core/repository.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import { AnswersLater } from '#server/underwriting/vendor-calls/answers-later.ts'
import { checkOwnerJob, isCheckAwaited } from '../core/check-owner-job.ts'
import { limitedOwner } from '../core/limited-owner.ts'
import { currentPhotoId, ownerIdentityClaim } from '../core/proofs.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers } from '../core/columns.ts'
import { findOwner, type OwnerRow, updateOwner } from '../core/repository.ts'
import { keepReplacedOwner } from '../core/remove-owner.ts'
import type { OwnerContext } from '../core/ownership.ts'
import { saveOwnerChange, validateOwnerChange } from '../core/entry.ts'
import { linkOwnerAccount, lockAuthorizedOwner } from '../core/load-owner.ts'
import { ownerDetailsForOwner, missingOwnerFields, type OwnerDetails } from '../core/details.ts'
import { checkIdentity } from '#server/underwriting/check-identity.ts'
import { decideOwner } from '#server/underwriting/decide-owner.ts'
import { redecideForOwners } from '#server/underwriting/record-decision.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { isQuotaExceeded, limitedTransaction } from '#server/limits/quotas.ts'
import { countGovernmentId, requireVendorCallLeft } from '#server/limits/party-quotas.ts'

/** Delay of the first retry after a vendor timeout; later ones back off. */
const retryAfterMs = 5_000

/** Returns true when a check is due: invited, pending, or asked for all answers again. */
const needsCheck = (owner: OwnerRow): boolean =>
  isPartner(owner) &&
  (owner.status === 'INVITED' ||
    owner.status === 'CHECKING' ||
    owner.step_ups.some(({ type }) => type === 'FULL_ONBOARDING'))

/**
 * Saves the owner's answers and checks them; returns an owner without a due check unchanged.
 * @throws ApiError 'validation_failed', or 'provider_timeout', after which a job retries
 */
export async function onboardOwner(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  body: OwnerBody,
): Promise<OwnerDetails> {
  const submitted = await limitedTransaction(services, actor, async (trx) => {
    const { row, owner } = await lockAuthorizedOwner(trx, 'owner.verify', actor, id, ownerId)
    if (!needsCheck(owner)) return { row, owner }
    const { result, isReplaced } = await validateOwnerChange(trx, services, actor, { row, owner }, body)
    const saved = await saveOwnerChange(trx, services, owner, body, result, {
      ...(isReplaced ? await keepReplacedOwner(trx, services, owner) : {}),
      ...(await linkOwnerAccount(trx, actor, owner)),
    })
    const invalidFields = new Set(result.errors.map(({ field }) => field))
    const missingErrors = missingOwnerFields(services, { row, owner: saved }).filter(
      ({ field }) => !invalidFields.has(field),
    )
    if (result.errors.length + missingErrors.length > 0)
      throw validationError([...result.errors, ...missingErrors])
    const party = limitedOwner(services, row, saved, actor.userId)
    if (party.number) await countGovernmentId(trx, services, party)
    await requireVendorCallLeft(trx, services, 'identity_check', party)
    const checking = await startCheck(trx, services, actor.userId, saved)
    if (isReplaced) await redecideForOwners(trx, services, actor.userId, row)
    return { row, owner: checking }
  })
  if (submitted.owner.status !== 'CHECKING') return ownerDetailsForOwner(services, submitted)
  const owner = await callProvider(() => runCheck(services, actor.userId, submitted))
  return ownerDetailsForOwner(services, { ...submitted, owner })
}

/** Records the pending check with its retry job, so that a crash cannot lose it. */
async function startCheck(
  trx: Trx,
  { clock, jobs }: Services,
  actor: string,
  { id, application_id: applicationId, checked_at: checkedAt }: OwnerRow,
): Promise<OwnerRow> {
  const now = clock.now()
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'owner.onboarded',
    applicationId,
    details: { ownerId: id },
  })
  await jobs.send(trx, checkOwnerJob, { ownerId: id }, { afterMs: retryAfterMs, singletonKey: id })
  return updateOwner(trx, id, { status: 'CHECKING', checked_at: checkedAt ?? now, step_ups: json([]) })
}

/** @throws ProviderTimeout the job is retried */
export async function retryOwnerCheck(services: Services, ownerId: OwnerId): Promise<void> {
  const owner = await findOwner(services.db, ownerId)
  const row = owner && (await findApplication(services.db, owner.application_id))
  if (!row || !isCheckAwaited(row, owner)) return
  try {
    await runCheck(services, 'system', { row, owner })
  } catch (error) {
    // Retrying the job would exceed the quota again; the owner continues by submitting again.
    if (!isQuotaExceeded(error)) throw error
  }
}

/** An owner who keeps changing is left to a later retry, since each round is a paid call. */
const maxRounds = 5

/** Checks the identity and saves the outcome; repeats if the owner changed in the meantime. */
async function runCheck(services: Services, actor: string, initial: OwnerContext): Promise<OwnerRow> {
  let { owner } = initial
  for (let round = 0; round < maxRounds; round += 1) {
    const snapshot = owner
    const answers = toOwnerAnswers(services, snapshot)
    const party = limitedOwner(services, initial.row, snapshot, snapshot.user_id ?? initial.row.user_id)
    const checked = await checkIdentity(
      services,
      party,
      {
        applicationId: snapshot.application_id,
        subjectId: snapshot.id,
        asked: ownerIdentityClaim(services, snapshot),
      },
      {
        reference: snapshot.id,
        name: answers,
        dob: answers.dob,
        address: answers.address ?? {},
        phone: answers.phone?.nationalNumber,
        number: decryptOwnerGovernmentId(services, snapshot),
      },
      { isRepeated: round > 0 },
    ).catch((error: unknown) => {
      if (error instanceof AnswersLater) return null
      throw error
    })
    // The owner stays in the check, which the answer continues.
    if (!checked) return snapshot
    const { finding: identity } = checked
    const outcome = await services.db.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, snapshot.application_id)
      const current = await findOwner(trx, snapshot.id)
      if (!current || row.withdrawn_at || row.decision === 'DECLINED') return 'gone'
      if (current.version !== snapshot.version) return current
      await decideOwner(
        trx,
        services,
        actor,
        { row, owner: current },
        { identity, photoId: currentPhotoId(services, current) },
      )
      return 'settled'
    })
    const current = await findOwner(services.db, snapshot.id)
    if (outcome === 'gone' || !current) return current ?? snapshot
    if (outcome === 'settled' || current.status !== 'CHECKING') return current
    owner = current
  }
  throw new ProviderTimeout('owner')
}

export const checkOwnerHandler = handleJob(checkOwnerJob, (services: Services, { ownerId }) =>
  retryOwnerCheck(services, ownerId),
)
