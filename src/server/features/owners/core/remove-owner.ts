/**
 * Removes owners from the list. An owner with a bureau check is kept as a former owner, since the policy
 * counts them (CHG-05).
 */
import { randomUUID } from 'node:crypto'
import { isKeptAsFormer, type Removal } from '#domain/owners/left-out.ts'
import type { Services } from '#server/services.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { decryptOwnerGovernmentId, toOwnerAnswers, toOwnerColumns } from './columns.ts'
import {
  deleteOwner,
  findOwnersByApplication,
  insertOwner,
  toFormerOwner,
  updateOwner,
  type OwnerRow,
} from './repository.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'

type LeaveServices = Pick<Services, 'clock' | 'encryption'>

/** Removed from the list, whether or not the entry is kept. */
export async function removeFromList(
  trx: Trx,
  { clock }: LeaveServices,
  owner: OwnerRow,
  removal: Removal,
): Promise<void> {
  if (isKeptAsFormer(toFormerOwner(owner)))
    await updateOwner(trx, owner.id, { removed_at: clock.now(), removal, step_ups: json([]) })
  else await deleteOwner(trx, owner)
}

export async function discardOwnerList(
  trx: Trx,
  services: LeaveServices,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<void> {
  for (const owner of await findOwnersByApplication(trx, id))
    await removeFromList(trx, services, owner, 'DISCARDED')
}

/**
 * Keeps a copy of an owner whose entry is assigned to another person.
 * @returns columns that reset the checks of the entry
 */
export async function keepReplacedOwner(
  trx: Trx,
  services: LeaveServices,
  owner: OwnerRow,
): Promise<{ checked_at: null }> {
  if (isKeptAsFormer(toFormerOwner(owner))) {
    const id = `urn:apl:${randomUUID()}` as const
    const number = decryptOwnerGovernmentId(services, owner)?.value
    const answers = toOwnerAnswers(services, owner)
    const { email_digest: _digest, ...columns } = owner
    await insertOwner(trx, {
      ...columns,
      government_identification: null,
      ...toOwnerColumns(services, id, { answers, number: number ?? null, changed: [], errors: [] }),
      id,
      step_ups: json([]),
      proofs: json([]),
      removed_at: services.clock.now(),
      removal: 'REPLACED',
    })
  }
  return { checked_at: null }
}
