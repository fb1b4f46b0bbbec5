/** A call that did not succeed: what the screens may know of it, and the words for the person. */
import type { Failure, FailureError } from '../../contract/endpoint.ts'
import type { CallCode } from '../../contract/errors.ts'

/**
 * `offline`: nothing reached the server or came back. `too_late`: it took longer than we wait. `no_application`: the
 * call names an application and the page has none (ERR-14).
 */
export type FailureCode = CallCode | FailureError['code'] | 'offline' | 'too_late' | 'no_application'

/** What the call was about, where words of its own stand for the default message (ERR-15, ERR-16). */
export type FailureSubject = 'application_fetch' | 'application_update' | 'applicant_update'

export class CallFailure extends Error {
  override name = 'CallFailure'
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly code: FailureCode
  readonly errors: readonly FailureError[]
  readonly requestId: string | null
  /** Where a 417 sends the browser. */
  readonly location: string | null
  /** How long to wait before the next try, where the server says so. */
  readonly retryAfterSeconds: number | null
  /** What the person is told; empty where our own default says it better (ERR-01…ERR-03). */
  readonly messages: readonly string[]
  /** Null: the default message says all there is to say. */
  readonly subject: FailureSubject | null

  constructor(status: number, code: FailureCode, body: FailureBody = {}) {
    super(`${code} (${status})`)
    this.status = status
    this.code = code
    this.errors = body.errors ?? []
    this.requestId = body.requestId ?? null
    this.location = body.location ?? null
    this.retryAfterSeconds = body.retryAfterSeconds ?? null
    this.messages = messagesOf(body)
    this.subject = body.subject ?? null
  }
}

/** A failure as it may arrive: ours, or one that something between us and the server made up. */
export interface FailureBody extends Partial<Failure> {
  location?: string
  retryAfterSeconds?: number
  details?: { description?: string }[]
  error?: string
  subject?: FailureSubject
}

/** Words that are meant for a log, not for a person (ERR-03). */
const internal = /Unhandled error|TypeError|ValidationError/

/** The errors' own messages, else details[0].description, message or error; internal words are dropped (ERR-02). */
export function messagesOf(body: FailureBody): string[] {
  const whole = body.errors?.filter((error) => error.field === undefined) ?? []
  const told =
    whole.length > 0
      ? whole.map((error) => error.message)
      : [body.details?.[0]?.description ?? body.message ?? body.error]
  return told.filter(
    (text): text is string => typeof text === 'string' && text !== '' && !internal.test(text),
  )
}

/** Reads a failed answer. Never throws: an unreadable body is an unexpected failure. */
export function failureOf(
  status: number,
  text: string,
  location: string | null,
  retryAfter: string | null = null,
  subject: FailureSubject | null = null,
): CallFailure {
  let body: FailureBody = {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) body = parsed
  } catch {
    // A proxy's page, say. The status is all there is to tell.
  }
  const moved = body.location ?? location
  return new CallFailure(status, body.errors?.[0]?.code ?? 'unexpected', {
    ...body,
    ...(moved === null ? {} : { location: moved }),
    ...(subject === null ? {} : { subject }),
    ...(/^\d+$/.test(retryAfter ?? '') ? { retryAfterSeconds: Number(retryAfter) } : {}),
  })
}

/** Whether trying the same again may help: nothing was wrong with what was sent. */
export const mayRetry = ({ status }: CallFailure): boolean => status === 0 || status === 429 || status >= 500
