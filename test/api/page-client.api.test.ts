import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../src/web/client/call.ts'
import type { TestClient } from './client.ts'
import { bodyUS } from './example-bodies.ts'
import { startTestApp, type TestApp } from './start-app.ts'

let api: TestApp
let rosa: TestClient
/** The two headers of every call that reached the server, by its name. */
const seen: [call: string, upstreamTimeout: string | undefined, referrer: string | undefined][] = []

beforeAll(async () => {
  api = await startTestApp()
  rosa = await api.as('rosa@delgadobakery.com')
  const { origin } = new URL(api.services.config.publicOrigins.gdp)
  vi.stubGlobal('location', { origin, pathname: '/review' })
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const headers = request.headers as Record<string, string>
    const method = request.method as 'GET'
    seen.push([`${method} ${path}`, headers['X-Upstream-Timeout'], headers['X-Referrer']])
    const body = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : undefined
    const { status, text } = await rosa.call(method, path, { headers, ...(body ? { body } : {}) })
    return new Response(text, { status })
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await api.close()
})

test('the page’s calls to create, update and onboard carry 300000 ms and where they come from, others do not [API2-03]', async () => {
  const created = await call('POST /applications', { body: bodyUS() })
  const { id } = created.application
  await call('PUT /applications/{id}', { params: { id }, body: { company: { dba: 'Delgado' } } })
  const { decision } = await call('POST /applications/{id}/onboard', { params: { id } })
  await call('GET /applications/{id}', { params: { id } })
  expect(decision).toBe('APPROVED')
  const path = `/api/v2/applications/${encodeURIComponent(id)}`
  const here = `${location.origin}/review`
  expect(seen).toEqual([
    ['POST /api/v2/applications', '300000', here],
    [`PUT ${path}`, '300000', here],
    [`POST ${path}/onboard`, '300000', here],
    [`GET ${path}`, undefined, undefined],
  ])
})
