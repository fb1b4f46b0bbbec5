import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each(['/', '/accounts', '/urn:app:1/otp?retry=1', '/r/demo/get-started?x=%2F%2Fevil', '/a#part'])(
  'after signing in one comes back to %s [GUARD-08]',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/./\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'accounts',
  '',
  `/${'a'.repeat(2001)}`,
  undefined,
])('signing in never leads to another site, asked as %j [GUARD-08]', (path) => {
  expect(safeReturnPath(path)).toBe('/')
})

test.each(['/auth/sign-out', '/auth', '/sandbox/idp/auth', '/api/v2/session', '/x/../auth/sign-out'])(
  'signing in does not lead to %s, which is no page',
  (path) => {
    expect(safeReturnPath(path)).toBe('/')
  },
)
