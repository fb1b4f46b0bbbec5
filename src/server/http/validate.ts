/** Holds what a caller sent against the contract's schemas; every wrong field is refused at once with 422. */
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { isFieldCode } from '../../domain/journey/codes.ts'
import { isStorable } from '../../contract/values.ts'
import { refuse, refuseFields, type FieldFault } from '../refusal.ts'

/** How an API names the place of a fault in its bodies. */
export type PathNaming = (path: readonly PropertyKey[]) => string

/** `['owners', 0, 'email']` as `owners[0].email`. */
const jsonPath: PathNaming = (path) =>
  path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`
    return before === '' ? String(part) : `${before}.${String(part)}`
  }, '')

/** `['individuals', 0, 'email']` as `individuals.0.email`. */
export const dottedPath: PathNaming = (path) => path.join('.')

/** One fault a field, in the order of the schema. An issue whose message is no code is a wrong kind of value. */
export function faultsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  nameOf: PathNaming = jsonPath,
): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const issue of issues) {
    const field = nameOf(issue.path)
    if (!faults.has(field))
      faults.set(field, { field, code: isFieldCode(issue.message) ? issue.message : 'wrong_type' })
  }
  return [...faults.values()]
}

/**
 * A body that was left out is an empty object, so that what is missing is told field by field. An id that no store can
 * hold is nobody's.
 */
export const validatorNaming =
  (nameOf: PathNaming): FastifySchemaCompiler<z.ZodMiniType> =>
  ({ schema, httpPart }) =>
  (data: unknown) => {
    if (httpPart === 'params' && !Object.values(data as Record<string, string>).every(isStorable))
      return { error: refuse('unknown_id') }
    const result = z.safeParse(schema, httpPart === 'body' ? (data ?? {}) : data)
    return result.success
      ? { value: result.data }
      : { error: refuseFields(faultsOf(result.error.issues, nameOf)) }
  }

export const validatorCompiler = validatorNaming(jsonPath)
