import { expect, test } from 'vitest'
import { userIdOf } from './user-id.ts'

test('one e-mail address is one person, however it is spelt', () => {
  expect(userIdOf('Ana@Example.com')).toBe(userIdOf(' ana@example.com '))
})

test('two e-mail addresses are two people', () => {
  expect(userIdOf('ana@example.com')).not.toBe(userIdOf('ana@example.org'))
})

test('a person is known by a UUID that tells nothing of the address', () => {
  expect(userIdOf('ana@example.com')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})
