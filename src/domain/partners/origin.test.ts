import { expect, test } from 'vitest'
import { kindOfOrigin } from './origin.ts'

test.each([
  'https://shop.example.com',
  'https://shop.example.com:8443',
  'https://xn--caf-dma.example',
  'https://[2001:db8::1]',
])('%s is an origin of a site [PART-01]', (origin) => expect(kindOfOrigin(origin)).toBe('https'))

test.each(['http://localhost:5173', 'http://shop.localhost', 'http://127.0.0.1:3000', 'http://[::1]'])(
  '%s is an origin on this machine [PART-01]',
  (origin) => expect(kindOfOrigin(origin)).toBe('loopback'),
)

test.each([
  '',
  'null',
  'shop.example.com',
  'https://shop.example.com/',
  'https://shop.example.com/path',
  'https://Shop.example.com',
  'https://rosa@shop.example.com',
  'https://shop.example.com:443',
  'https://shop.example.com:99999',
  'https://-a.example.com',
  'https://*.example.com',
  "https://a;script-src'none'",
  'https://a,b',
  'http://shop.example.com',
  'http://localhost.example.com',
  'ftp://shop.example.com',
  'javascript:alert(1)',
])('%s is no origin [PART-01]', (origin) => expect(kindOfOrigin(origin)).toBeNull())
