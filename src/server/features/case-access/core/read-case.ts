/**
 * Single access check for everybody but the applicant: case file, audit records, letter, appeals, replays,
 * reveals and decisions all pass through it with their purpose
 * (docs/decisions/0123-a-case-is-read-for-a-purpose.md).
 */
import { checkStaffAccess } from '#domain/application/access.ts'
import { isApplicationId, isCaseId } from '#domain/application/ids.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { requireStaff } from '#server/require-staff.ts'
import type { Services } from '#server/services.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
} from '#server/features/applications/core/repository.ts'
import { type CaseRow, findCase, findCasesOfApplication } from '#server/features/cases/core/repository.ts'
import { isBlindFor } from '#server/features/cases/core/blind-reviews.ts'
import { type EffectiveOwners, loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { type CasePurpose, casePurposes } from './case-purposes.ts'
import { findOwnCases } from './find-own-cases.ts'

export interface ReadableCase {
  row: ApplicationRow
  owners: EffectiveOwners
  /** A blind review is open, so the decision must not be shown. */
  isBlind: boolean
}

interface ReadOptions {
  db?: Database | Trx
  /** The item has a deadline, so it can be read even though it reveals the decision. */
  isUrgent?: boolean
}

/**
 * @param id of an application
 * @throws ApiError 'role_missing', 'looking_only', 'unknown_id', 'own_case', and 'state_forbids' during a blind review
 */
export async function readCase(
  services: Services,
  actor: Actor,
  purpose: CasePurpose,
  id: string,
  { db = services.db, isUrgent = false }: ReadOptions = {},
): Promise<ReadableCase> {
  requireStaff(purpose, actor)
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  if (!row) throw apiError('unknown_id')
  return readable(services, db, actor, purpose, { row, isUrgent })
}

/**
 * Like `readCase`, with the application locked until the transaction ends.
 * @throws ApiError as readCase does
 */
export async function lockCaseFor(
  trx: Trx,
  services: Services,
  actor: Actor,
  purpose: CasePurpose,
  id: string,
): Promise<ReadableCase> {
  const { row } = await readCase(services, actor, purpose, id, { db: trx })
  const locked = await lockApplication(trx, row.id)
  return readable(services, trx, actor, purpose, { row: locked, isUrgent: false })
}

async function readable(
  services: Services,
  db: Database | Trx,
  actor: Actor,
  purpose: CasePurpose,
  { row, isUrgent }: { row: ApplicationRow; isUrgent: boolean },
): Promise<ReadableCase> {
  if ((await findOwnCases(services, db, actor, [row.id])).has(row.id)) throw apiError('own_case')
  const owners = await loadEffectiveOwners(services, db, row)
  const isBlind = await isBlindFor(db, actor, row.id)
  if (isBlind && !isUrgent && isRefusedBlind(purpose, actor)) throw apiError('state_forbids')
  return { row, owners, isBlind }
}

function isRefusedBlind(purpose: CasePurpose, actor: Actor): boolean {
  const rule = casePurposes[purpose]
  if (rule === 'refused_to_readers') return checkStaffAccess('case.second-read', actor) === null
  return rule === 'refused'
}

/**
 * @param id of a case, or of an application, which selects its open case that is decided first, or else its
 * newest case
 */
export async function findCaseNamed(db: Database | Trx, id: string): Promise<CaseRow | undefined> {
  if (isCaseId(id)) return findCase(db, id)
  if (!isApplicationId(id)) return undefined
  const all = await findCasesOfApplication(db, id)
  const open = all.filter(({ status }) => status === 'OPEN')
  return open.find(({ kind }) => kind !== 'TRADE_NAME') ?? open[0] ?? all[0]
}
