/** A test's V1 client: calls by the contract's keys, answers typed by its schemas. */
import type * as z from 'zod/mini'
import type { FailureError } from '../../src/contract/endpoint.ts'
import type { V1 } from '../../src/contract/v1/endpoints.ts'
import type { TestClient } from './client.ts'

export interface V1Call {
  /** Parameters of the path by name: `{ id }`. */
  params?: Record<string, string>
  /** As it stands behind the question mark. */
  query?: string
  /** Not typed: a test also sends what the contract refuses. */
  body?: unknown
  headers?: Record<string, string>
}

export interface V1Answer<K extends keyof V1> {
  status: number
  /** As the contract promises it of a success. */
  body: z.output<V1[K]['answer']>
  /** Of a failure; empty otherwise. */
  errors: FailureError[]
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

const root = '/api/v1/commerce'
const one = 'onboarding-applications/{id}'
export const v1Keys = {
  create: 'POST /onboarding-applications',
  read: `GET /${one}`,
  patch: `PATCH /${one}`,
  onboard: `POST /${one}/onboard`,
  owners: `GET /${one}/individuals`,
  addOwner: `POST /${one}/individuals`,
  patchOwner: `PATCH /${one}/individuals/{ownerId}`,
  removeOwner: `DELETE /${one}/individuals/{ownerId}`,
  onboardOwner: `POST /${one}/individuals/{ownerId}/onboard`,
} as const satisfies Record<string, keyof V1>

export type V1Client = ReturnType<typeof v1>

/** A person at the older API. */
export function v1(client: TestClient) {
  async function call<K extends keyof V1>(
    key: K,
    { params = {}, query = '', body, headers = {} }: V1Call = {},
  ): Promise<V1Answer<K>> {
    const [method = 'GET', path = ''] = key.split(' ')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const answer = await client.call(method as 'GET', `${root}${filled}${query && `?${query}`}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const failure = answer.body as { errors?: FailureError[] } | undefined
    return {
      status: answer.status,
      body: answer.body as never,
      errors: failure?.errors ?? [],
      text: answer.text,
      headers: answer.headers,
    }
  }
  return {
    call,
    create: (body: unknown, query = '') => call(v1Keys.create, { body, query }),
    read: (id: string) => call(v1Keys.read, { params: { id } }),
    patch: (id: string, body: unknown) => call(v1Keys.patch, { params: { id }, body }),
    onboard: (id: string) => call(v1Keys.onboard, { params: { id }, body: {} }),
    owners: (id: string) => call(v1Keys.owners, { params: { id } }),
    addOwner: (id: string, body: unknown) => call(v1Keys.addOwner, { params: { id }, body }),
    patchOwner: (id: string, ownerId: string, body: unknown) =>
      call(v1Keys.patchOwner, { params: { id, ownerId }, body }),
    removeOwner: (id: string, ownerId: string) => call(v1Keys.removeOwner, { params: { id, ownerId } }),
    onboardOwner: (id: string, ownerId: string, body: unknown = {}) =>
      call(v1Keys.onboardOwner, { params: { id, ownerId }, body }),
  }
}
