/** What a patch comes to: one thing, done by one command, so that all of it is applied or nothing is. */
import { put } from '../journey/paths.ts'
import type { Problem } from '../journey/step.ts'
import type { StepUp, StepUpType } from '../states.ts'
import type { Spelling } from './document.ts'
import type { PatchChange, PatchedStepUp } from './patch.ts'

/** Saving a draft, or answering the step-up that asks for what the patch holds. */
type Act = 'save' | 'full-ssn' | 'business-info' | PatchedStepUp

export type PatchPlan =
  | { act: 'nothing' }
  | {
      act: Act
      /** V2's body of what is saved; empty where a step-up is answered by a single value. */
      update: object
      /** The single value. */
      value: unknown
      spelling: Spelling
    }

/** An answer that becomes the answer of a step-up while that is open. */
const correcting: readonly { while: StepUpType; saves: readonly string[]; act: Act }[] = [
  { while: 'FULL_SSN', saves: ['applicant.governmentIdentification'], act: 'full-ssn' },
  {
    while: 'BUSINESS_INFO',
    saves: ['company.name', 'company.dba', 'company.governmentIdentification', 'company.address'],
    act: 'business-info',
  },
]

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}.`))

function actOf({ row: { does } }: PatchChange, open: readonly StepUp[]): Act {
  if ('answers' in does) return does.answers
  const saves = 'saves' in does ? does.saves : ''
  const row = correcting.find(
    ({ while: asked, saves: places }) => open.some(({ type }) => type === asked) && isWithin(saves, places),
  )
  return row?.act ?? 'save'
}

/** @param open the application's open step-ups */
export function planOf(
  changes: readonly PatchChange[],
  open: readonly StepUp[],
): { plan: PatchPlan; problems: Problem[] } {
  const [first] = changes
  if (!first) return { plan: { act: 'nothing' }, problems: [] }
  const act = actOf(first, open)
  const others = changes.filter((change) => actOf(change, open) !== act)
  const update = {}
  const spelling = new Map<string, string>()
  let single: unknown = null
  for (const { row, field, value } of changes) {
    if ('saves' in row.does) {
      put(update, row.does.saves, value)
      spelling.set(row.does.saves, field)
    } else single = value
  }
  return {
    plan: { act, update, value: single, spelling },
    problems: others.map(({ field }) => ({ field, code: 'patch_not_together' })),
  }
}
