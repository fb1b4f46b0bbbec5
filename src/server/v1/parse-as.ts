import * as z from 'zod/mini'
import { validationError } from '../api-error.ts'
import { toFieldErrors } from '../edge/endpoints/validator.ts'

/**
 * Parses a V1 body with the V2 schema, which may reject what V1's accepts.
 * @throws ApiError 422 with each invalid field, by its name in V2
 */
export function parseAs<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw validationError(toFieldErrors(result.error.issues))
  return result.data
}
