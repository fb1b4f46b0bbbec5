import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookError } from '#sdk/verify-webhook.ts'

const now = new Date('2026-11-28T12:00:00Z')
const secretOf = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`
const key = randomBytes(32)
const secret = secretOf(key)
const event = {
  id: 'evt_1',
  number: 7,
  type: 'application.decided',
  timestamp: now.toISOString(),
  data: {
    object: {
      type: 'application',
      id: 'urn:app:1',
      version: 3,
      reference: null,
      url: 'https://pay.example/1',
    },
  },
}
const body = JSON.stringify(event)

const delivery = ({ id = 'evt_1', at = now, sent = body, with: keys = [key] } = {}) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (bytes: Buffer) =>
    `v1,${createHmac('sha256', bytes).update(`${id}.${timestamp}.${sent}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((each) => sign(each)).join(' '),
  }
}
const verify = (headers: Record<string, string>, sent = body, secrets = [secret]) =>
  verifyWebhook(secrets, headers, sent, now)

test('answers the event of a signed delivery [OAS-04]', async () => {
  expect(await verify(delivery())).toEqual(event)
  expect(await verifyWebhook([secret], new Headers(delivery()), body, now)).toEqual(event)
})

test('knows the example of Standard Webhooks [OAS-04]', async () => {
  const example = '{"test": 2432232314}'
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const at = new Date(1_614_265_330_000)
  expect(await verifyWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], headers, example, at)).toEqual({
    test: 2_432_232_314,
  })
})

test('takes the old and the new secret during a rotation, on either side [OAS-04]', async () => {
  const newKey = randomBytes(32)
  expect(await verify(delivery({ with: [newKey, key] }))).toEqual(event)
  expect(await verify(delivery({ with: [newKey] }), body, [secret, secretOf(newKey)])).toEqual(event)
})

test.each<[string, Record<string, string>, string?]>([
  ['a body that was changed', delivery(), body.replace('decided', 'created')],
  ['the id of another delivery', { ...delivery(), 'webhook-id': 'evt_2' }],
  ['another secret', delivery({ with: [randomBytes(32)] })],
  ['a delivery of six minutes ago', delivery({ at: new Date(now.getTime() - 360_000) })],
  ['a delivery of the future', delivery({ at: new Date(now.getTime() + 360_000) })],
  ['a time that is none', { ...delivery(), 'webhook-timestamp': 'now' }],
  ['another version of signatures', { ...delivery(), 'webhook-signature': 'v2,AAAA' }],
  ['a signature that is no base64', { ...delivery(), 'webhook-signature': 'v1,%%%' }],
  ['no signature', { 'webhook-id': 'evt_1', 'webhook-timestamp': delivery()['webhook-timestamp'] }],
])('refuses %s [OAS-04]', async (_case, headers, sent = body) => {
  await expect(verify(headers, sent)).rejects.toBeInstanceOf(WebhookError)
})

test('refuses everything without a secret [OAS-04]', async () => {
  await expect(verify(delivery(), body, [])).rejects.toBeInstanceOf(WebhookError)
  await expect(verify(delivery({ with: [Buffer.alloc(0)] }), body, ['whsec_'])).rejects.toBeInstanceOf(
    WebhookError,
  )
})
