/** V1 test client with typed responses. */
import type * as z from 'zod/mini'
import type { ErrorDetail } from '#api/endpoint.ts'
import type { V1 } from '#api/v1/endpoints.ts'
import type { TestClient } from './client.ts'

export interface V1Request {
  /** Path parameters, for example `{ id }`. */
  params?: Record<string, string>
  /** Query string without the question mark. */
  query?: string
  /** Untyped, since tests also send invalid bodies. */
  body?: unknown
  headers?: Record<string, string>
}

export interface V1Response<K extends keyof V1> {
  status: number
  /** Valid only for successful responses. */
  body: z.output<V1[K]['response']>
  /** Empty for successful responses. */
  errors: ErrorDetail[]
  text: string
  headers: Record<string, string | string[] | number | undefined>
}

const root = '/api/v1/commerce'
const application = 'onboarding-applications/{id}'
export const v1Keys = {
  create: 'POST /onboarding-applications',
  read: `GET /${application}`,
  patch: `PATCH /${application}`,
  onboard: `POST /${application}/onboard`,
  owners: `GET /${application}/individuals`,
  addOwner: `POST /${application}/individuals`,
  patchOwner: `PATCH /${application}/individuals/{ownerId}`,
  removeOwner: `DELETE /${application}/individuals/{ownerId}`,
  onboardOwner: `POST /${application}/individuals/{ownerId}/onboard`,
} as const satisfies Record<string, keyof V1>

export type V1Client = ReturnType<typeof v1>

export function v1(client: TestClient) {
  async function call<K extends keyof V1>(
    key: K,
    { params = {}, query = '', body, headers = {} }: V1Request = {},
  ): Promise<V1Response<K>> {
    const [method = 'GET', path = ''] = key.split(' ')
    const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const response = await client.call(method as 'GET', `${root}${filled}${query && `?${query}`}`, {
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const errorBody = response.body as { errors?: ErrorDetail[] } | undefined
    return {
      status: response.status,
      body: response.body as never,
      errors: errorBody?.errors ?? [],
      text: response.text,
      headers: response.headers,
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
