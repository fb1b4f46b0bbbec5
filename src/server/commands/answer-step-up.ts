/** Answering a step-up: the evidence is kept, then the application is decided again on it. */
import type { Insertable } from 'kysely'
import type { Facts } from '../../domain/policy/facts.ts'
import { afterAnswer } from '../../domain/policy/requirements.ts'
import type { StepUpType } from '../../domain/states.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import type { ApplicationsTable } from '../store/application-tables.ts'
import { updateApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { json } from '../store/columns.ts'
import { decideApplication, oweAnswer } from './decide-application.ts'
import type { Recheck } from './gather-facts.ts'
import { lockFor } from './load.ts'

export interface Evidence {
  /** What the evidence changes of the facts known so far. */
  facts?: Partial<Facts>
  columns?: Partial<Insertable<ApplicationsTable>>
  /** It settles nothing yet: the same is asked again. */
  isAskedAgain?: boolean
}

/** A person asks no longer for what has been answered. */
export const answeredToPerson = (
  { asked_by_person: asked }: Pick<ApplicationRow, 'asked_by_person'>,
  types: readonly StepUpType[],
) => ({ asked_by_person: json(asked.filter((type) => !types.includes(type))) })

/** The open step-ups of one of these types, while they may be answered. Throws the state that forbids it. */
export function requireStepUp(row: ApplicationRow, types: readonly StepUpType[]): void {
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  if (!row.step_ups.some(({ type }) => types.includes(type))) throw refuse('state_forbids')
}

/**
 * Keeps the evidence that `read` makes of the locked application, and decides on it.
 * `read` may refuse; what it writes besides goes into the same transaction.
 */
export async function answerStepUp(
  services: Services,
  actor: Actor,
  id: string,
  types: readonly StepUpType[],
  recheck: Recheck,
  read: (trx: Trx, row: ApplicationRow) => Evidence | Promise<Evidence>,
): Promise<ApplicationRow> {
  const saved = await services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'step-up', actor, id)
    requireStepUp(row, types)
    const { facts, columns, isAskedAgain = false } = await read(trx, row)
    const now = services.clock.now()
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'step-up.answered',
      applicationId: row.id,
      details: { types },
    })
    return updateApplication(trx, row.id, {
      updated_at: now,
      ...(await oweAnswer(trx, services, row)),
      requirements: json(afterAnswer(row.requirements, types)),
      ...(isAskedAgain ? {} : answeredToPerson(row, types)),
      ...columns,
      ...(facts && row.facts ? { facts: json({ ...row.facts, ...facts }) } : {}),
    })
  })
  return decideApplication(services, actor.userId, saved, recheck)
}
