import { expect, test } from 'vitest'
import { readFromFrame, toFrame } from './card-frame.ts'

const said = (message: object) => readFromFrame({ channel: 'card-frame', ...message })

test('the frame says that it is ready, how high it is, and what became of a card', () => {
  expect(said({ type: 'ready', height: 240 })).toEqual({ type: 'ready', height: 240 })
  expect(said({ type: 'unavailable', more: 1 })).toEqual({ type: 'unavailable' })
  const kept = { type: 'kept', token: 'card_1', brand: 'visa', last4: '4242' }
  expect(said({ ...kept, number: '4242' })).toEqual(kept)
  expect(said({ ...kept, brand: 'barter' })).toEqual({ ...kept, brand: 'default' })
})

test.each([
  null,
  'ready',
  {},
  { type: 'ready', height: 240 },
  { channel: 'other', type: 'ready', height: 240 },
  { channel: 'card-frame', type: 'ready', height: '240' },
  { channel: 'card-frame', type: 'resized', height: -1 },
  { channel: 'card-frame', type: 'resized', height: Infinity },
  { channel: 'card-frame', type: 'kept', token: '', last4: '4242' },
  { channel: 'card-frame', type: 'kept', token: 'card_1', last4: '4242424242424242' },
  { channel: 'card-frame', type: 'kept', token: 'x'.repeat(201), last4: '4242' },
  { channel: 'card-frame', type: 'number' },
])('%j is no message of the frame’s', (data) => {
  expect(readFromFrame(data)).toBeNull()
})

test('what the page says is marked as said to the frame', () => {
  expect(toFrame({ type: 'submit' })).toEqual({ channel: 'card-frame', type: 'submit' })
})
