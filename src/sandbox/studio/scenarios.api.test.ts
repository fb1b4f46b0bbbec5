import { expect, test } from 'vitest'
import { testApp } from '#test/api/start-app.ts'
import { scenarioNames, scenarios, type ScenarioName } from './scenarios.ts'

const product = await testApp()

/** What the person meets: decision and open step-ups, as their own application says. */
const expected: Partial<Record<ScenarioName, [decision: string, ...stepUps: string[]]>> = {
  draft: ['PENDING'],
  approved: ['APPROVED'],
  bank_linked: ['APPROVED'],
  limited: ['APPROVED', 'FULL_ONBOARDING'],
  text_code: ['PENDING', 'OTP_SMS'],
  full_ssn: ['PENDING', 'FULL_SSN'],
  photo_id: ['PENDING', 'GOV_ID_SELFIE'],
  business_name: ['PENDING', 'BUSINESS_INFO'],
  business_document: ['PENDING', 'EIN_DOC'],
  co_owner: ['APPROVED_PENDING', 'BO_VERIFICATION'],
  in_review: ['PENDING'],
  vendor_down: ['PENDING'],
  declined: ['DECLINED'],
  dissolved: ['DECLINED_PENDING', 'EIN_DOC'],
  ontario: ['APPROVED'],
  quebec: ['APPROVED'],
  quebec_photo: ['PENDING', 'GOV_ID_SELFIE'],
}

const play = async (scenario: string) => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/sandbox/scenarios',
    headers: { host: 'localhost:3000' },
    payload: { scenario },
  })
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { response, cookie }
}

const read = (path: string, cookie: string) =>
  product.app.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000', cookie } })

test.each(scenarioNames)('%s signs in and opens a page of that person [SBX-01]', async (scenario) => {
  const { response, cookie } = await play(scenario)
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining(scenario)])
  const { path } = response.json<{ data: { path: string } }>().data
  expect(cookie).toContain(`market=${scenarios[scenario].language}`)
  expect((await read('/api/v2/session', cookie)).statusCode).toBe(200)
  const state = expected[scenario]
  if (!state) return
  const { data } = (await read(`/api/v2/applications${path}`, cookie)).json<{
    data: { application: { decision: string; stepUpDetails: { type: string }[] } }
  }>()
  const { decision, stepUpDetails } = data.application
  expect([decision, ...stepUpDetails.map(({ type }) => type)]).toEqual(state)
})

test('a scenario starts afresh each time, whatever its person did before [SBX-01]', async () => {
  const [first, second] = [await play('approved'), await play('approved')]
  expect(first.response.json().data.userId).not.toBe(second.response.json().data.userId)
})

test('there are sixteen and more, for every side and market [SBX-01]', async () => {
  const { data } = (await read('/sandbox/scenarios', '')).json<{
    data: { outcome: string; language: string }[]
  }>()
  expect(data.length).toBeGreaterThanOrEqual(16)
  expect(new Set(data.map(({ outcome }) => outcome))).toEqual(
    new Set(['new', 'approved', 'asked', 'waiting', 'declined', 'staff']),
  )
  expect(new Set(data.map(({ language }) => language))).toEqual(new Set(['en-US', 'en-CA', 'fr-CA']))
  expect((await play('nonsense')).response.statusCode).toBe(422)
})

test('one press on the sandbox page leads to the page [SBX-01]', async () => {
  const page = await read('/sandbox', '')
  expect(page.body).toContain('name="scenario" value="approved"')
  const pressed = await product.app.inject({
    method: 'POST',
    url: '/sandbox/page/scenarios',
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'scenario=declined',
  })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, expect.stringMatching(/^\/urn:app:/)])
  expect(pressed.cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['auth_idp', 'market', 'currency']),
  )
})
