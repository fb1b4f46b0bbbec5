/** A changed business number: the owners of the former business don't own the new one (CHG-05). */
import { isPartner } from '#domain/owners/owner.ts'
import type { Services } from '#server/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  isBusinessDecided,
  isFindingCurrent,
  wasBusinessApproved,
  withDecidedBusiness,
} from '#server/features/applications/core/proofs.ts'
import { isOtherBusiness } from '#server/features/applications/core/parties.ts'
import { emailOwner, isAwaitingOwner } from './email-owner.ts'
import { removeFromList } from './remove-owner.ts'
import { findOwnersByApplication, type OwnerRow } from './repository.ts'

/**
 * The registry knows the present number under another name; before an approval it may be a typing error (STEP-13). Of a
 * number that it has yet to answer about, nothing is known.
 */
const isNumberDoubted = (services: Services, row: ApplicationRow): boolean =>
  row.facts?.business === 'NAME_MISMATCH' &&
  isFindingCurrent(services, row, 'business') &&
  !wasBusinessApproved(row)

interface Replacement {
  /** An open step-up asks for the business details. */
  isAskedFor: boolean
  /** The request answers whether there are other owners. */
  isOwnershipAnswered: boolean
}

/**
 * Removes the partners of a locked application whose decided business number changes, and asks for the owners
 * again. The number counts as replaced, which needs manual review, unless it was mistyped and nothing depends
 * on it yet.
 * @param candidate with the new answers
 */
export async function replaceBusiness(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  candidate: ApplicationRow,
  { isAskedFor, isOwnershipAnswered }: Replacement,
) {
  const columns = { company: json(candidate.company) }
  if (!isBusinessDecided(row) || !isOtherBusiness(services, row, candidate)) return columns
  const hasPartners = (await findOwnersByApplication(trx, row.id)).some(isPartner)
  if (isAskedFor && !hasPartners && isNumberDoubted(services, row))
    return { ...columns, proofs: json(withDecidedBusiness(services, candidate)) }
  await removePartners(trx, services, actor, row)
  const { company } = isOwnershipAnswered ? candidate : withoutDeclaredOwners(candidate)
  return { company: json(company) }
}

/** Clears the answer about other owners, so that it is asked again. */
export function withoutDeclaredOwners<Row extends Pick<ApplicationRow, 'company'>>(row: Row): Row {
  const { hasBeneficialOwners: _answer, ...company } = row.company
  return { ...row, company }
}

export async function removePartner(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  owner: OwnerRow,
): Promise<void> {
  await removeFromList(trx, services, owner, 'REMOVED')
  if (isAwaitingOwner(owner)) await emailOwner(trx, services, row, owner, 'owner_released')
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor,
    action: 'owner.removed',
    applicationId: row.id,
    details: { ownerId: owner.id, wasChecked: owner.checked_at !== null },
  })
}

/**
 * Removes the partners of a locked application, since the owners of the former business don't own the new
 * one.
 */
async function removePartners(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<void> {
  for (const owner of (await findOwnersByApplication(trx, row.id)).filter(isPartner))
    await removePartner(trx, services, actor, row, owner)
}
