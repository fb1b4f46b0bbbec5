import * as z from 'zod/mini'
import { validationError } from '../api-error.ts'
import { toFieldErrors } from '../edge/endpoints/validator.ts'

/**
 * A body of V1 in the form of V2, whose schema may refuse what that of V1 lets through.
 * @throws ApiError 422 with each invalid field, by its name in V2
 */
export function parseAs<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw validationError(toFieldErrors(result.error.issues))
  return result.data
}
