/** Faults in the number of a person or business as it is typed; what is stored of it was checked before. */
import type { Answers, GovernmentIdSource } from '../../domain/application.ts'
import { marketOf } from '../../domain/journey/answers.ts'
import type { FieldPath } from '../../domain/journey/fields.ts'
import { governmentIdRules } from '../../domain/journey/government-id.ts'
import type { JourneySetting, Problem } from '../../domain/journey/step.ts'
import { isGovernmentId, sourceOf, type Values } from './values.ts'

export function numberProblems(
  values: Values,
  paths: readonly FieldPath[],
  answers: Answers,
  { today }: JourneySetting,
): Problem[] {
  return paths.filter(isGovernmentId).flatMap((path) => {
    const typed = values[path]?.trim() ?? ''
    const source = values[sourceOf(path)] as GovernmentIdSource
    if (typed === '' || !Object.hasOwn(governmentIdRules, source)) return []
    const code = governmentIdRules[source].rule(typed, { market: marketOf(answers), today })
    return code ? [{ field: path, code }] : []
  })
}
