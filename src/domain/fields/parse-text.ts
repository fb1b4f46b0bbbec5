/** Text validation and normalization shared by request bodies, forms and links. */
import type { RuleCode } from './rules/codes.ts'
import type { Rule, RuleContext } from './rules/rule.ts'

export interface TextField {
  rule?: Rule
  /** Optional; without it the value is stored as typed. */
  normalize?: (value: string) => string
}

/** `stored` is undefined if the value is valid but empty after normalization. */
export type ParsedText = { code: null; stored: string | undefined } | { code: RuleCode; stored?: undefined }

export function parseText({ rule, normalize }: TextField, value: string, context: RuleContext): ParsedText {
  const code = rule?.(value, context) ?? null
  if (code) return { code }
  return { code, stored: (normalize ? normalize(value) : value) || undefined }
}

/** Also rejects blank text. */
export const parseRequiredText = (field: TextField, value: string, context: RuleContext): ParsedText =>
  value.trim() === '' ? { code: 'required' } : parseText(field, value, context)

/** `state` is an alias of `territory`, which takes precedence (APP-05). */
export function withTerritory<A extends { territory?: unknown; state?: unknown }>(
  address: A,
): Omit<A, 'state'> {
  const { state, ...rest } = address
  return state === undefined || rest.territory !== undefined ? rest : { ...rest, territory: state }
}
