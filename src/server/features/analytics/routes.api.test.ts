import { expect, test } from 'vitest'
import { signUpFlow } from '#domain/analytics/events.ts'
import { testApp } from '#test/api/start-app.ts'
import { v2 } from '#test/api/v2.ts'
import { createLog } from '#server/platform/log.ts'

const lines: string[] = []
const api = await testApp({
  overrides: () => ({
    log: createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
  }),
})

const sendEvent = (body: unknown) => v2(api.anonymous())('POST /analytics', { body })

test('an event is counted without a session, and only its name is logged [API2-47]', async () => {
  const response = await sendEvent({
    type: 'category_ranking',
    params: {
      score: 0.75,
      businessId: '7b0c1f7e-1c5e-4c2e-9d3e-0a4be7a4f001',
      language: 'fr-CA',
      isMultistepFlow: true,
      agentId: null,
    },
  })
  expect([response.status, response.data]).toEqual([202, {}])
  const events = lines.filter((line) => line.includes('"analytics"'))
  expect(events.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ event: 'category_ranking', portal: 'gdp' }),
  ])
  expect(lines.join('')).not.toMatch(/7b0c1f7e|0\.75/)
})

test('a submission is counted with the name of its sign-up flow [CONST-04]', async () => {
  const { version, name } = signUpFlow
  const response = await sendEvent({
    type: 'onboarding',
    params: { decision: 'APPROVED', signUpFlow: version, signUpFlowName: name },
  })
  expect(response.status).toBe(202)
})

test.each([
  ['an e-mail address', { type: 'resume', params: { who: 'rosa@delgadobakery.com' } }],
  ['a sentence', { type: 'resume', params: { said: 'Rosa Delgado was here' } }],
  ['an object', { type: 'resume', params: { applicant: { name: 'Rosa' } } }],
  ['an unknown member', { type: 'resume', email: 'rosa' }],
  ['an invalid event type', { type: 'Rosa Delgado' }],
  [
    'too many parameters',
    { type: 'resume', params: Object.fromEntries(Array.from({ length: 61 }, (_, nth) => [`p${nth}`, nth])) },
  ],
])('%s is rejected and not logged', async (_case, body) => {
  const { status, text } = await sendEvent(body)
  expect(status).toBe(422)
  expect(text + lines.join('')).not.toMatch(/rosa/i)
})
