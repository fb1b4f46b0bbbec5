/** Loads the case of a call after checking the actor's access. */
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { requireStaff } from '#server/require-staff.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { EffectiveOwners } from '#server/features/owners/core/ownership.ts'
import type { CasePurpose } from '#server/features/case-access/core/case-purposes.ts'
import { findCaseNamed, lockCaseFor, readCase } from '#server/features/case-access/core/read-case.ts'
import { type CaseRow, lockCase } from '../core/repository.ts'

export interface LoadedCase {
  row: ApplicationRow
  item: CaseRow
  effective: EffectiveOwners
  isBlind: boolean
}

async function findItem(
  db: Database | Trx,
  purpose: CasePurpose,
  actor: Actor,
  id: string,
): Promise<CaseRow> {
  requireStaff(purpose, actor)
  const item = await findCaseNamed(db, id)
  if (!item) throw apiError('unknown_id')
  return item
}

/** @throws ApiError as readCase does */
export async function loadCase(
  services: Services,
  db: Database | Trx,
  purpose: CasePurpose,
  actor: Actor,
  id: string,
): Promise<LoadedCase> {
  const item = await findItem(db, purpose, actor, id)
  const { row, owners, isBlind } = await readCase(services, actor, purpose, item.application_id, { db })
  return { row, item, effective: owners, isBlind }
}

/** Locks the application first, as decisions do, then the case. @throws ApiError as readCase does */
export async function loadLockedCase(
  trx: Trx,
  services: Services,
  purpose: CasePurpose,
  actor: Actor,
  id: string,
): Promise<LoadedCase> {
  const item = await findItem(trx, purpose, actor, id)
  const { row, owners, isBlind } = await lockCaseFor(trx, services, actor, purpose, item.application_id)
  return { row, item: await lockCase(trx, item.id), effective: owners, isBlind }
}

/** @throws ApiError 'case_closed' */
export function requireOpen({ status }: Pick<CaseRow, 'status'>): void {
  if (status !== 'OPEN') throw apiError('case_closed')
}
