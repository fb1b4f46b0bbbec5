import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '#client/call-api.ts'
import type { TestClient } from './client.ts'
import { bodyUS } from './example-bodies.ts'
import { startTestApp, type TestApp } from './start-app.ts'

let api: TestApp
let rosa: TestClient
/** Every call to the server with two of its headers. */
const requests: [call: string, upstreamTimeout: string | undefined, referrer: string | undefined][] = []

beforeAll(async () => {
  api = await startTestApp()
  rosa = await api.as('rosa@delgadobakery.com')
  const { origin } = new URL(api.services.config.publicOrigins.gdp)
  vi.stubGlobal('location', { origin, pathname: '/review' })
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const headers = request.headers as Record<string, string>
    const method = request.method as 'GET'
    requests.push([`${method} ${path}`, headers['X-Upstream-Timeout'], headers['X-Referrer']])
    const body = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined
    const { status, text } = await rosa.call(method, path, { headers, ...(body ? { body } : {}) })
    return new Response(text, { status })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

test('only calls to create, update and onboard send a timeout of 300000 ms and the referrer [API2-03]', async () => {
  const created = await callApi('POST /applications', { body: bodyUS() })
  const { id } = created.application
  await callApi('PUT /applications/{id}', { params: { id }, body: { company: { dba: 'Delgado' } } })
  const { decision } = await callApi('POST /applications/{id}/onboard', { params: { id } })
  await callApi('GET /applications/{id}', { params: { id } })
  expect(decision).toBe('APPROVED')
  const path = `/api/v2/applications/${encodeURIComponent(id)}`
  const here = `${location.origin}/review`
  expect(requests).toEqual([
    ['POST /api/v2/applications', '300000', here],
    [`PUT ${path}`, '300000', here],
    [`POST ${path}/onboard`, '300000', here],
    [`GET ${path}`, undefined, undefined],
  ])
})
