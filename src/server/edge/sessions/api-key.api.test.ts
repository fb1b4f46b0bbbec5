import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import type { TestResponse } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const codes = ({ status, body }: TestResponse) => [
  status,
  ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code }) => code),
]

test('a key never acts as a session, and anyone may still call what is open to anyone [PART-01]', async () => {
  const client = await api.withKey('harbor', ['applications:read'])
  expect(codes(await client.get('/api/v2/session'))).toEqual([401, 'no_session'])
  expect(codes(await client.post('/api/v2/applications', {}))).toEqual([401, 'no_session'])
  const open = await client.get('/api/v2/configs')
  expect(open.status).toBe(200)
  expect(open.headers['ratelimit-policy']).toBe('"key";q=1000;w=60')
  expect(open.headers['ratelimit']).toMatch(/^"key";r=99\d;t=\d+$/)
})
