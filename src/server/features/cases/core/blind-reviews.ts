/**
 * Samples five percent of the decided cases for a second reviewer who doesn't know the decision (CASE-06).
 */
import type { DecisionReason, ManualDecision } from '#domain/underwriting/decision-reasons.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import { openCase, type CaseSource } from './open-case.ts'

/** Uses a keyed hash: deterministic, but nobody can predict which cases are drawn. */
function isSampled({ encryption, config }: Pick<Services, 'encryption' | 'config'>, caseId: string): boolean {
  const [, digest = ''] = encryption
    .digest(caseId, { table: 'cases', column: 'second_reading', row: caseId })
    .split('.')
  return Buffer.from(digest, 'base64url').readUInt32BE(0) / 2 ** 32 < config.secondReadingPercent / 100
}

export interface FirstDecision {
  /** The case of the original decision. */
  caseId: string
  by: string
  decision: ManualDecision
  reasons: readonly DecisionReason[]
}

/**
 * Runs in the transaction of the decision. Requests for more information are not sampled, since the
 * application is decided again.
 */
export async function sampleForBlindReview(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'encryption'>,
  row: CaseSource,
  { caseId, by, decision, reasons }: FirstDecision,
): Promise<void> {
  if (decision === 'PENDING' || !isSampled(services, caseId)) return
  const item = await openCase(trx, row, {
    kind: 'SECOND_READING',
    subjectId: caseId,
    now: services.clock.now(),
  })
  await trx
    .insertInto('second_readings')
    .values({
      case_id: item.id,
      application_id: row.id,
      first_by: by,
      first_decision: decision,
      first_reasons: json([...reasons]),
      read_by: null,
      read_at: null,
      decision: null,
      reasons: null,
    })
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .execute()
}

/** Until the blind review is recorded, only auditors see the original decision (CASE-06). */
export const isBlindFor = async (
  db: Database | Trx,
  actor: Pick<Actor, 'roles'>,
  id: ApplicationId,
): Promise<boolean> => (await findBlindFor(db, actor, [id])).has(id)

/** Finds the applications whose decision this person must not see. */
export async function findBlindFor(
  db: Database | Trx,
  { roles }: Pick<Actor, 'roles'>,
  ids: readonly ApplicationId[],
): Promise<Set<ApplicationId>> {
  if (ids.length === 0 || roles.includes('auditor')) return new Set()
  const open = await db
    .selectFrom('cases')
    .select('application_id')
    .where('application_id', 'in', ids)
    .where('kind', '=', 'SECOND_READING')
    .where('status', '=', 'OPEN')
    .execute()
  return new Set(open.map(({ application_id: id }) => id))
}
