/** Maps a V1 patch to a single command, so that it is applied atomically. */
import { setPath } from '../fields/paths.ts'
import type { FieldError } from '../fields/field-errors.ts'
import type { FieldAliases } from './field-names.ts'
import type { PatchChange } from './patch.ts'
import { stepUpRows, type StepUp, type StepUpEndpointName } from '../step-ups/step-up.ts'

/** Saves the draft or submits a step-up. */
type PatchAction = 'save' | StepUpEndpointName | 'inquiry'

export type PatchPlan =
  | { action: 'none' }
  | {
      action: PatchAction
      /** V2 body; empty for a step-up that takes a single value. */
      update: object
      /** Single value of a step-up, otherwise null. */
      value: unknown
      aliases: FieldAliases
    }

const isPathWithin = (path: string, parents: readonly string[]): boolean =>
  parents.some((parent) => path === parent || path.startsWith(`${parent}.`))

/** An open step-up receives changes to the fields it corrects (API1-03). */
function actionFor({ row: { effect } }: PatchChange, openStepUps: readonly StepUp[]): PatchAction {
  if ('stepUp' in effect) return effect.stepUp
  const path = 'savesTo' in effect ? effect.savesTo : ''
  const correcting = openStepUps.find(({ type }) => isPathWithin(path, stepUpRows[type].corrects ?? []))
  return (correcting && stepUpRows[correcting.type].endpoint) ?? 'save'
}

export function planPatch(
  changes: readonly PatchChange[],
  openStepUps: readonly StepUp[],
): { plan: PatchPlan; errors: FieldError[] } {
  const [first] = changes
  if (!first) return { plan: { action: 'none' }, errors: [] }
  const action = actionFor(first, openStepUps)
  const conflicting = changes.filter((change) => actionFor(change, openStepUps) !== action)
  const update = {}
  const aliases = new Map<string, string>()
  let singleValue: unknown = null
  for (const { row, field, value } of changes) {
    if ('savesTo' in row.effect) {
      setPath(update, row.effect.savesTo, value)
      aliases.set(row.effect.savesTo, field)
    } else singleValue = value
  }
  return {
    plan: { action, update, value: singleValue, aliases },
    errors: conflicting.map(({ field }) => ({ field, code: 'patch_not_together' })),
  }
}
