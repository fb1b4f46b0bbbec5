/** Errors of API calls and the messages to display for them. */
import type { CaseClaim, CaseState, ErrorResponse, ErrorDetail, LinkUse } from '#api/endpoint.ts'
import type { ApiErrorCode } from '#api/errors.ts'

/**
 * `offline`: no response arrived. `timeout`: the client gave up waiting. `no_application`: the call
 * needs an application and the page has none (ERR-14).
 */
export type ClientErrorCode = ApiErrorCode | ErrorDetail['code'] | 'offline' | 'timeout' | 'no_application'

/** Subject of a call, for the default messages that depend on it (ERR-15, ERR-16). */
export type ErrorSubject = 'application_fetch' | 'application_update' | 'applicant_update'

export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: ClientErrorCode
  readonly errors: readonly ErrorDetail[]
  readonly requestId: string | null
  /** Redirect target of a 417. */
  readonly location: string | null
  /** Delay before the next attempt, if the server sets one. */
  readonly retryAfterSeconds: number | null
  /** How a one-time link was used; null for other errors. */
  readonly use: LinkUse | null
  /** Current state of a case that changed since it was read; null for other errors. */
  readonly current: CaseState | null
  /** Claim of a colleague on the case; null for other errors. */
  readonly claim: CaseClaim | null
  /** Messages to display; empty if the default message applies (ERR-01…ERR-03). */
  readonly messages: readonly string[]
  /** Null for the general default message. */
  readonly subject: ErrorSubject | null

  constructor(status: number, code: ClientErrorCode, body: RawErrorBody = {}) {
    super(`${code} (${status})`)
    this.status = status
    this.code = code
    this.errors = body.errors ?? []
    this.requestId = body.requestId ?? null
    this.location = body.location ?? null
    this.retryAfterSeconds = body.retryAfterSeconds ?? null
    this.use = body.use ?? null
    this.current = body.current ?? null
    this.claim = body.claim ?? null
    this.messages = errorMessages(body)
    this.subject = body.subject ?? null
  }
}

/** Error body from our server or from a proxy in between. */
export interface RawErrorBody extends Partial<ErrorResponse> {
  location?: string
  retryAfterSeconds?: number
  details?: { description?: string }[]
  error?: string
  subject?: ErrorSubject
}

/** Internal messages, never displayed (ERR-03). */
const internalErrorPattern = /Unhandled error|TypeError|ValidationError/

/**
 * Returns the errors' own messages, else details[0].description, message or error, without internal
 * ones (ERR-02).
 */
export function errorMessages(body: RawErrorBody): string[] {
  const formErrors = body.errors?.filter((error) => error.field === undefined) ?? []
  const messages =
    formErrors.length > 0
      ? formErrors.map((error) => error.message)
      : [body.details?.[0]?.description ?? body.message ?? body.error]
  return messages.filter(
    (text): text is string => typeof text === 'string' && text !== '' && !internalErrorPattern.test(text),
  )
}

/** Never throws: an unreadable body is an unexpected error. */
export function parseApiError(
  status: number,
  text: string,
  location: string | null,
  retryAfter: string | null = null,
  subject: ErrorSubject | null = null,
): ApiError {
  let body: RawErrorBody = {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) body = parsed
  } catch {
    // Not JSON, such as a proxy's error page: only the status is usable.
  }
  const redirectLocation = body.location ?? location
  return new ApiError(status, body.errors?.[0]?.code ?? 'unexpected', {
    ...body,
    ...(redirectLocation === null ? {} : { location: redirectLocation }),
    ...(subject === null ? {} : { subject }),
    ...(/^\d+$/.test(retryAfter ?? '') ? { retryAfterSeconds: Number(retryAfter) } : {}),
  })
}

/** Returns true if repeating the same request may succeed. */
export const isRetryable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500
