/** A test's V2 client: calls by the contract's keys, answers typed by its schemas. */
import type * as z from 'zod/mini'
import type { FailureError } from '../../src/contract/endpoint.ts'
import type { V2 } from '../../src/contract/v2/endpoints.ts'
import type { TestClient } from './client.ts'

export interface V2Call {
  /** Parameters of the path by name: `{ id }`. */
  params?: Record<string, string>
  query?: Record<string, string>
  /** Not typed: a test also sends what the contract refuses. */
  body?: unknown
  headers?: Record<string, string>
}

export interface V2Answer<K extends keyof V2> {
  status: number
  /** As the contract promises it of a success. */
  data: z.output<V2[K]['answer']>
  /** Of a failure; empty otherwise. */
  errors: FailureError[]
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

export type V2Client = <K extends keyof V2>(key: K, call?: V2Call) => Promise<V2Answer<K>>

export const v2 =
  (client: TestClient): V2Client =>
  async (key, { params = {}, query, body, headers = {} } = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const answer = await client.call(method as 'GET', `/api/v2${filled}${search}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const failure = answer.body as { errors?: FailureError[] } | undefined
    return {
      status: answer.status,
      data: answer.data as never,
      errors: failure?.errors ?? [],
      text: answer.text,
      headers: answer.headers,
    }
  }
