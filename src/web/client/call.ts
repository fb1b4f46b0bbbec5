/**
 * The one way to the server: `call('PUT /applications/{id}', { params: { id }, body })`, typed by the contract.
 * Answers with `data`; throws a CallFailure. What is sent and answered is typed, not parsed: the server does that.
 */
import type * as z from 'zod/mini'
import type { V2 } from '../../contract/v2/endpoints.ts'
import { CallFailure, failureOf, type FailureSubject } from './call-failure.ts'

export type CallKey = keyof V2
export type Answer<K extends CallKey> = z.output<V2[K]['answer']>

type Part<K extends CallKey, P extends string> = V2[K] extends { [Q in P]: infer S extends z.ZodMiniType }
  ? undefined extends z.input<S>
    ? { [Q in P]?: z.input<S> }
    : { [Q in P]: z.input<S> }
  : unknown

interface Options {
  /** The same for every try of one submit, so that it counts once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Failures of this call say nothing about the session: nobody is sent to sign in. */
  quiet?: boolean
}
export type Input<K extends CallKey> = Part<K, 'params'> &
  Partial<Part<K, 'query'>> &
  Part<K, 'body'> &
  Options
type Arguments<K extends CallKey> = {} extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/** What the caller may hand over, whichever the endpoint. */
interface AnyInput extends Options {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Creating, saving and onboarding may take the providers' time (API2-03). */
const patient: readonly CallKey[] = [
  'POST /applications',
  'PUT /applications/{id}',
  'POST /applications/{id}/onboard',
]
const patienceMs = 300_000
const waitMs = 30_000

/** What a call asked for, and about which ids. */
export interface Called {
  key: CallKey
  ids: Readonly<Record<string, string | undefined>>
}

/** Sees every failure before the caller does; true keeps it from the caller, because the page is being left. */
type Watcher = (failure: CallFailure, called: Called) => boolean
let watcher: Watcher = () => false
export const watchFailures = (watch: Watcher): void => {
  watcher = watch
}

export async function call<K extends CallKey>(key: K, ...[input]: Arguments<K>): Promise<Answer<K>> {
  const asked: AnyInput = input ?? {}
  try {
    return (await answerOf(key, asked)) as Answer<K>
  } catch (error) {
    const called = { key, ids: { ...asked.query, ...asked.params } }
    if (error instanceof CallFailure) log(error, key)
    if (error instanceof CallFailure && !asked.quiet && watcher(error, called)) return new Promise(() => {})
    throw error
  }
}

/** For whoever looks into it: which call, and the request that the server's log tells of; nothing of a person (ERR-01). */
function log({ status, errors, requestId }: CallFailure, key: CallKey): void {
  if (errors.length === 0) return
  const codes = errors.map(({ code, field }) => (field === undefined ? code : `${code} at ${field}`))
  // oxlint-disable-next-line no-console -- the one place where the page logs
  console.warn(`${key} answered ${status}: ${codes.join(', ')} (request ${requestId})`)
}

/** Whose default words a failure takes. A save of the applicant alone is one of the applicant. */
function subjectOf(key: CallKey, body: unknown): FailureSubject | null {
  if (key === 'GET /applications/{id}') return 'application_fetch'
  if (key !== 'PUT /applications/{id}') return null
  const saved = (body ?? {}) as Record<string, object | null>
  const parts = Object.entries(saved).filter(([, part]) => Object.keys(part ?? {}).length > 0)
  return parts.length > 0 && parts.every(([name]) => name === 'applicant')
    ? 'applicant_update'
    : 'application_update'
}

async function answerOf(
  key: CallKey,
  { params = {}, query = {}, body, ...options }: AnyInput,
): Promise<unknown> {
  if (key.includes('/applications/{id}') && !params['id']) throw new CallFailure(404, 'no_application')
  const [method = 'GET', template = '/'] = key.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
  const slow = patient.includes(key)
  const deadline = AbortSignal.timeout(slow ? patienceMs : waitMs)
  const headers: Record<string, string> = { 'X-Requested-With': 'browser', Accept: 'application/json' }
  if (method !== 'GET') headers['Content-Type'] = 'application/json'
  if (slow) headers['X-Upstream-Timeout'] = String(patienceMs)
  if (slow) headers['X-Referrer'] = location.origin + location.pathname
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
      const { headers: told } = response
      throw failureOf(
        response.status,
        text,
        told.get('Location'),
        told.get('Retry-After'),
        subjectOf(key, body),
      )
    }
    return (JSON.parse(text) as { data: unknown }).data
  } catch (error) {
    if (error instanceof CallFailure || options.signal?.aborted) throw error
    throw new CallFailure(0, deadline.aborted ? 'too_late' : 'offline')
  }
}
