/** Parses single values of a link; malformed values are dropped, so that a link never blocks the applicant. */
import { parseText } from '#domain/fields/parse-text.ts'
import { fields, type Field, type FieldPath } from '#domain/journey/fields.ts'
import type { RuleContext } from '#domain/fields/rules/rule.ts'
import type { QueryParameters } from './parameters.ts'

/** The API's limit for text. */
const maxLength = 1000

/** Trims text; undefined if blank, too long, or with control characters. */
export function cleanText(raw: string | null): string | undefined {
  const value = raw?.trim()
  if (!value || value.length > maxLength) return undefined
  return /\p{Cc}/u.test(value) || !value.isWellFormed() ? undefined : value
}

export const getText = (parameters: QueryParameters, name: string): string | undefined =>
  cleanText(parameters.get(name))

/** `true` or `1` is true, `false` or `0` is false, anything else is ignored (START-21). */
export function getFlag(parameters: QueryParameters, name: string): boolean | undefined {
  const value = parameters.get(name)
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : undefined
}

/** Normalizes a value for storage; undefined if its field rule fails. */
export function parseFieldValue(
  path: FieldPath,
  value: string | undefined,
  context: RuleContext,
): string | undefined {
  const field: Field = fields[path]
  return value === undefined ? undefined : parseText(field, value, context).stored
}
