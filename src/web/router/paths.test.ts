import { expect, test } from 'vitest'
import { addBasePath, resolvePath, stripBasePath } from './paths.ts'

test.each([
  ['/accounts', { pathname: '/accounts', search: '', hash: '' }],
  ['/urn:app:1/order?change#total', { pathname: '/urn:app:1/order', search: '?change', hash: '#total' }],
  ['?by=hand', { pathname: '/urn:app:1/bank', search: '?by=hand', hash: '' }],
  ['?', { pathname: '/urn:app:1/bank', search: '', hash: '' }],
  ['//evil.example/accounts', { pathname: '/accounts', search: '', hash: '' }],
])('a link to %s resolves against the current page', (to, resolved) =>
  expect(resolvePath(to, '/urn:app:1/bank')).toEqual(resolved),
)

test.each([
  ['/', '/', '/'],
  ['/accounts', '/', '/accounts'],
  ['/', '/r/demo', '/r/demo'],
  ['/accounts', '/r/demo', '/r/demo/accounts'],
])('%s under %s is %s, and back again', (pathname, basePath, address) => {
  expect(addBasePath(pathname, basePath)).toBe(address)
  expect(stripBasePath(address, basePath)).toBe(pathname)
})

test('a path outside of the base path is left alone', () =>
  expect(stripBasePath('/r/demolition/accounts', '/r/demo')).toBe('/r/demolition/accounts'))
