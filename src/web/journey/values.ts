/**
 * A page's answers as the texts its fields hold, and back: into answers to check, into an update to send.
 * A government id is special: its value is only ever typed here, what is stored of it is its last four characters.
 */
import { governmentIdTypeOf, type Answers, type GovernmentIdSource } from '../../domain/application.ts'
import { answerAt } from '../../domain/journey/answers.ts'
import type { FieldPath } from '../../domain/journey/fields.ts'
import type { ApplicationBody } from '../../contract/v2/applications.ts'

/** By field path. A government id's kind stands at `sourceOf(path)`. */
export type Values = Readonly<Record<string, string>>

export const governmentIds = [
  'applicant.governmentIdentification',
  'company.governmentIdentification',
] as const
export type GovernmentIdPath = (typeof governmentIds)[number]
export const isGovernmentId = (path: string): path is GovernmentIdPath =>
  path.endsWith('.governmentIdentification')
export const sourceOf = (path: GovernmentIdPath) => `${path}.sourceType` as const

const isPlain = (answer: unknown): answer is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof answer)

/** What the fields of a page begin with: the stored answers. Numbers of people and businesses begin empty. */
export function valuesOf(answers: Answers, paths: readonly FieldPath[]): Values {
  const values: Record<string, string> = {}
  for (const path of paths) {
    const answer = answerAt(answers, path)
    if (!isGovernmentId(path)) values[path] = isPlain(answer) ? String(answer) : ''
    else {
      values[path] = ''
      values[sourceOf(path)] = (answer as { sourceType: string } | undefined)?.sourceType ?? ''
    }
  }
  return values
}

/** The text of a field as the kind of answer that its path holds; undefined where nothing is said. */
function answerOf(path: FieldPath, text: string): unknown {
  if (text.trim() === '') return undefined
  if (path === 'company.hasBeneficialOwners') return text === 'true'
  return path === 'company.gpv' ? Number(text) : text
}

function put(tree: object, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let at = tree as Record<string, unknown>
  for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>
  at[last] = value
}

/** The stored answers with a page's values over them, to be checked by the journey's own rules. */
export function answersWith(answers: Answers, values: Values, paths: readonly FieldPath[]): Answers {
  const copy = structuredClone(answers)
  for (const path of paths) {
    const text = values[path] ?? ''
    if (!isGovernmentId(path)) put(copy, path, answerOf(path, text))
    else if (text.trim() !== '') {
      const sourceType = values[sourceOf(path)] as GovernmentIdSource
      put(copy, path, { sourceType, type: governmentIdTypeOf[sourceType], last4: text.trim().slice(-4) })
    }
  }
  return copy
}

/** What is sent of a page: every field it asks, null where an answer was taken away. An untouched number stays. */
export function updateOf(values: Values, paths: readonly FieldPath[]): ApplicationBody {
  const update: ApplicationBody = {}
  for (const path of paths) {
    const text = values[path] ?? ''
    if (!isGovernmentId(path)) put(update, path, answerOf(path, text) ?? null)
    else if (text.trim() !== '') put(update, path, { value: text.trim(), sourceType: values[sourceOf(path)] })
  }
  return update
}
