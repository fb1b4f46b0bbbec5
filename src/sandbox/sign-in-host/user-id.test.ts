import { expect, test } from 'vitest'
import { sandboxUserId } from './user-id.ts'

test('derives one user id from an email address in any letter case', () => {
  expect(sandboxUserId('Ana@Example.com')).toBe(sandboxUserId(' ana@example.com '))
})

test('derives different user ids from different email addresses', () => {
  expect(sandboxUserId('ana@example.com')).not.toBe(sandboxUserId('ana@example.org'))
})

test('derives a UUID that does not reveal the email address', () => {
  expect(sandboxUserId('ana@example.com')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})
