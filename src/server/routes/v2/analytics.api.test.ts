import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v2 } from '../../../../test/api/v2.ts'
import { createLog } from '../../log.ts'

let api: TestApp
const lines: string[] = []
beforeAll(async () => {
  api = await startTestApp({
    replace: () => ({
      log: createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
    }),
  })
})
afterAll(() => api.close())

const count = (body: unknown) => v2(api.anonymous())('POST /analytics', { body })

test('an event with flags, numbers and ids is counted without a session, and only its name is kept [API2-47]', async () => {
  const answer = await count({
    type: 'category_ranking',
    params: {
      score: 0.75,
      businessId: '7b0c1f7e-1c5e-4c2e-9d3e-0a4be7a4f001',
      language: 'fr-CA',
      isMultistepFlow: true,
      agentId: null,
    },
  })
  expect([answer.status, answer.data]).toEqual([202, {}])
  const events = lines.filter((line) => line.includes('"analytics"'))
  expect(events.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ event: 'category_ranking', portal: 'gdp' }),
  ])
  expect(lines.join('')).not.toMatch(/7b0c1f7e|0\.75/)
})

test.each([
  ['an e-mail address', { type: 'resume', params: { who: 'rosa@delgadobakery.com' } }],
  ['a sentence', { type: 'resume', params: { said: 'Rosa Delgado was here' } }],
  ['an object', { type: 'resume', params: { applicant: { name: 'Rosa' } } }],
  ['anything beside type and params', { type: 'resume', email: 'rosa' }],
  ['a type that is no name', { type: 'Rosa Delgado' }],
  [
    'more parameters than any event has',
    { type: 'resume', params: Object.fromEntries(Array.from({ length: 61 }, (_, nth) => [`p${nth}`, nth])) },
  ],
])('%s is refused, and kept nowhere', async (_what, body) => {
  const { status, text } = await count(body)
  expect(status).toBe(422)
  expect(text + lines.join('')).not.toMatch(/rosa/i)
})
