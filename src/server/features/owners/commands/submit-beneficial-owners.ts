/** BO_INFO: submits the owner list, or confirms that there are no other owners (API2-18). */
import type { BeneficialOwnersBody, OwnerBody } from '#api/owners.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { missingForInvitation } from '#domain/owners/owner-fields.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { apiError, validationError, type ApiFieldError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import { discardOwnerList, keepReplacedOwner } from '../core/remove-owner.ts'
import { findOwnersByApplication, type OwnerRow } from '../core/repository.ts'
import { requireOpenStepUp } from '#server/underwriting/evidence/submit-step-up.ts'
import { redecideForOwners } from '#server/underwriting/record-decision.ts'
import {
  isIncomplete,
  markHasOwners,
  saveOwnerChange,
  insertNewOwner,
  validateOwnerChange,
  validateNewOwner,
} from '../core/entry.ts'
import { sendInvitation } from '../core/invite-owner.ts'

type OwnerEntry = NonNullable<BeneficialOwnersBody['owners']>[number]

/** Redecides in the same transaction, without calling vendors. */
export async function submitBeneficialOwners(
  services: Services,
  actor: Actor,
  id: string,
  { boStatus, owners: entries = [] }: BeneficialOwnersBody,
): Promise<ApplicationRow> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'step-up', actor, id)
    requireOpenStepUp(row, ['BO_INFO'])
    const updated =
      boStatus === 'NONE'
        ? await discardOwners(trx, services, row)
        : await submitOwnerList(trx, services, actor, row, entries)
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'step_up.submitted',
      applicationId: row.id,
      details: { types: ['BO_INFO'], boStatus },
    })
    return redecideForOwners(trx, services, actor.userId, updated)
  })
}

/** Discards the entered owners if the applicant declares no others (OWN-06). */
async function discardOwners(trx: Trx, services: Services, row: ApplicationRow): Promise<ApplicationRow> {
  await discardOwnerList(trx, services, row)
  return updateApplication(trx, row.id, { company: json({ ...row.company, hasBeneficialOwners: false }) })
}

/**
 * Saves the entries and invites every partner.
 * @throws ApiError 'validation_failed' with every invalid or missing field
 */
async function submitOwnerList(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  entries: readonly OwnerEntry[],
): Promise<ApplicationRow> {
  const errors: ApiFieldError[] = []
  for (const [index, entry] of entries.entries()) {
    const entryErrors = await saveEntry(trx, services, actor, row, entry)
    errors.push(...entryErrors.map((error) => ({ ...error, field: `owners[${index}].${error.field}` })))
  }
  if (errors.length > 0) throw validationError(errors)
  const partners = (await findOwnersByApplication(trx, row.id)).filter(isPartner)
  if (partners.length === 0) throw validationError([{ field: 'owners', code: 'required' }])
  if (partners.some((owner) => isIncomplete(services, owner))) throw apiError('owner_incomplete')
  for (const owner of partners) await sendInvitation(trx, services, actor.userId, row, owner)
  return markHasOwners(trx, row)
}

/** Creates or updates one owner; returns its validation errors. */
async function saveEntry(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  { id, ...body }: OwnerEntry,
): Promise<FieldError[]> {
  const owners = await findOwnersByApplication(trx, row.id)
  const owner = owners.find((candidate) =>
    id === undefined ? hasSameEmail(candidate, body) : candidate.id === id,
  )
  if (id !== undefined && !owner) throw apiError('unknown_id')
  const change = owner && (await validateOwnerChange(trx, services, actor, { row, owner }, body))
  const result = change?.result ?? (await validateNewOwner(trx, services, actor, row, body))
  const invalidFields = new Set(result.errors.map(({ field }) => field))
  const missingErrors = isPartner({ type: owner?.type ?? body.type ?? 'OWNER' })
    ? missingForInvitation(result.answers)
    : []
  const errors = [...result.errors, ...missingErrors.filter(({ field }) => !invalidFields.has(field))]
  if (errors.length > 0) return errors
  if (owner)
    await saveOwnerChange(
      trx,
      services,
      owner,
      body,
      result,
      change?.isReplaced ? await keepReplacedOwner(trx, services, owner) : {},
    )
  else await insertNewOwner(trx, services, row, body, result)
  return []
}

const hasSameEmail = (owner: OwnerRow, { email }: OwnerBody): boolean =>
  Boolean(email && owner.email && emailKey(email) === emailKey(owner.email))
