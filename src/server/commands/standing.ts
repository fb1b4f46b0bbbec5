/** An application's standing: read from its row, and changed by a verdict or a person's decision. */
import type { Standing } from '../../domain/application.ts'
import { expectedBy } from '../../domain/policy/expected-by.ts'
import type { Letter } from '../../domain/policy/letter.ts'
import type { Ruled } from '../../domain/policy/asked-by-person.ts'
import { afterRuling } from '../../domain/policy/requirements.ts'
import { isComplete, paysOut } from '../../domain/standing.ts'
import type { StepUp } from '../../domain/states.ts'
import { json } from '../store/columns.ts'
import type { ApplicationRow } from '../store/applications.ts'

export const standingOf = (row: ApplicationRow): Standing => ({
  decision: row.decision,
  applicationLevel: row.level,
  originalApplicationLevel: row.original_level,
  applicationStatus: row.withdrawn_at ? 'WITHDRAWN' : row.submitted_at ? row.decision : 'DRAFT',
  boStatus: row.bo_status,
  stepUpDetails: row.step_ups,
  enableDeposits: row.enable_deposits,
  completed: row.completed,
})

export interface Ruling extends Omit<Ruled, 'stepUps'> {
  stepUps: StepUp[]
}

/** The columns that a ruling changes. FULL never returns to BASIC once it was decided at (APP-18). */
export function columnsAfter(row: ApplicationRow, ruling: Ruling, now: Date, bankLinked: boolean) {
  const level = row.original_level && row.level === 'FULL' ? 'FULL' : ruling.applicationLevel
  const expected = expectedBy(ruling.decision, ruling.stepUps, now)
  const letter: Letter = {
    policyVersion: ruling.policyVersion,
    reasons: ruling.reasons,
    ...(expected ? { expectedBy: expected.toISOString() } : {}),
  }
  return {
    updated_at: now,
    submitted_at: row.submitted_at ?? now,
    decided_at: now,
    decision: ruling.decision,
    level,
    original_level: row.original_level ?? level,
    bo_status: ruling.boStatus,
    step_ups: json(ruling.stepUps),
    requirements: json(afterRuling(row.requirements, { ...ruling, applicationLevel: level })),
    letter: json(letter),
    completed: isComplete({ decision: ruling.decision, applicationLevel: level }),
    enable_deposits: paysOut({ ...ruling, stepUpDetails: ruling.stepUps, bankLinked }),
  }
}
