/** Another business number: whoever owned the business before does not own the other one (CHG-05). */
import { isPartner } from '#domain/owners/owner.ts'
import type { Services } from '#server/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  isBusinessDecided,
  wasBusinessApproved,
  withDecidedBusiness,
} from '#server/features/applications/core/proofs.ts'
import { isOtherBusiness } from '#server/features/applications/core/parties.ts'
import { emailOwner, isAwaitingOwner } from './email-owner.ts'
import { removeFromList } from './remove-owner.ts'
import { findOwnersByApplication, type OwnerRow } from './repository.ts'

/** The registry knows the number under another name: until an approval it may simply be mistyped (STEP-13). */
const isNumberDoubted = (row: ApplicationRow): boolean =>
  row.facts?.business === 'NAME_MISMATCH' && !wasBusinessApproved(row)

interface Replacement {
  /** The step-up that asks for the business details. */
  isAskedFor: boolean
  /** The caller says whether there are other owners. */
  isOwnershipAnswered: boolean
}

/**
 * Takes the partners off the list of a locked application whose decided business number becomes another one, and asks
 * for the owners again. The number counts as replaced, which a person looks at, except for a mistyped one that nothing
 * rests on yet.
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
  if (isAskedFor && !hasPartners && isNumberDoubted(row))
    return { ...columns, proofs: json(withDecidedBusiness(services, candidate)) }
  await removePartners(trx, services, actor, row)
  const { company } = isOwnershipAnswered ? candidate : withoutDeclaredOwners(candidate)
  return { company: json(company) }
}

/** Whether others own the business is asked again. */
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

/** Of a locked application: whoever owned the business before does not own the other one. */
async function removePartners(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<void> {
  for (const owner of (await findOwnersByApplication(trx, row.id)).filter(isPartner))
    await removePartner(trx, services, actor, row, owner)
}
