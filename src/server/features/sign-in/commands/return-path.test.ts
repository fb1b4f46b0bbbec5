import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each(['/', '/accounts', '/urn:app:1/otp?retry=1', '/r/demo/get-started?x=%2F%2Fevil', '/a#part'])(
  'returns to %s after sign-in [GUARD-08]',
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
])('replaces the external return path %j [GUARD-08]', (path) => {
  expect(safeReturnPath(path)).toBe('/')
})

test.each(['/auth/sign-out', '/auth', '/sandbox/idp/auth', '/api/v2/session', '/x/../auth/sign-out'])(
  'replaces %s, which is not a page',
  (path) => {
    expect(safeReturnPath(path)).toBe('/')
  },
)
