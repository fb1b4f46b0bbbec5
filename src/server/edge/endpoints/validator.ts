/** Validates requests against the endpoint schemas. A 422 response lists all invalid fields. */
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { type Choice, isFieldCode } from '#domain/fields/field-errors.ts'
import { isStorable } from '#api/request-schemas.ts'
import { ApiError, apiError, validationError, type ApiFieldError } from '#server/api-error.ts'

/** Formats the path of an invalid field; V1 and V2 differ. */
export type PathFormatter = (path: readonly PropertyKey[]) => string

/** `owners[0].email` */
export const jsonPath: PathFormatter = (path) =>
  path.reduce<string>((prefix, part) => {
    if (typeof part === 'number') return `${prefix}[${part}]`
    return prefix === '' ? String(part) : `${prefix}.${String(part)}`
  }, '')

/** `individuals.0.email` */
export const dottedPath: PathFormatter = (path) => path.join('.')

type Issue = Partial<Pick<z.core.$ZodIssueInvalidValue, 'values'>> & {
  path: readonly PropertyKey[]
  message: string
  /** Issues of each alternative of a union. */
  errors?: readonly (readonly unknown[])[]
}

/** Values of a refused choice, or of the first alternative that is one. */
function allowedOf({ message, values, errors = [] }: Issue): Choice[] | undefined {
  if (message !== 'choice_unknown') return undefined
  const listed =
    values ?? (errors.flat() as Issue[]).find(({ path, values }) => path.length === 0 && values)?.values
  return listed?.filter((value) => ['string', 'number', 'boolean'].includes(typeof value)) as
    Choice[] | undefined
}

/** One error per field, in the order of the schema. Issues without an error code are type errors. */
export function toFieldErrors(
  issues: readonly Issue[],
  formatPath: PathFormatter = jsonPath,
): ApiFieldError[] {
  const errors = new Map<string, ApiFieldError>()
  for (const issue of issues) {
    const field = formatPath(issue.path)
    const allowed = allowedOf(issue)
    if (!errors.has(field))
      errors.set(field, {
        field,
        code: isFieldCode(issue.message) ? issue.message : 'wrong_type',
        ...(allowed && { allowed }),
      })
  }
  return [...errors.values()]
}

type Issues = readonly z.core.$ZodIssue[]

const withoutUnknownKeys = (issues: Issues): Issues =>
  issues.filter(({ code }) => code !== 'unrecognized_keys')

/** Parameters of a query by name; query schemas are flat objects. */
export const queryShape = (query: z.ZodMiniType): object => (query as z.ZodMiniObject).shape

/**
 * Unknown query parameters are always errors: ignoring one would change the meaning of the call.
 * @throws ApiError 422 with each of them
 */
export function requireKnownParameters(known: ReadonlySet<string>, query: unknown): void {
  const unknown = Object.keys(query ?? {}).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw validationError(unknown.map((field) => ({ code: 'unknown_parameter', field })))
}

/**
 * Applies to callers that send `Prefer: handling=strict`.
 * @throws ApiError 422 with every unknown member and every other fault of the body
 */
export function requireKnownMembers(
  strictSchema: z.ZodMiniType,
  body: unknown,
  formatPath: PathFormatter,
): void {
  const result = z.safeParse(strictSchema, body ?? {})
  if (result.success) return
  const unknown = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          code: 'unknown_member' as const,
          field: formatPath([...issue.path, key]),
        }))
      : [],
  )
  if (unknown.length > 0)
    throw validationError([...unknown, ...toFieldErrors(withoutUnknownKeys(result.error.issues), formatPath)])
}

/** @throws ApiError 422 body_missing if the call needs a body, even with all members optional */
export function requireBody(schema: z.ZodMiniType, body: unknown): void {
  if ((body === undefined || body === null) && !z.safeParse(schema, undefined).success)
    throw validationError([{ code: 'body_missing' }])
}

/**
 * Reports each missing field of a missing body. Ids with characters that the database can't store count as
 * unknown.
 */
export const createValidatorCompiler =
  (formatPath: PathFormatter): FastifySchemaCompiler<z.ZodMiniType> =>
  ({ schema, httpPart }) =>
  (data: unknown) => {
    if (httpPart === 'params' && !Object.values(data as Record<string, string>).every(isStorable))
      return { error: apiError('unknown_id') }
    const result = z.safeParse(schema, httpPart === 'body' ? (data ?? {}) : data)
    if (result.success)
      return httpPart === 'body' ? parsedBody(schema, data, result.data) : { value: result.data }
    return { error: validationError(toFieldErrors(result.error.issues, formatPath)) }
  }

function parsedBody(schema: z.ZodMiniType, data: unknown, value: unknown) {
  try {
    requireBody(schema, data)
    return { value }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}

export const validatorCompiler = createValidatorCompiler(jsonPath)
