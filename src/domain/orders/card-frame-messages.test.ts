import { expect, test } from 'vitest'
import { parseCardFrameEvent, toCardFrameCommand } from './card-frame-messages.ts'

const parse = (message: object) => parseCardFrameEvent({ channel: 'card-frame', ...message })

test('parses readiness, height and tokenization results of the frame', () => {
  expect(parse({ type: 'ready', height: 240 })).toEqual({ type: 'ready', height: 240 })
  expect(parse({ type: 'resized', height: 1999.5 })).toEqual({ type: 'resized', height: 1999.5 })
  for (const type of ['submit_requested', 'invalid', 'unavailable'])
    expect(parse({ type, more: 1 })).toEqual({ type })
  const tokenized = { type: 'tokenized', token: 'card_1', brand: 'visa', last4: '4242' }
  expect(parse({ ...tokenized, number: '4242' })).toEqual(tokenized)
  expect(parse({ ...tokenized, token: 'x'.repeat(200) })).not.toBeNull()
  expect(parse({ ...tokenized, brand: 'barter' })).toEqual({ ...tokenized, brand: 'default' })
})

test.each([
  null,
  'ready',
  {},
  { type: 'ready', height: 240 },
  { channel: 'other', type: 'ready', height: 240 },
  { channel: 'card-frame', type: 'ready', height: '240' },
  { channel: 'card-frame', type: 'resized', height: -1 },
  { channel: 'card-frame', type: 'resized', height: 0 },
  { channel: 'card-frame', type: 'resized', height: 2000 },
  { channel: 'card-frame', type: 'resized', height: Infinity },
  { channel: 'card-frame', type: 'tokenized', token: '', last4: '4242' },
  { channel: 'card-frame', type: 'tokenized', token: ['card_1'], last4: '4242' },
  { channel: 'card-frame', type: 'tokenized', token: 'card_1', last4: ['4242'] },
  { channel: 'card-frame', type: 'paid', token: 'card_1', last4: '4242' },
  { channel: 'card-frame', type: 'tokenized', token: 'card_1', last4: '4242424242424242' },
  { channel: 'card-frame', type: 'tokenized', token: 'x'.repeat(201), last4: '4242' },
  { channel: 'card-frame', type: 'number' },
])('ignores %j, which is not a message of the frame', (data) => {
  expect(parseCardFrameEvent(data)).toBeNull()
})

test('adds the channel to messages for the frame', () => {
  expect(toCardFrameCommand({ type: 'submit' })).toEqual({ channel: 'card-frame', type: 'submit' })
})
