import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { testSms, testSmsSenderConformance } from '#test/vendors/sms-conformance.ts'
import { twilioSmsSender } from './twilio.ts'
import {
  invalidNumber,
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

const sender = (options: { timeoutMs?: number; clock?: { now(): Date } } = {}) =>
  twilioSmsSender(twilio.settings, { origin: twilio.origin, ...options })
const sendError = async (sms = testSms(), smsSender = sender()): Promise<unknown> =>
  smsSender.send(sms).then(
    () => undefined,
    (error: unknown) => error,
  )

test('sends from the configured number', async () => {
  await sender().send(testSms())
  expect(twilio.received).toMatchObject([
    { to: testSms().to, from: twilio.settings.from, body: testSms().text },
  ])
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

test.each(['no response', 'no response after accepting'] as const)(
  'reports a timeout in the scenario "%s", and a retry results in one message',
  async (scenario) => {
    twilio.scenario = scenario
    expect(await sendError(testSms(), sender({ timeoutMs: 150 }))).toMatchObject({
      name: 'ProviderTimeout',
      provider: 'Twilio',
    })
    twilio.scenario = 'ok'
    await sender().send(testSms())
    expect(twilio.received).toHaveLength(1)
  },
)

test('does not send a message again that Twilio accepted before responding with an error', async () => {
  twilio.scenario = 'server error after accepting'
  expect(await sendError()).toMatchObject({ code: 'TWILIO_20500' })
  twilio.scenario = 'ok'
  await sender().send(testSms())
  expect(twilio.received).toHaveLength(1)
})

test('recognizes a sent message despite the note that trial accounts add', async () => {
  await sender().send(testSms({ text: `Sent from your Twilio trial account - ${testSms().text}` }))
  await sender().send(testSms())
  expect(twilio.received).toHaveLength(1)
})

test('sends the same text again after an hour', async () => {
  await sender().send(testSms())
  const later = new Date(Date.now() + 3_700_000)
  await sender({ clock: { now: () => later } }).send(testSms())
  expect(twilio.received).toHaveLength(2)
})

test('throws with Twilio’s code for an invalid number and for a wrong token', async () => {
  expect(await sendError(testSms({ to: invalidNumber }))).toMatchObject({ code: 'TWILIO_21211' })
  const misconfigured = twilioSmsSender({ ...twilio.settings, authToken: 'wrong' }, { origin: twilio.origin })
  expect(await sendError(testSms(), misconfigured)).toMatchObject({ code: 'TWILIO_20003' })
})

test('throws if the connection is refused', async () => {
  const unreachable = await startFakeTwilioServer()
  await unreachable.close()
  const unreachableSender = twilioSmsSender(unreachable.settings, { origin: unreachable.origin })
  expect(await sendError(testSms(), unreachableSender)).toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  })
})

test('logs Twilio’s code, but not the phone, text or token', async () => {
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  log.warn({ error: await sendError(testSms({ to: invalidNumber })) }, 'job failed; will retry')
  twilio.scenario = 'no response'
  log.warn({ error: await sendError(testSms(), sender({ timeoutMs: 50 })) }, 'job failed; will retry')
  expect(lines).toContain('TWILIO_21211')
  expect(lines).toContain('Twilio timed out')
  for (const secret of [invalidNumber, '5005550001', '4165550101', '482913', twilio.settings.authToken])
    expect(lines).not.toContain(secret)
})
