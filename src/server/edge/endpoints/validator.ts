/** Validates requests against the endpoint schemas. A 422 response lists all invalid fields. */
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { isFieldCode } from '../../../domain/fields/field-errors.ts'
import { isStorable } from '../../../api/request-schemas.ts'
import { apiError, validationError, type ApiFieldError } from '../../api-error.ts'

/** Formats the path of an invalid field; V1 and V2 differ. */
export type PathFormatter = (path: readonly PropertyKey[]) => string

/** `owners[0].email` */
const jsonPath: PathFormatter = (path) =>
  path.reduce<string>((prefix, part) => {
    if (typeof part === 'number') return `${prefix}[${part}]`
    return prefix === '' ? String(part) : `${prefix}.${String(part)}`
  }, '')

/** `individuals.0.email` */
export const dottedPath: PathFormatter = (path) => path.join('.')

/** One error per field, in the order of the schema. Issues without an error code are type errors. */
export function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  formatPath: PathFormatter = jsonPath,
): ApiFieldError[] {
  const errors = new Map<string, ApiFieldError>()
  for (const issue of issues) {
    const field = formatPath(issue.path)
    if (!errors.has(field))
      errors.set(field, { field, code: isFieldCode(issue.message) ? issue.message : 'wrong_type' })
  }
  return [...errors.values()]
}

/**
 * Treats a missing body as an empty object, so that each missing field is reported. Ids with characters that the
 * database cannot store are unknown ids.
 */
export const createValidatorCompiler =
  (formatPath: PathFormatter): FastifySchemaCompiler<z.ZodMiniType> =>
  ({ schema, httpPart }) =>
  (data: unknown) => {
    if (httpPart === 'params' && !Object.values(data as Record<string, string>).every(isStorable))
      return { error: apiError('unknown_id') }
    const result = z.safeParse(schema, httpPart === 'body' ? (data ?? {}) : data)
    return result.success
      ? { value: result.data }
      : { error: validationError(toFieldErrors(result.error.issues, formatPath)) }
  }

export const validatorCompiler = createValidatorCompiler(jsonPath)
