/** Test client that acts like a browser: keeps cookies and sends the CSRF header. */
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface TestResponse {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The raw body. */
  text: string
  bytes: Buffer
  /** The parsed body if it is JSON. */
  body: unknown
  /** `data` of the parsed body. */
  data: unknown
}

export interface TestRequest {
  body?: unknown
  headers?: Record<string, string>
}

export interface TestClient {
  /** By name, without their attributes. */
  readonly cookies: Map<string, string>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    call?: TestRequest,
  ): Promise<TestResponse>
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
  delete(path: string, headers?: Record<string, string>): Promise<TestResponse>
}

/**
 * @param host host name and port of the portal
 * @param ownHeaders sent with every call
 */
export function createTestClient(
  app: FastifyInstance,
  host: string,
  ownHeaders: Readonly<Record<string, string>> = { 'x-requested-with': 'browser' },
): TestClient {
  const cookies = new Map<string, string>()

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers = {} }: TestRequest = {},
  ): Promise<TestResponse> {
    const request: InjectOptions = {
      method,
      url,
      headers: { host, ...ownHeaders, ...headers },
      cookies: Object.fromEntries(cookies),
      ...(body !== undefined && { payload: body as object }),
    }
    const response = await app.inject(request)
    for (const { name, value, maxAge, expires } of response.cookies)
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name)
      else cookies.set(name, value)
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const parsed: unknown = isJson ? response.json() : undefined
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: parsed,
      data: isData(parsed) ? parsed.data : undefined,
    }
  }

  return {
    cookies,
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) => call('POST', path, { body, headers }),
    put: (path, body, headers = {}) => call('PUT', path, { body, headers }),
    patch: (path, body, headers = {}) => call('PATCH', path, { body, headers }),
    delete: (path, headers = {}) => call('DELETE', path, { headers }),
  }
}

const isData = (body: unknown): body is { data: unknown } =>
  typeof body === 'object' && body !== null && 'data' in body
