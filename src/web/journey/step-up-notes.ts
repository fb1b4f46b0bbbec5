/**
 * What this visit has done with each step-up: put off, or answered. One put off gives way to the outcome's page until
 * the application is taken up again (STEP-15).
 */
import type { StepUpType } from '../../domain/states.ts'
import type { Draft } from './draft.ts'

export type Note = 'deferred' | 'answered'
export type Notes = Readonly<Partial<Record<StepUpType, Note>>>

type Keeper = Pick<Draft, 'typed' | 'keepTyped'>
const pageOf = (applicationId: string) => `${applicationId}/step-ups`

export const notesOf = (draft: Keeper, applicationId: string): Notes => draft.typed(pageOf(applicationId))

export const typesWith = (notes: Notes, note: Note): StepUpType[] =>
  (Object.keys(notes) as StepUpType[]).filter((type) => notes[type] === note)

export function takeNote(
  draft: Keeper,
  applicationId: string,
  types: readonly StepUpType[],
  note: Note,
): void {
  const added = Object.fromEntries(types.map((type) => [type, note]))
  draft.keepTyped(pageOf(applicationId), { ...draft.typed(pageOf(applicationId)), ...added })
}

/** What was put off is asked again. */
export function askAgain(draft: Keeper, applicationId: string): void {
  const kept = Object.entries(draft.typed(pageOf(applicationId))).filter(([, note]) => note !== 'deferred')
  draft.keepTyped(pageOf(applicationId), Object.fromEntries(kept))
}
