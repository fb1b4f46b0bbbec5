import { expect, test } from 'vitest'
import { createBoundState, isStateBoundTo, createSecret } from './browser-binding.ts'

test('accepts a state only from the browser that started the sign-in', () => {
  const secret = createSecret()
  const state = createBoundState(secret)
  expect(isStateBoundTo(state, secret)).toBe(true)
  expect(isStateBoundTo(state, createSecret())).toBe(false)
  expect(isStateBoundTo(state, undefined)).toBe(false)
  expect(isStateBoundTo('', '')).toBe(false)
})

test('creates a new state for each sign-in', () => {
  const secret = createSecret()
  expect(createBoundState(secret)).not.toBe(createBoundState(secret))
})
