/** API calls of an applicant. */
import { v2, type V2Response } from './v2.ts'
import type { TestClient } from './client.ts'

const applicationKeys = {
  read: 'GET /applications/{id}',
  onboard: 'POST /applications/{id}/onboard',
  withdraw: 'POST /applications/{id}/withdraw',
  banks: 'GET /applications/{id}/financial-instruments',
} as const

export type Applicant = ReturnType<typeof applicant>

export function applicant(client: TestClient) {
  const call = v2(client)
  return {
    call,
    create: (body: unknown = {}, query: Record<string, string> = {}) =>
      call('POST /applications', { body, query }),
    read: (id: string) => call(applicationKeys.read, { params: { id } }),
    save: (
      id: string,
      body: unknown,
      options: { query?: Record<string, string>; headers?: Record<string, string> } = {},
    ) => call('PUT /applications/{id}', { params: { id }, body, ...options }),
    onboard: (id: string) => call(applicationKeys.onboard, { params: { id } }),
    withdraw: (id: string) => call(applicationKeys.withdraw, { params: { id } }),
    decide: (id: string, body: unknown) =>
      call('POST /applications/{id}/decisions', { params: { id }, body }),
    banks: (id: string) => call(applicationKeys.banks, { params: { id } }),
    linkBank: (id: string, body: unknown) =>
      call('POST /applications/{id}/financial-instruments/manual', { params: { id }, body }),
    accounts: () => call('GET /accounts'),
    /** Creates an application and onboards it. Throws if the creation fails. */
    async apply(body: unknown): Promise<{ id: string } & V2Response<'POST /applications/{id}/onboard'>> {
      const created = await call('POST /applications', { body })
      if (created.status !== 201) throw new Error(`not created: ${created.text}`)
      const { id } = created.data.application
      return { id, ...(await call(applicationKeys.onboard, { params: { id } })) }
    },
  }
}
