import { expect, test } from 'vitest'
import type { TestClient } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'
import type { ErrorResponse } from '#api/endpoint.ts'
import { v2 } from '#api/endpoints.ts'
import { exampleIds } from '#api/example-data.ts'

const api = await testApp()
const rosa = await api.as('rosa@delgadobakery.com')

const staffEndpoints = Object.entries(v2).flatMap(([key, endpoint]) => ('requires' in endpoint ? [key] : []))

async function call(client: TestClient, key: string, body: unknown) {
  const [method = '', path = ''] = key.split(' ')
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((exampleIds as Record<string, string>)[name] ?? 'x'),
  )
  const request = method === 'GET' ? {} : { body }
  const response = await client.call(method as 'GET', `/api/v2${url}`, request)
  return [response.status, ...(response.body as ErrorResponse).errors.map(({ code }) => code)]
}

test('every call of staff declares what role it requires [SEC-39]', () => {
  const refusing = Object.entries(v2).filter(([, { errors }]) =>
    (errors as readonly string[]).includes('role_missing'),
  )
  expect(staffEndpoints).toEqual(expect.arrayContaining(refusing.map(([key]) => key)))
  expect(staffEndpoints.length).toBeGreaterThan(20)
})

test.each(staffEndpoints)('%s refuses an applicant before it looks at the body [SEC-39]', async (key) => {
  for (const body of [{}, [], { reasons: 7, text: 7, content: 7 }, { note: '4111 1111 1111 1111' }])
    expect(await call(rosa, key, body)).toEqual([403, 'role_missing'])
  expect(await call(api.anonymous(), key, {})).toEqual([401, 'no_session'])
})
