/**
 * Parses a body without its values of the wrong type, so that one response reports type errors and rule violations
 * together. The handler must reject the request if there are type errors.
 */
import * as z from 'zod/mini'
import type { ErrorCollection } from '#api/endpoint.ts'
import { validationError, type ApiFieldError } from '#server/api-error.ts'
import { requireBody, toFieldErrors } from './validator.ts'

export interface LenientBody {
  body: unknown
  fieldErrors: readonly ApiFieldError[]
}

/** @throws ApiError 422 without a body, or if a required or top-level value has the wrong type */
export function parseLeniently(
  schema: z.ZodMiniType,
  input: unknown,
  { atomic, required }: ErrorCollection,
): LenientBody {
  requireBody(schema, input)
  const data = input ?? {}
  const result = z.safeParse(schema, data)
  if (result.success) return { body: result.data, fieldErrors: [] }
  const { issues } = result.error
  const fieldErrors = toFieldErrors(issues)
  const remaining = structuredClone(data)
  for (const { path } of issues) deletePath(remaining, truncateAtAtomic(path, atomic))
  const reparsed = z.safeParse(schema, remaining)
  const isUnrecoverable = issues.some(
    ({ path }) => path.length === 0 || required.includes(String(path.at(-1))),
  )
  if (isUnrecoverable || !reparsed.success) throw validationError(fieldErrors)
  return { body: reparsed.data, fieldErrors }
}

/** Ends the path at the first atomic member, which is dropped as a whole. */
function truncateAtAtomic(path: readonly PropertyKey[], atomic: readonly string[]): readonly PropertyKey[] {
  const index = path.findIndex((part) => atomic.includes(String(part)))
  return index < 0 ? path : path.slice(0, index + 1)
}

function deletePath(target: unknown, path: readonly PropertyKey[]): void {
  let parent = target
  for (const part of path.slice(0, -1)) parent = (parent as Record<PropertyKey, unknown> | undefined)?.[part]
  const last = path.at(-1)
  if (typeof parent === 'object' && parent !== null && last !== undefined)
    Reflect.deleteProperty(parent, last)
}
