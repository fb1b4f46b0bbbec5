/** Checking answers, field by field: what is there must be valid, what is needed must be there. */
import type { Answers } from '../application.ts'
import { answerAt, isUnanswered, marketOf } from './answers.ts'
import { categoryProblem, governmentIdSourceProblem, termsProblem } from './check-choices.ts'
import { fields, type Field, type FieldPath } from './fields.ts'
import type { JourneySetting, Problem } from './step.ts'

/** What is wrong with an answer that stands there; null when nothing is, or when there is none. */
export function problemAt(answers: Answers, path: FieldPath, setting: JourneySetting): Problem | null {
  const value = answerAt(answers, path)
  if (isUnanswered(value)) return null
  const market = marketOf(answers)
  const field: Field = fields[path]
  if (field.rule) {
    const code = field.rule(String(value), { market, today: setting.today })
    return code ? { field: path, code } : null
  }
  if (field.choices)
    return field.choices(market).includes(value as string | boolean)
      ? null
      : { field: path, code: 'choice_unknown' }
  if (path === 'applicant.terms') return termsProblem(answers, setting)
  if (path === 'company.segment') return categoryProblem(answers)
  return governmentIdSourceProblem(answers, path as `${'applicant' | 'company'}.governmentIdentification`)
}

/** What is wrong or missing in the given fields. */
export function problemsOf(answers: Answers, of: readonly FieldPath[], setting: JourneySetting): Problem[] {
  return of.flatMap((path): Problem[] => {
    const field: Field = fields[path]
    if (field.asked && !field.asked(answers, setting)) return []
    if (isUnanswered(answerAt(answers, path)))
      return (field.needed?.(answers, setting) ?? true) ? [{ field: path, code: 'required' }] : []
    const problem = problemAt(answers, path, setting)
    return problem ? [problem] : []
  })
}
