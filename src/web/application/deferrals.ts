/**
 * Step-ups deferred in this visit. The outcome page takes precedence over them until the application is resumed
 * (STEP-15).
 */
import type { Draft } from './draft.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'

type DraftValuesStore = Pick<Draft, 'getValues' | 'saveState' | 'clearValues'>
const deferralsPage = (applicationId: string) => `${applicationId}/step-ups`

export const deferredStepUps = (draft: DraftValuesStore, applicationId: string): StepUpType[] =>
  Object.keys(draft.getValues(deferralsPage(applicationId))) as StepUpType[]

export function deferStepUps(
  draft: DraftValuesStore,
  applicationId: string,
  types: readonly StepUpType[],
): void {
  const added = Object.fromEntries(types.map((type) => [type, 'deferred']))
  draft.saveState(deferralsPage(applicationId), {
    ...draft.getValues(deferralsPage(applicationId)),
    ...added,
  })
}

export const clearDeferrals = (draft: DraftValuesStore, applicationId: string): void =>
  draft.clearValues(deferralsPage(applicationId))
