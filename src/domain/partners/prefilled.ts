/** Answers that a partner entered for its merchant, until the merchant confirms them (PART-02). */
import { fieldPaths, fields, type FieldPath } from '../journey/fields.ts'
import { getUpdatePath } from '../fields/paths.ts'
import { resolveAliases, type AnswersUpdate } from '../journey/apply-update.ts'

/** A number is never read back, so that saving its step confirms it. */
const isUnreadable = (path: FieldPath): boolean => fields[path].kind === 'governmentId'

/** Paths of the questions that an update answers or clears. */
export function answeredPaths(update: AnswersUpdate): FieldPath[] {
  const resolved = resolveAliases(update)
  return fieldPaths.filter((path) => getUpdatePath(resolved, path) !== undefined)
}

/** Paths that remain to be confirmed after the merchant saved these. */
export function unconfirmedPaths(prefilled: readonly string[], saved: readonly FieldPath[]): string[] {
  const steps = new Set(saved.map((path) => fields[path].step))
  return prefilled.filter((path) => {
    if (saved.some((one) => one === path)) return false
    const unreadable = fieldPaths.find((one) => one === path && isUnreadable(one))
    return unreadable === undefined || !steps.has(fields[unreadable].step)
  })
}
