import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { testSms, testSmsSenderConformance } from '#test/vendors/sms-conformance.ts'
import { shapesOf } from '#test/vendors/vendor-shapes.ts'
import { twilioSmsSender } from './twilio.ts'
import {
  invalidNumber,
  olderSettings,
  startFakeTwilioServer,
  type FakeTwilioServer,
} from '#test/vendors/fake-twilio-server.ts'

describe('Twilio conforms to the SMS port', () => {
  testSmsSenderConformance(async () => {
    const { settings, origin, received, close } = await startFakeTwilioServer()
    return {
      sender: twilioSmsSender(settings, { origin }),
      receivedBy: async (phone) => received.filter(({ to }) => to === phone).map(({ body }) => body),
      close,
    }
  })
})

let twilio: FakeTwilioServer
beforeAll(async () => {
  twilio = await startFakeTwilioServer()
})
beforeEach(() => {
  twilio.scenario = 'ok'
  twilio.received.length = 0
})
afterAll(() => twilio.close())

const sender = (options: { timeoutMs?: number } = {}) =>
  twilioSmsSender(twilio.settings, { origin: twilio.origin, ...options })
const sendError = async (sms = testSms(), smsSender = sender()): Promise<unknown> =>
  smsSender.send(sms).then(
    () => undefined,
    (error: unknown) => error,
  )

test('signs in with the API key and sends through the messaging service [VEND-01]', async () => {
  await sender().send(testSms())
  const { apiKeySid, messagingServiceSid } = twilio.settings
  expect(twilio.received).toEqual([
    {
      to: testSms().to,
      sender: messagingServiceSid,
      body: testSms().text,
      signedInAs: apiKeySid,
      validitySeconds: null,
    },
  ])
})

test('without them, signs in with the account’s token and sends from the number [VEND-01]', async () => {
  await twilioSmsSender(olderSettings, { origin: twilio.origin }).send(testSms())
  const { accountSid, from } = olderSettings
  expect(twilio.received).toMatchObject([{ sender: from, signedInAs: accountSid }])
})

test('tells Twilio how long a text is valid, within its bounds [VEND-01]', async () => {
  for (const validForSeconds of [42, 0, 100_000]) await sender().send(testSms({ validForSeconds }))
  expect(twilio.received.map(({ validitySeconds }) => validitySeconds)).toEqual([42, 1, 36_000])
})

test.each([
  ['rate limited', 'TWILIO_20429'],
  ['server error', 'TWILIO_20500'],
  ['invalid response', 'HTTP_502'],
] as const)('throws in the scenario "%s", and a retry sends the message', async (scenario, code) => {
  twilio.scenario = scenario
  expect(await sendError()).toMatchObject({ name: 'TwilioError', code })
  expect(twilio.received).toHaveLength(0)
  twilio.scenario = 'ok'
  await sender().send(testSms())
  expect(twilio.received).toHaveLength(1)
})

test.each([
  ['no response', 1],
  ['no response after accepting', 2],
] as const)(
  'reports a timeout in the scenario "%s"; with the retry the text arrives %s times',
  async (scenario, times) => {
    twilio.scenario = scenario
    expect(await sendError(testSms(), sender({ timeoutMs: 150 }))).toMatchObject({
      name: 'ProviderTimeout',
      provider: 'Twilio',
    })
    twilio.scenario = 'ok'
    await sender().send(testSms())
    expect(twilio.received).toHaveLength(times)
  },
)

test.each([21_211, 21_217, 21_408, 21_610, 21_612, 21_614, 21_635])(
  'a recipient that Twilio refuses with %s is refused for good [VEND-01]',
  async (code) => {
    twilio.scenario = code
    expect(await sendError()).toMatchObject({ name: 'RefusedForGood', code: `TWILIO_${code}` })
  },
)

test('a refusal that is not about the recipient is an error, such as a wrong key or sender [VEND-01]', async () => {
  const misconfigured = twilioSmsSender(
    { ...twilio.settings, apiKeySecret: 'wrong' },
    { origin: twilio.origin },
  )
  expect(await sendError(testSms(), misconfigured)).toMatchObject({
    name: 'TwilioError',
    code: 'TWILIO_20003',
  })
  twilio.scenario = 21_703
  expect(await sendError()).toMatchObject({ name: 'TwilioError', code: 'TWILIO_21703' })
})

test('throws if the connection is refused', async () => {
  const unreachable = await startFakeTwilioServer()
  await unreachable.close()
  const unreachableSender = twilioSmsSender(unreachable.settings, { origin: unreachable.origin })
  expect(await sendError(testSms(), unreachableSender)).toMatchObject({
    name: 'ProviderTimeout',
    cause: { code: 'ECONNREFUSED' },
  })
})

test('logs Twilio’s code, but not the phone, text or secret', async () => {
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  log.warn({ error: await sendError(testSms({ to: invalidNumber })) }, 'job failed; will retry')
  twilio.scenario = 'no response'
  log.warn({ error: await sendError(testSms(), sender({ timeoutMs: 50 })) }, 'job failed; will retry')
  expect(lines).toContain('TWILIO_21211')
  expect(lines).toContain('Twilio timed out')
  for (const secret of [
    invalidNumber,
    '5005550001',
    '4165550101',
    '482913',
    twilio.settings.apiKeySecret ?? '',
  ])
    expect(lines).not.toContain(secret)
})

test('every request and answer above has the shape that Twilio publishes [VEND-04]', () => {
  const complaintsAbout = shapesOf('twilio', { isForm: true })
  expect(new Set(twilio.exchanges.flatMap(({ request }) => Object.keys(request)))).toEqual(
    new Set(['To', 'From', 'MessagingServiceSid', 'Body', 'ValidityPeriod']),
  )
  expect([...new Set(twilio.exchanges.flatMap(complaintsAbout))]).toEqual([])
})
