import type { Letter } from '../../domain/policy/letter.ts'
import type { Decision, StepUpType } from '../../domain/states.ts'
import { refuse } from '../refusal.ts'
import type { Actor, Services } from '../services.ts'
import { updateApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { hasBankAccount } from '../store/financial-instruments.ts'
import { announceDecision } from './announce.ts'
import { lockFor } from './load.ts'
import { columnsAfter } from './standing.ts'

export interface PersonsDecision {
  decision: Decision
  /** Reason codes, or the underwriter's own words to the applicant. */
  reasons: Letter['reasons']
  stepUps?: readonly StepUpType[] | undefined
}

/** A case waits for a person when it was submitted and decided PENDING. */
const waits = (row: ApplicationRow): boolean =>
  row.decided_at !== null && row.decision === 'PENDING' && row.withdrawn_at === null

/** An underwriter settles a case, never their own; audited and mailed (contract: decisions). */
export const decideCase = (
  services: Services,
  actor: Actor,
  id: string,
  { decision, reasons, stepUps = [] }: PersonsDecision,
): Promise<ApplicationRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'decide', actor, id)
    if (!waits(row)) throw refuse('already_decided')
    const now = services.clock.now()
    const ruling = {
      policyVersion: row.letter?.policyVersion ?? 'person',
      decision,
      applicationLevel: row.level,
      boStatus: decision === 'DECLINED' || decision === 'ERROR' ? 'NONE' : row.bo_status,
      stepUps: stepUps.map((type) => ({ type })),
      reasons: reasons.length > 0 ? reasons : (['decided_by_a_person'] as const).slice(),
    } as const
    const saved = await updateApplication(
      trx,
      row.id,
      columnsAfter(row, ruling, now, await hasBankAccount(trx, row.id)),
    )
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'application.decided-by-person',
      applicationId: row.id,
      details: { decision, stepUps },
    })
    await announceDecision(trx, services, row, saved)
    return saved
  })
