/** Validates and saves entries of the owner list (OWN-07, OWN-08, VAL-16). */
import { randomUUID } from 'node:crypto'
import type { OwnerBody } from '#api/owners.ts'
import { isRegistered } from '#domain/application/application.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { findLockedOwnerFields, canChangeOwnership, type OwnerChange } from '#domain/owners/changes.ts'
import { isReplaced } from '#domain/owners/left-out.ts'
import { missingForInvitation } from '#domain/owners/owner-fields.ts'
import { applyOwnerUpdate, type OwnerUpdateResult } from '#domain/owners/apply-owner-update.ts'
import { isOwnerListFull, isPartner, type OwnerAnswers } from '#domain/owners/owner.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { today } from '#server/platform/clock.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { json } from '#server/platform/database/columns.ts'
import { findOwnersByApplication, insertOwner, type OwnerRow, updateOwner } from './repository.ts'
import { ownershipSource } from './ownership.ts'
import { toOwnerAnswers, toOwnerColumns } from './columns.ts'

export const isIncomplete = (services: Services, owner: OwnerRow): boolean =>
  isPartner(owner) && missingForInvitation(toOwnerAnswers(services, owner)).length > 0

/** Listing a partner answers that the business has other owners. */
export const markHasOwners = async (trx: Trx, row: ApplicationRow): Promise<ApplicationRow> =>
  !isRegistered(row.company) || row.company.hasBeneficialOwners
    ? row
    : updateApplication(trx, row.id, { company: json({ ...row.company, hasBeneficialOwners: true }) })

export const canChangeOwners = (row: ApplicationRow): boolean =>
  canChangeOwnership({ ...toDecisionState(row), isDecided: row.decided_at !== null })

/** Returns true when a partner has this address (VAL-16). */
export const isOwnerEmail = async (
  trx: Database | Trx,
  row: ApplicationRow,
  email: string,
): Promise<boolean> =>
  (await findOwnersByApplication(trx, (await ownershipSource(trx, row)).id)).some(
    (owner) => isPartner(owner) && owner.email !== null && emailKey(owner.email) === emailKey(email),
  )

/** Validates a new entry; errors are in the result. @throws ApiError when the list is full */
export async function validateNewOwner(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  body: OwnerBody,
): Promise<OwnerUpdateResult> {
  const owners = await findOwnersByApplication(trx, row.id)
  const type = body.type ?? 'OWNER'
  if (isOwnerListFull(owners, type)) throw apiError('owners_full')
  return validateEntry(services, actor, row, owners, {}, body, isPartner({ type }))
}

export async function insertNewOwner(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { type = 'OWNER', isPatching }: OwnerBody,
  result: OwnerUpdateResult,
): Promise<OwnerRow> {
  const owners = await findOwnersByApplication(trx, row.id)
  const id = `urn:apl:${randomUUID()}` as const
  return insertOwner(trx, {
    id,
    application_id: row.id,
    position: Math.max(0, ...owners.map(({ position }) => position)) + 1,
    type,
    ...toOwnerColumns(services, id, result),
    is_patching: isPatching ?? false,
    status: isPartner({ type }) ? 'ENTERED' : 'NOT_NEEDED',
    step_ups: json([]),
    photo_id_result: 'NONE',
    created_at: services.clock.now(),
  })
}

export interface OwnerChangeResult {
  result: OwnerUpdateResult
  emailChanged: boolean
  /** The entry is assigned to another person after a bureau check of the first. */
  isReplaced: boolean
}

/**
 * Validates a change; errors are in the result.
 * @throws ApiError when a changed field is locked
 */
export async function validateOwnerChange(
  trx: Trx,
  services: Services,
  actor: Actor,
  { row, owner }: { row: ApplicationRow; owner: OwnerRow },
  body: OwnerBody,
): Promise<OwnerChangeResult> {
  const others = (await findOwnersByApplication(trx, row.id)).filter(({ id }) => id !== owner.id)
  const current = toOwnerAnswers(services, owner)
  const result = validateEntry(services, actor, row, others, current, body, isPartner(owner))
  const isApplicant = actor.userId === row.user_id
  const change: OwnerChange = {
    by: isApplicant ? 'applicant' : 'owner',
    status: owner.status,
    stepUps: owner.step_ups,
    hasStarted: owner.user_id !== null,
    canChangeOwnership: canChangeOwners(row),
  }
  const emailChanged =
    result.changed.includes('email') && emailKey(current.email ?? '') !== emailKey(result.answers.email ?? '')
  const changed = result.changed.filter((field) => field !== 'email' || emailChanged)
  const typeChanged = body.type !== undefined && body.type !== owner.type
  if (typeChanged || findLockedOwnerFields(changed, change).length > 0) throw apiError('answer_locked')
  const replacement = { before: current, after: result.answers, emailChanged }
  return {
    result,
    emailChanged,
    isReplaced: isReplaced({ wasChecked: owner.checked_at !== null }, replacement),
  }
}

export const saveOwnerChange = (
  trx: Trx,
  services: Services,
  owner: OwnerRow,
  body: OwnerBody,
  result: OwnerUpdateResult,
  extraColumns: Parameters<typeof updateOwner>[2] = {},
): Promise<OwnerRow> =>
  updateOwner(trx, owner.id, {
    ...toOwnerColumns(services, owner.id, result),
    ...(body.isPatching === undefined ? {} : { is_patching: body.isPatching ?? false }),
    ...extraColumns,
  })

function validateEntry(
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  others: readonly OwnerRow[],
  current: OwnerAnswers,
  { type: _type, isPatching: _isPatching, ...update }: OwnerBody,
  isPartnerEntry: boolean,
): OwnerUpdateResult {
  const market = marketForCurrency(row.currency)
  const result = applyOwnerUpdate(current, update, { market, today: today(services.clock) })
  // The applicant is verified with the application, so a partner cannot use their addresses.
  const applicantEmails = isPartnerEntry
    ? [row.applicant.emailAddress ?? '', actor.userId === row.user_id ? actor.email : '']
    : []
  const usedEmails = [...applicantEmails, ...others.map((other) => other.email ?? '')].map(emailKey)
  const { email } = result.answers
  if (result.changed.includes('email') && email && usedEmails.includes(emailKey(email)))
    result.errors.push({ field: 'email', code: 'email_not_unique' })
  return result
}
