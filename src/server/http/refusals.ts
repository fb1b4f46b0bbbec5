/** Every error that reaches the edge as a refusal: what is not one of ours becomes 500, 503 or a fault of the call. */
import type { CallCode } from '../../contract/errors.ts'
import { Refusal, refuse } from '../refusal.ts'

/** The framework's own errors. */
const frameworkCodes: Record<string, CallCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  // The method QUERY asks for something.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'media_type',
  FST_ERR_ROUTE_MISSING_CONTENT: 'body_unreadable',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'unknown_id',
}

/** The network's, PostgreSQL's (classes 08, 53 and 57P) and the drivers' ways to say that the database is gone. */
const goneCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5])$/
const goneMessages =
  /connection terminated|timeout exceeded when trying to connect|PGlite is clos|driver has already been destroyed|pool after calling end/i

/** Seconds after which somebody may ask again when the database is gone or the process is leaving. */
export const shortWait = 5

const textOf = (error: unknown, key: 'code' | 'message'): string => {
  const value =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : ''
}

export const isDatabaseGone = (error: unknown): boolean =>
  goneCodes.test(textOf(error, 'code')) || goneMessages.test(textOf(error, 'message'))

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = textOf(error, 'code')
  if (Object.hasOwn(frameworkCodes, code)) return refuse(frameworkCodes[code] ?? 'unexpected')
  if (isDatabaseGone(error)) return refuse('unavailable', { retryAfterSeconds: shortWait, cause: error })
  // The JSON parser's own: a SyntaxError that carries the status.
  if (error instanceof SyntaxError && (error as { statusCode?: number }).statusCode === 400)
    return refuse('body_unreadable')
  return refuse('unexpected', { cause: error })
}
