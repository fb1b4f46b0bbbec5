import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSafeReturnUrl } from './return-url.ts'

const origins = ['https://pay.example.com', 'http://localhost:3000']
const site = 'http://localhost:3000'

test.each([
  '/',
  '/accounts?x=1#y',
  '/r/demo?next=https://evil.example//x',
  'https://pay.example.com',
  'https://pay.example.com/done?ok=1',
  'https://pay.example.com?x',
  'http://localhost:3000/a',
])('%s may be returned to', (value) => {
  expect(toSafeReturnUrl(value, origins)).toBe(value)
})

test.each([
  '',
  'accounts',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https://evil.example',
  'https://pay.example.com.evil.example/',
  'https://pay.example.com@evil.example/',
  'https://pay.example.com:8443/',
  'http://pay.example.com/',
  'javascript:alert(1)',
  ' https://pay.example.com',
  'https://pay.example.com/a\\b',
  'https://pay.example.com/\n',
  `/${'x'.repeat(3000)}`,
])('%j may not', (value) => {
  expect(toSafeReturnUrl(value, origins)).toBeNull()
})

test('whatever is let through leads to one of the origins', () => {
  const risky = fc.array(
    fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '\t', 'https:', ...origins, 'evil.example'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        risky.map((parts) => parts.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      (value) => {
        const safe = toSafeReturnUrl(value, origins)
        if (safe !== null) expect(origins).toContain(new URL(safe, site).origin)
      },
    ),
  )
})

test('nothing given is nowhere to go', () => expect(toSafeReturnUrl(null, origins)).toBeNull())
