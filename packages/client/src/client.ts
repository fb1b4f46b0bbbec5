/** Sends requests to the API and reads its answers. Works in Node.js, in browsers and in workers. */
import type { Failure } from './schemas.ts'

export interface ClientOptions {
  /** Origin of the API, such as `https://pay.example.com`. */
  origin: string
  /** Key of a partner’s organization. */
  apiKey?: string
  /** Further headers of every request, such as a session’s cookie. */
  headers?: Readonly<Record<string, string>>
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}

/** What a call may have beside its own parameters and body. */
export interface CallOptions {
  /** Executes a POST once: for 24 hours, the same key with the same body answers the first response. */
  idempotencyKey?: string
  /** ETag that a write is based on. */
  ifMatch?: string
  /** Refuses unknown members of the body. */
  strict?: boolean
  signal?: AbortSignal
}

export interface CallInput extends CallOptions {
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
}

export interface Client {
  call(method: string, path: string, input: CallInput): Promise<unknown>
}

/** An answer with an error status. Base your logic on the codes: texts can change. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly failure: Partial<Failure>
  /** Seconds to wait before another try; null if the answer names none. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, failure: Partial<Failure>, retryAfterSeconds: number | null) {
    super(failure.message ?? `The API answered ${status}.`)
    this.status = status
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }

  get codes(): string[] {
    return (this.failure.errors ?? []).map(({ code }) => code)
  }
}

const fillPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === '') throw new TypeError(`The path parameter ${name} is missing.`)
    return encodeURIComponent(value)
  })

const queryOf = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

function headersOf({ apiKey, headers }: ClientOptions, input: CallInput): Record<string, string> {
  return {
    accept: 'application/json',
    'x-requested-with': 'browser',
    ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    ...headers,
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
    ...(input.ifMatch !== undefined && { 'if-match': input.ifMatch }),
    ...(input.strict === true && { prefer: 'handling=strict' }),
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A proxy in between may answer with a page of its own.
    return undefined
  }
}

export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch
  return {
    async call(method, path, input) {
      const url = options.origin + fillPath(path, input.path ?? {}) + queryOf(input.query ?? {})
      const response = await send(url, {
        method,
        headers: headersOf(options, input),
        ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
        ...(input.signal && { signal: input.signal }),
      })
      const body = await readBody(response)
      if (response.ok) return body
      const seconds = response.headers.get('retry-after')
      throw new ApiError(response.status, body ?? {}, seconds === null ? null : Number(seconds))
    },
  }
}
