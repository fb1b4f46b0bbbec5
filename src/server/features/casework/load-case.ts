/** Loads the case of a call after checking the actor's access. */
import type { StaffAction } from '../../../domain/application/access.ts'
import { isApplicationId, isCaseId } from '../../../domain/application/ids.ts'
import { apiError } from '../../api-error.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Services } from '../../services.ts'
import { type ApplicationRow, findApplication, lockApplication } from '../applications/index.ts'
import { type CaseRow, findCase, findCasesOfApplication, lockCase } from '../cases/index.ts'
import { rejectOwnBusiness } from '../ownership/index.ts'

export interface LoadedCase {
  row: ApplicationRow
  item: CaseRow
}

/** An application's id means its open case, what is decided first, or else its newest one. */
async function findById(db: Database | Trx, id: string): Promise<CaseRow | undefined> {
  if (isCaseId(id)) return findCase(db, id)
  if (!isApplicationId(id)) return undefined
  const all = await findCasesOfApplication(db, id)
  const open = all.filter(({ status }) => status === 'OPEN')
  return open.find(({ kind }) => kind !== 'TRADE_NAME') ?? open[0] ?? all[0]
}

/** @throws ApiError 'role_missing', 'unknown_id', 'own_case' */
export async function loadCase(
  services: Services,
  db: Database | Trx,
  action: StaffAction,
  actor: Actor,
  id: string,
): Promise<LoadedCase> {
  requireStaff(action, actor)
  const item = await findById(db, id)
  const row = item && (await findApplication(db, item.application_id))
  if (!row) throw apiError('unknown_id')
  await rejectOwnBusiness(services, db, actor, row)
  return { row, item }
}

/**
 * Locks the application first, as decisions do, then the case; nobody works on a case of their own business.
 * @throws ApiError as loadCase does
 */
export async function lockCaseFor(
  trx: Trx,
  services: Services,
  action: StaffAction,
  actor: Actor,
  id: string,
): Promise<LoadedCase> {
  const { item } = await loadCase(services, trx, action, actor, id)
  const row = await lockApplication(trx, item.application_id)
  await rejectOwnBusiness(services, trx, actor, row)
  return { row, item: await lockCase(trx, item.id) }
}

/** @throws ApiError 'case_closed' */
export function requireOpen({ status }: Pick<CaseRow, 'status'>): void {
  if (status !== 'OPEN') throw apiError('case_closed')
}
