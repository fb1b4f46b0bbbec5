/** Edits of the owner list by the applicant: add, change, remove. */
import type { OwnerBody } from '#api/owners.ts'
import { asksForOwners } from '#domain/journey/fields.ts'
import { fallbackLanguage } from '#domain/countries/market.ts'
import { canRemoveOwner } from '#domain/owners/changes.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { isOwnerListSubmitted } from '#domain/owners/ownership.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { createUpdateContext } from '#server/features/applications/core/update-context.ts'
import { requireOpenApplication } from '#server/features/applications/core/load.ts'
import { recordAudit, type AuditEntry } from '#server/platform/audit.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import { json } from '#server/platform/database/columns.ts'
import { clearedAnswers, toOwnerAnswers } from '../core/columns.ts'
import { emailOwner, isAwaitingOwner } from '../core/email-owner.ts'
import { findOwnersByApplication, type OwnerRow } from '../core/repository.ts'
import { keepReplacedOwner, removeFromList } from '../core/remove-owner.ts'
import type { OwnerContext } from '../core/ownership.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import { redecideForOwners } from '#server/underwriting/record-decision.ts'
import {
  isIncomplete,
  markHasOwners,
  canChangeOwners,
  saveOwnerChange,
  insertNewOwner,
  validateOwnerChange,
  validateNewOwner,
} from '../core/entry.ts'
import { sendInvitation } from '../core/invite-owner.ts'
import { linkOwnerAccount, lockOwnerList, lockAuthorizedOwner } from '../core/load-owner.ts'
import { ownerDetailsFor, type OwnerDetails } from '../core/details.ts'

/** A complete partner added to a submitted list is invited immediately. */
export async function addOwner(
  services: Services,
  actor: Actor,
  id: string,
  body: OwnerBody,
): Promise<OwnerDetails> {
  return limitedTransaction(services, actor, async (trx) => {
    const row = await lockOwnerList(trx, actor, id)
    requireOwnersEditable(services, row)
    if ((await findOwnersByApplication(trx, row.id)).some((owner) => isIncomplete(services, owner)))
      throw apiError('owner_incomplete')
    const result = await validateNewOwner(trx, services, actor, row, body)
    if (result.errors.length > 0) throw validationError(result.errors)
    const added = await insertNewOwner(trx, services, row, body, result)
    await recordChange(trx, services, actor, row, 'owner.added', added)
    const owner = await inviteIfReady(trx, services, actor, row, added)
    const updated = isPartner(added) ? await markHasOwners(trx, row) : row
    await redecideForOwners(trx, services, actor.userId, updated)
    return ownerDetailsFor(services, actor, { row, owner })
  })
}

/** @throws ApiError 'answer_locked', 'state_forbids' when no owners are required, or because the application is closed */
function requireOwnersEditable(services: Services, row: ApplicationRow): void {
  requireOpenApplication(row)
  if (!canChangeOwners(row)) throw apiError('answer_locked')
  const { applicant, company } = row
  const requiresOwners = asksForOwners(
    { applicant, company },
    createUpdateContext(services, row, fallbackLanguage),
  )
  if (company.businessType && !requiresOwners) throw apiError('state_forbids')
}

/** Invites a complete partner on a list that is already submitted. */
async function inviteIfReady(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<OwnerRow> {
  if (!isPartner(owner) || owner.status !== 'ENTERED' || isIncomplete(services, owner)) return owner
  if (!isOwnerListSubmitted(await findOwnersByApplication(trx, row.id))) return owner
  return sendInvitation(trx, services, actor.userId, row, owner)
}

/** A new email address invalidates the invitation and unlinks the previous account. */
export async function changeOwner(
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  body: OwnerBody,
): Promise<OwnerDetails> {
  return limitedTransaction(services, actor, async (trx) => {
    const { row, owner } = await lockAuthorizedOwner(trx, 'owner.save', actor, id, ownerId)
    const { result, emailChanged, isReplaced } = await validateOwnerChange(
      trx,
      services,
      actor,
      { row, owner },
      body,
    )
    if (result.errors.length > 0) throw validationError(result.errors)
    const isOwner = actor.userId !== row.user_id
    const resetsInvitation = emailChanged && owner.invited_at !== null
    const saved = await saveOwnerChange(trx, services, owner, body, result, {
      ...(isReplaced ? await keepReplacedOwner(trx, services, owner) : {}),
      ...(isOwner ? await linkOwnerAccount(trx, actor, owner) : {}),
      ...(resetsInvitation ? resetInvitation(owner) : {}),
    })
    await recordChange(
      trx,
      services,
      actor,
      row,
      'owner.changed',
      saved,
      { changed: result.changed, isReplaced },
      {
        before: toOwnerAnswers(services, owner),
        after: toOwnerAnswers(services, saved),
      },
    )
    const invited = resetsInvitation
      ? await sendInvitation(trx, services, actor.userId, row, saved)
      : await inviteIfReady(trx, services, actor, row, saved)
    if (isReplaced || invited.status !== owner.status)
      await redecideForOwners(trx, services, actor.userId, row)
    return ownerDetailsFor(services, actor, { row, owner: invited })
  })
}

/**
 * Restarts verification for a corrected address. Values entered by the applicant are kept; those from the
 * previous account are cleared.
 */
const resetInvitation = (owner: OwnerRow) =>
  ({
    user_id: null,
    status: 'INVITED',
    checked_at: null,
    denial_reason: null,
    step_ups: json([]),
    identity_result: null,
    photo_id_result: 'NONE',
    proofs: json([]),
    inquiry_id: null,
    ...(owner.user_id === null ? {} : clearedAnswers),
  }) as const

/** Removes an owner and invalidates the link. The list becomes required again without any partner. */
export const removeOwner = (services: Services, actor: Actor, id: string, ownerId: string): Promise<void> =>
  limitedTransaction(services, actor, async (trx) => {
    const row = await lockOwnerList(trx, actor, id)
    const owner = (await findOwnersByApplication(trx, row.id)).find((candidate) => candidate.id === ownerId)
    if (!owner) throw apiError('unknown_id')
    requireOpenApplication(row)
    if (!canChangeOwners(row) || !canRemoveOwner(owner)) throw apiError('answer_locked')
    await removeFromList(trx, services, owner, 'REMOVED')
    if (isAwaitingOwner(owner)) await emailOwner(trx, services, row, owner, 'owner_released')
    await recordChange(trx, services, actor, row, 'owner.removed', owner, {
      wasChecked: owner.checked_at !== null,
    })
    await redecideForOwners(trx, services, actor.userId, row)
  })

/** Counted like other saves after the decision, since each gives a waiting case another version. */
async function recordChange(
  trx: Trx,
  services: Services,
  { userId }: Actor,
  row: OwnerContext['row'],
  action: AuditAction,
  { id: ownerId }: OwnerRow,
  details: object = {},
  change?: AuditEntry['change'],
): Promise<void> {
  if (row.decided_at !== null && userId === row.user_id)
    await consumeQuota(trx, services, 'decided_save', [row.id])
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor: userId,
    action,
    applicationId: row.id,
    details: { ownerId, ...details },
    ...(change && { change }),
  })
}
