import { expect, test } from 'vitest'
import { boundState, isBoundTo, newSecret } from './browser-binding.ts'

test('a sign-in comes back only to the browser that began it', () => {
  const secret = newSecret()
  const state = boundState(secret)
  expect(isBoundTo(state, secret)).toBe(true)
  expect(isBoundTo(state, newSecret())).toBe(false)
  expect(isBoundTo(state, undefined)).toBe(false)
  expect(isBoundTo('', '')).toBe(false)
})

test('two sign-ins of one browser have states of their own', () => {
  const secret = newSecret()
  expect(boundState(secret)).not.toBe(boundState(secret))
})
