import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { aText, smsSenderContract } from './contract.ts'
import { twilioSmsSender } from './twilio.ts'
import { invalidNumber, startTwilioServer, type TwilioServer } from './twilio-server.ts'

describe('Twilio sends texts as every sender does', () => {
  smsSenderContract(async () => {
    const { settings, origin, taken, close } = await startTwilioServer()
    return {
      sender: twilioSmsSender(settings, { origin }),
      found: async (phone) => taken.filter(({ to }) => to === phone).map(({ body }) => body),
      close,
    }
  })
})

let twilio: TwilioServer
beforeAll(async () => {
  twilio = await startTwilioServer()
})
beforeEach(() => {
  twilio.mood = 'well'
  twilio.taken.length = 0
})
afterAll(() => twilio.close())

const sender = (more: { patienceMs?: number; clock?: { now(): Date } } = {}) =>
  twilioSmsSender(twilio.settings, { origin: twilio.origin, ...more })
const failed = async (sms = aText(), one = sender()): Promise<unknown> =>
  one.send(sms).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a text comes from our number', async () => {
  await sender().send(aText())
  expect(twilio.taken).toMatchObject([{ to: aText().to, from: twilio.settings.from, body: aText().text }])
})

test.each([
  ['busy', 'TWILIO_20429'],
  ['broken', 'TWILIO_20500'],
  ['nonsense', 'HTTP_502'],
] as const)(
  'while Twilio is %s nothing is sent, and the text is sent once it is well again',
  async (mood, code) => {
    twilio.mood = mood
    expect(await failed()).toMatchObject({ name: 'TwilioRefusal', code })
    expect(twilio.taken).toHaveLength(0)
    twilio.mood = 'well'
    await sender().send(aText())
    expect(twilio.taken).toHaveLength(1)
  },
)

test.each(['silent', 'silent after taking'] as const)(
  'a Twilio that is %s did not answer in time, and the next attempt leaves one text',
  async (mood) => {
    twilio.mood = mood
    expect(await failed(aText(), sender({ patienceMs: 150 }))).toMatchObject({
      name: 'ProviderTimeout',
      provider: 'Twilio',
    })
    twilio.mood = 'well'
    await sender().send(aText())
    expect(twilio.taken).toHaveLength(1)
  },
)

test('an error that came after the text was taken does not make it two', async () => {
  twilio.mood = 'broken after taking'
  expect(await failed()).toMatchObject({ code: 'TWILIO_20500' })
  twilio.mood = 'well'
  await sender().send(aText())
  expect(twilio.taken).toHaveLength(1)
})

test('on a trial account, whose texts begin with a note of Twilio’s, a text is recognised too', async () => {
  await sender().send(aText({ text: `Sent from your Twilio trial account - ${aText().text}` }))
  await sender().send(aText())
  expect(twilio.taken).toHaveLength(1)
})

test('the same words an hour later are another text', async () => {
  await sender().send(aText())
  const later = new Date(Date.now() + 3_700_000)
  await sender({ clock: { now: () => later } }).send(aText())
  expect(twilio.taken).toHaveLength(2)
})

test('a number that is none, and a wrong token, throw with Twilio’s code', async () => {
  expect(await failed(aText({ to: invalidNumber }))).toMatchObject({ code: 'TWILIO_21211' })
  const stranger = twilioSmsSender({ ...twilio.settings, authToken: 'wrong' }, { origin: twilio.origin })
  expect(await failed(aText(), stranger)).toMatchObject({ code: 'TWILIO_20003' })
})

test('a connection that is refused throws', async () => {
  const gone = await startTwilioServer()
  await gone.close()
  expect(await failed(aText(), twilioSmsSender(gone.settings, { origin: gone.origin }))).toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  })
})

test('the log tells Twilio’s code, and nothing of phone, words or token', async () => {
  let line = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (line += text) })
  log.warn({ error: await failed(aText({ to: invalidNumber })) }, 'job failed, to be tried again')
  twilio.mood = 'silent'
  log.warn({ error: await failed(aText(), sender({ patienceMs: 50 })) }, 'job failed, to be tried again')
  expect(line).toContain('TWILIO_21211')
  expect(line).toContain('Twilio did not answer')
  for (const secret of [invalidNumber, '5005550001', '4165550101', '482913', twilio.settings.authToken])
    expect(line).not.toContain(secret)
})
