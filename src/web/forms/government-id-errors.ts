/** Errors of a newly typed government ID; stored IDs have already passed validation. */
import { type Answers, getMarket } from '#domain/application/application.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { FieldPath, ValidationContext } from '#domain/journey/fields.ts'
import { governmentIdRules, type GovernmentIdSource } from '#domain/fields/government-id.ts'
import { isGovernmentIdPath, sourceTypePath, type FormValues } from '../application/form-values.ts'

export function governmentIdErrors(
  values: FormValues,
  paths: readonly FieldPath[],
  answers: Answers,
  { today }: ValidationContext,
): FieldError[] {
  return paths.filter(isGovernmentIdPath).flatMap((path) => {
    const value = values[path]?.trim() ?? ''
    const source = values[sourceTypePath(path)] as GovernmentIdSource
    if (value === '' || !Object.hasOwn(governmentIdRules, source)) return []
    const code = governmentIdRules[source].rule(value, { market: getMarket(answers), today })
    return code ? [{ field: path, code }] : []
  })
}
