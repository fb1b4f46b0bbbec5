/** Converts any error to an API error: Fastify's are client errors, an unavailable database is 503, all others 500. */
import type { ApiErrorCode } from '#api/errors.ts'
import { ApiError, apiError } from '#server/api-error.ts'

const frameworkCodes: Record<string, ApiErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  // Occurs only for the method QUERY, which requires a body.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'media_type',
  FST_ERR_ROUTE_MISSING_CONTENT: 'body_unreadable',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'unknown_id',
}

/**
 * Network errors, PostgreSQL classes 08, 53 and 57P, time limits (57014, 55P03, 25P03, 25P04), a read-only
 * server, which is a standby (25006), and serialization failures and deadlocks (40001, 40P01).
 */
const unavailableCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|53\w{3}|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01)$/
const unavailableMessages =
  /connection terminated|not queryable|timeout exceeded when trying to connect|PGlite is clos|driver has already been destroyed|pool after calling end/i

/** Sent while the database is unavailable or the process is shutting down. */
export const unavailableRetryAfterSeconds = 5

const stringProperty = (error: unknown, key: 'code' | 'message'): string => {
  const value =
    typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : ''
}

export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.test(stringProperty(error, 'code')) ||
  unavailableMessages.test(stringProperty(error, 'message'))

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = stringProperty(error, 'code')
  if (Object.hasOwn(frameworkCodes, code)) return apiError(frameworkCodes[code] ?? 'unexpected')
  // The client disconnected while sending the body, so nobody reads the response, and it isn't a fault.
  if (code === 'ECONNRESET' && stringProperty(error, 'message') === 'aborted')
    return apiError('body_unreadable')
  if (isDatabaseUnavailable(error))
    return apiError('unavailable', { retryAfterSeconds: unavailableRetryAfterSeconds, cause: error })
  // Thrown by Fastify's JSON parser.
  if (error instanceof SyntaxError && (error as { statusCode?: number }).statusCode === 400)
    return apiError('body_unreadable')
  return apiError('unexpected', { cause: error })
}
