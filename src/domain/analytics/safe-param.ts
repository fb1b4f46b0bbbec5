/** Limits string parameters of events to codes and ids: no spaces and no `@`, to exclude personal data (ANL-07). */
import type { Param } from './events.ts'

export const allowedParamPattern = /^[\w:.,/+-]*$/
export const maxParamLength = 100

/** Returns null for a value that is not allowed, because links can contain anything. */
export function toSafeParam(value: Param | undefined): Param {
  if (typeof value !== 'string') return value ?? null
  return value.length <= maxParamLength && allowedParamPattern.test(value) ? value : null
}
