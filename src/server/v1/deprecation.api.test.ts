import { expect, test } from 'vitest'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = await api.as('rosa@delgadobakery.com')
const root = '/api/v1/commerce/onboarding-applications'

test('every answer of V1 says that it is deprecated, until when, and where to read on [OAS-04]', async () => {
  const created = await rosa.post(root, {})
  const id = (created.body as { id: string }).id
  const answers = [
    [201, created],
    [200, await rosa.get(`${root}/${id}`)],
    [422, await rosa.patch(`${root}/${id}`, [{ op: 'replace', path: '/nothing', value: 1 }])],
    [404, await rosa.get(`${root}/urn:app:00000000-0000-4000-8000-000000000000`)],
    [401, await api.anonymous().get(`${root}/${id}`)],
    [403, await rosa.post(root, {}, { 'x-requested-with': '' })],
  ] as const
  for (const [status, { status: answered, headers }] of answers) {
    expect(answered).toBe(status)
    expect(headers).toMatchObject({ link: '</api/docs>; rel="deprecation"' })
    const since = Number(/^@(\d+)$/.exec(String(headers['deprecation']))?.[1])
    const until = String(headers['sunset'])
    expect(new Date(until).toUTCString()).toBe(until)
    expect(new Date(until).getTime() - since * 1000).toBeGreaterThan(365 * 24 * 3_600_000)
  }
})

test('answers of V2 carry no such header [OAS-04]', async () => {
  const { headers } = await rosa.get('/api/v2/session')
  expect(headers).not.toHaveProperty('deprecation')
  expect(headers).not.toHaveProperty('sunset')
})
