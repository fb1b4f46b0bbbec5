/** V2 test client with typed responses. */
import type * as z from 'zod/mini'
import type { ErrorDetail } from '#api/endpoint.ts'
import type { V2 } from '#api/endpoints.ts'
import type { TestClient } from './client.ts'

export interface V2Request {
  /** Path parameters, for example `{ id }`. */
  params?: Record<string, string>
  query?: Record<string, string>
  /** Untyped, since tests also send invalid bodies. */
  body?: unknown
  headers?: Record<string, string>
}

export interface V2Response<K extends keyof V2> {
  status: number
  /** Valid only for successful responses. */
  data: z.output<V2[K]['response']>
  /** Empty for successful responses. */
  errors: ErrorDetail[]
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

export type V2Client = <K extends keyof V2>(key: K, call?: V2Request) => Promise<V2Response<K>>

export const v2 =
  (client: TestClient): V2Client =>
  async (key, { params = {}, query, body, headers = {} } = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const response = await client.call(method as 'GET', `/api/v2${filled}${search}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const errorBody = response.body as { errors?: ErrorDetail[] } | undefined
    return {
      status: response.status,
      data: response.data as never,
      errors: errorBody?.errors ?? [],
      text: response.text,
      headers: response.headers,
    }
  }

/** The errors of a response as lines of field and code. */
export const errorsOf = ({ errors }: { errors: { field?: string | undefined; code: string }[] }) =>
  errors.map(({ field = '', code }) => `${field} ${code}`.trim())
