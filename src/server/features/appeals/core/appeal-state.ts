import { type AppealState, appealState } from '#domain/underwriting/letter/appeal.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import type { AppealRow } from './repository.ts'

/** @param newest undefined if there was no appeal */
export const appealStateOf = (
  { decision, decided_at: decidedAt, withdrawn_at: withdrawnAt }: ApplicationRow,
  newest: AppealRow | undefined,
  now: Date,
): AppealState =>
  appealState(
    { decision, decidedAt, isWithdrawn: withdrawnAt !== null },
    newest ? { outcome: newest.outcome, settledAt: newest.settled_at } : null,
    now,
  )
