/** Typed client of our API for the console: `call('GET /cases/{id}', { params: { id } })`. */
import type * as z from 'zod/mini'
import type { ErrorResponse } from '#api/endpoint.ts'
import type { V2 } from '#api/endpoints.ts'

type Key = keyof V2
export type Response<K extends Key> = z.output<V2[K]['response']>

type Part<K extends Key, P extends string> = V2[K] extends { [Q in P]: infer S extends z.ZodMiniType }
  ? undefined extends z.input<S>
    ? { [Q in P]?: z.input<S> }
    : { [Q in P]: z.input<S> }
  : unknown
type Request<K extends Key> = Part<K, 'params'> & Partial<Part<K, 'query'>> & Part<K, 'body'>

interface UntypedRequest {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Error response of our API, with the current state where the server sends it. */
export class StaffApiError extends Error {
  override readonly name = 'StaffApiError'
  readonly status: number
  readonly failure: ErrorResponse | null

  constructor(status: number, failure: ErrorResponse | null) {
    super(failure?.message ?? 'The server can’t be reached. Check your connection, then try again.')
    this.status = status
    this.failure = failure
  }

  get code(): string | undefined {
    return this.failure?.errors[0]?.code
  }
}

const timeoutMs = 30_000

/** @throws StaffApiError */
export async function call<K extends Key>(
  key: K,
  ...[request]: {} extends Request<K> ? [request?: Request<K>] : [request: Request<K>]
): Promise<Response<K>> {
  const { params = {}, query = {}, body } = (request ?? {}) as UntypedRequest
  const [method = 'GET', template = ''] = key.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  const response = await fetch(`/api/v2${path}${search}`, {
    method,
    headers: {
      'X-Requested-With': 'browser',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new StaffApiError(0, null)
  })
  const text = await response.text()
  const parsed: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
  // Sign-in returns to the current page.
  if (response.status === 401)
    window.location.assign(
      `/auth/sign-in?timeout=true&return=${encodeURIComponent(window.location.pathname)}`,
    )
  if (!response.ok) throw new StaffApiError(response.status, parsed as ErrorResponse | null)
  const isList = 'nextCursor' in (parsed as object)
  return (isList ? parsed : (parsed as { data: unknown }).data) as Response<K>
}
