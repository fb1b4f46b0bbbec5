/**
 * Converts answers to form text and back. Government IDs are write-only: stored answers hold the last four characters.
 */
import type { Answers } from '#domain/application/application.ts'
import { governmentIdTypeBySource, type GovernmentIdSource } from '#domain/fields/government-id.ts'
import { clone, getPath, setPath } from '#domain/fields/paths.ts'
import { fields, type FieldPath } from '#domain/journey/fields.ts'
import type { ApplicationBody } from '#api/applications.ts'

/** Keyed by field path. A government ID's type is at `sourceTypePath(path)`. */
export type FormValues = Readonly<Record<string, string>>

export const governmentIdPaths = [
  'applicant.governmentIdentification',
  'company.governmentIdentification',
] as const
export type GovernmentIdPath = (typeof governmentIdPaths)[number]
export const isGovernmentIdPath = (path: string): path is GovernmentIdPath =>
  path.endsWith('.governmentIdentification')
export const sourceTypePath = (path: GovernmentIdPath) => `${path}.sourceType` as const

const isPrimitive = (answer: unknown): answer is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof answer)

/** Initial form values from stored answers. Government IDs start empty. */
export function toFormValues(answers: Answers, paths: readonly FieldPath[]): FormValues {
  const values: Record<string, string> = {}
  for (const path of paths) {
    const answer = getPath(answers, path)
    if (!isGovernmentIdPath(path)) values[path] = isPrimitive(answer) ? String(answer) : ''
    else {
      values[path] = ''
      values[sourceTypePath(path)] = (answer as { sourceType: string } | undefined)?.sourceType ?? ''
    }
  }
  return values
}

/** Parses text to the field's type; undefined when blank. */
function parseAnswer(path: FieldPath, text: string): unknown {
  if (text.trim() === '') return undefined
  const { kind } = fields[path]
  if (kind === 'boolean') return text === 'true'
  return kind === 'number' ? Number(text) : text
}

/** Merges form values into stored answers for validation. */
export function mergeValues(answers: Answers, values: FormValues, paths: readonly FieldPath[]): Answers {
  const copy = clone(answers)
  for (const path of paths) {
    const text = values[path] ?? ''
    if (!isGovernmentIdPath(path)) setPath(copy, path, parseAnswer(path, text))
    else if (text.trim() !== '') {
      const sourceType = values[sourceTypePath(path)] as GovernmentIdSource
      setPath(copy, path, {
        sourceType,
        type: governmentIdTypeBySource[sourceType],
        last4: text.trim().slice(-4),
      })
    }
  }
  return copy
}

/** Update with every visible field; null clears a field, an empty government ID is omitted. */
export function toUpdateBody(values: FormValues, paths: readonly FieldPath[]): ApplicationBody {
  const update: ApplicationBody = {}
  for (const path of paths) {
    const text = values[path] ?? ''
    if (!isGovernmentIdPath(path)) setPath(update, path, parseAnswer(path, text) ?? null)
    else if (text.trim() !== '')
      setPath(update, path, { value: text.trim(), sourceType: values[sourceTypePath(path)] })
  }
  return update
}
