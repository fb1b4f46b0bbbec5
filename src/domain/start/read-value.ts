/** Reading one value of a link: what is malformed is dropped, for a link must not stand in anybody's way. */
import type { FieldPath } from '../journey/fields.ts'
import { fields, type Field } from '../journey/fields.ts'
import { storedForm } from '../journey/stored-form.ts'
import type { RuleContext } from '../rules/rule.ts'
import type { Parameters } from './parameters.ts'

/** The longest text that the API takes. */
const longest = 1000

/** The trimmed text; undefined when it is blank, too long, or holds what no store can keep. */
export function plainText(typed: string | null): string | undefined {
  const value = typed?.trim()
  if (!value || value.length > longest) return undefined
  return /\p{Cc}/u.test(value) || !value.isWellFormed() ? undefined : value
}

export const textOf = (parameters: Parameters, name: string): string | undefined =>
  plainText(parameters.get(name))

/** `true` or `1` is yes, `false` or `0` is no, anything else says nothing (START-21). */
export function flagOf(parameters: Parameters, name: string): boolean | undefined {
  const value = parameters.get(name)
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : undefined
}

/** The value in its stored form, if it is one that the applicant could have typed there. */
export function answerOf(
  path: FieldPath,
  value: string | undefined,
  context: RuleContext,
): string | undefined {
  const field: Field = fields[path]
  if (value === undefined || field.rule?.(value, context) !== null) return undefined
  return storedForm(path, value) as string | undefined
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the properties that nothing was said about. */
export const said = <T extends object>(values: T): Said<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Said<T>
