/**
 * The step-ups that this visit has put off. One put off gives way to the outcome's page until the application is taken
 * up again (STEP-15).
 */
import type { StepUpType } from '../../domain/states.ts'
import type { Draft } from './draft.ts'

type Keeper = Pick<Draft, 'typed' | 'keepTyped' | 'forgetTyped'>
const pageOf = (applicationId: string) => `${applicationId}/step-ups`

export const putOffIn = (draft: Keeper, applicationId: string): StepUpType[] =>
  Object.keys(draft.typed(pageOf(applicationId))) as StepUpType[]

export function putOff(draft: Keeper, applicationId: string, types: readonly StepUpType[]): void {
  const added = Object.fromEntries(types.map((type) => [type, 'deferred']))
  draft.keepTyped(pageOf(applicationId), { ...draft.typed(pageOf(applicationId)), ...added })
}

/** What was put off is asked again. */
export const askAgain = (draft: Keeper, applicationId: string): void =>
  draft.forgetTyped(pageOf(applicationId))
