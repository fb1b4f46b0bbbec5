import { expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { stricterPolicy } from '#test/fixtures/policy-documents.ts'
import { v2 } from '#api/endpoints.ts'

const api = await testApp()

test('what was created is read at its Location, after a retry too', async () => {
  const rosa = await api.as('rosa@delgadobakery.com')
  const ada = await api.as('ada@threshold.test', ['policy_author'])
  const key = { 'idempotency-key': 'one' }
  for (const [client, path, body] of [
    [rosa, '/api/v2/applications', bodyUS()],
    [rosa, '/api/v1/commerce/onboarding-applications', {}],
    [ada, '/api/v2/policies', { content: stricterPolicy() }],
  ] as const) {
    const created = await client.post(path, body, key)
    expect([path, created.status]).toEqual([path, 201])
    const location = String(created.headers['location'])
    expect(location.startsWith(`${path}/`)).toBe(true)
    expect((await client.get(location)).text).toBe(created.text)
    const again = await client.post(path, body, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.headers['location']).toBe(location)
  }
})

test('every call that says where its creation is read names a call that exists', () => {
  const addresses = Object.values(v2).flatMap((endpoint) =>
    'created' in endpoint ? [`GET ${endpoint.created.path}`] : [],
  )
  expect(addresses.filter((key) => !(key in v2))).toEqual([])
  expect(addresses).toHaveLength(5)
})
