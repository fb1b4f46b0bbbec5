/**
 * Typed client of our API: `call('PUT /applications/{id}', { params: { id }, body })`.
 * Returns `data`, of a list also its cursor; throws ApiError. Types come from the contract; validation is left to the server.
 */
import type * as z from 'zod/mini'
import type { V2 } from '#api/endpoints.ts'
import { isEmbedded } from './embedded.ts'
import { dropPreloadedData, takePreloaded } from './preloaded-data.ts'
import { ApiError, parseApiError, type ErrorSubject } from './api-error.ts'

export type EndpointKey = keyof V2
export type ApiResponse<K extends EndpointKey> = z.output<V2[K]['response']>

type RequestPart<K extends EndpointKey, P extends string> = V2[K] extends {
  [Q in P]: infer S extends z.ZodMiniType
}
  ? undefined extends z.input<S>
    ? { [Q in P]?: z.input<S> }
    : { [Q in P]: z.input<S> }
  : unknown

interface CallOptions {
  /** Same key for every attempt of one submit, so that it counts once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Version of the application that the change is based on. */
  ifMatch?: number
  /** Skips session handling: errors of this call do not lead to sign-in. */
  quiet?: boolean
}
export type ApiRequest<K extends EndpointKey> = RequestPart<K, 'params'> &
  Partial<RequestPart<K, 'query'>> &
  RequestPart<K, 'body'> &
  CallOptions
type ApiArguments<K extends EndpointKey> =
  {} extends ApiRequest<K> ? [input?: ApiRequest<K>] : [input: ApiRequest<K>]

interface UntypedRequest extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Creating, saving and onboarding wait for external providers (API2-03). */
const slowEndpoints: readonly EndpointKey[] = [
  'POST /applications',
  'PUT /applications/{id}',
  'POST /applications/{id}/onboard',
]
const slowTimeoutMs = 300_000
const timeoutMs = 30_000

/** Endpoint and path parameters of a call. */
export interface ApiCall {
  key: EndpointKey
  ids: Readonly<Record<string, string | undefined>>
}

/**
 * Runs on every error before the caller sees it; true hides the error from the caller, because the
 * page is about to change. A promise delays the caller.
 */
type ErrorListener = (failure: ApiError, called: ApiCall) => boolean | Promise<boolean>
let errorListener: ErrorListener = () => false
export const onApiError = (listener: ErrorListener): void => {
  errorListener = listener
}

export async function callApi<K extends EndpointKey>(
  key: K,
  ...[input]: ApiArguments<K>
): Promise<ApiResponse<K>> {
  const request: UntypedRequest = input ?? {}
  try {
    return (await sendRequest(key, request)) as ApiResponse<K>
  } catch (error) {
    const apiCall = { key, ids: { ...request.query, ...request.params } }
    if (error instanceof ApiError) logApiError(error, key)
    if (error instanceof ApiError && !request.quiet && (await errorListener(error, apiCall)))
      return new Promise(() => {})
    throw error
  }
}

/** Logs the endpoint, the codes and the request ID for support, without personal data (ERR-01). */
function logApiError({ status, errors, requestId }: ApiError, key: EndpointKey): void {
  if (errors.length === 0) return
  const codes = errors.map(({ code, field }) => (field === undefined ? code : `${code} at ${field}`))
  // oxlint-disable-next-line no-console -- the only place where the client logs
  console.warn(`${key} failed with ${status}: ${codes.join(', ')} (request ${requestId})`)
}

/** Selects the default messages. Saving only the applicant is an applicant update. */
function errorSubjectOf(key: EndpointKey, body: unknown): ErrorSubject | null {
  if (key === 'GET /applications/{id}') return 'application_fetch'
  if (key !== 'PUT /applications/{id}') return null
  const sections = (body ?? {}) as Record<string, object | null>
  const nonEmptySections = Object.entries(sections).filter(
    ([, section]) => Object.keys(section ?? {}).length > 0,
  )
  return nonEmptySections.length > 0 && nonEmptySections.every(([name]) => name === 'applicant')
    ? 'applicant_update'
    : 'application_update'
}

async function sendRequest(
  key: EndpointKey,
  { params = {}, query = {}, body, ...options }: UntypedRequest,
): Promise<unknown> {
  if (key.includes('/applications/{id}') && !params['id']) throw new ApiError(404, 'no_application')
  const [method = 'GET', template = '/'] = key.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const queryEntries = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = queryEntries.length > 0 ? `?${new URLSearchParams(queryEntries)}` : ''
  const preloaded = method === 'GET' ? takePreloaded(`/api/v2${path}${search}`) : undefined
  if (preloaded !== undefined) return preloaded
  if (method !== 'GET' && key !== 'POST /analytics') dropPreloadedData()
  const isSlow = slowEndpoints.includes(key)
  const deadline = AbortSignal.timeout(isSlow ? slowTimeoutMs : timeoutMs)
  const headers: Record<string, string> = {
    'X-Requested-With': 'browser',
    'Content-Type': 'application/json',
    Accept: 'application/json',
  }
  if (isEmbedded()) headers['X-Embedded'] = 'true'
  if (isSlow) headers['X-Upstream-Timeout'] = String(slowTimeoutMs)
  if (isSlow) headers['X-Referrer'] = location.origin + location.pathname
  if (options.ifMatch !== undefined) headers['If-Match'] = `"${options.ifMatch}"`
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  const request: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
  }
  if (method !== 'GET' && method !== 'DELETE') request.body = JSON.stringify(body ?? {})
  try {
    const response = await fetch(`/api/v2${path}${search}`, request)
    const text = await response.text()
    if (!response.ok) {
      const { headers: responseHeaders } = response
      throw parseApiError(
        response.status,
        text,
        responseHeaders.get('Location'),
        responseHeaders.get('Retry-After'),
        errorSubjectOf(key, body),
      )
    }
    const answer = JSON.parse(text) as { data: unknown }
    return 'nextCursor' in answer ? answer : answer.data
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new ApiError(0, deadline.aborted ? 'timeout' : 'offline')
  }
}
