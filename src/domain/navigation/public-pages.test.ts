import { expect, test } from 'vitest'
import { type PageAccess, getPageAccess } from './public-pages.ts'

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'

function accessTo(path: string, query: Record<string, string> = {}): PageAccess {
  return getPageAccess(path, (name) => query[name] ?? null)
}

test.each([
  '/',
  '/accounts',
  '/get-started',
  `/${id}/bank`,
  `/${id}/otp`,
  `/${id}/mobile-verification`,
  '/r/demo',
])('%s requires sign-in', (path) => {
  expect(accessTo(path, { vfp: 'x', type: 'ein' })).toBe('sign_in')
})

test('phone link pages are public', () => {
  expect(accessTo(`/${id}/phone-auth`, { vfp: 'x' })).toBe('public')
  expect(accessTo(`/${id}/phone-auth/verify`)).toBe('public')
})

test('the phone confirmation requires sign-in without its vfp', () => {
  expect(accessTo(`/${id}/phone-auth/confirmation`, { vfp: 'x' })).toBe('public')
  expect(accessTo(`/${id}/phone-auth/confirmation`, { vfp: '' })).toBe('sign_in')
  expect(accessTo(`/${id}/phone-auth/confirmation`)).toBe('sign_in')
})

test('tax information requires sign-in without its type', () => {
  expect(accessTo(`/${id}/tax-information`, { type: 'ein' })).toBe('public')
  expect(accessTo(`/${id}/tax-information`, { vfp: 'x' })).toBe('sign_in')
  expect(accessTo(`/${id}/tax-information/more`, { type: 'ein' })).toBe('sign_in')
})

test('a page whose name only begins like a public one requires sign-in', () => {
  expect(accessTo(`/${id}/phone-authority`)).toBe('sign_in')
  expect(accessTo('/phone-auth')).toBe('sign_in')
  expect(accessTo('/urn:app:abc/phone-auth', { vfp: 'x' })).toBe('sign_in')
})

test('the referral prefix and a trailing slash are ignored', () => {
  expect(accessTo(`/r/demo-reseller/${id}/phone-auth/`, { vfp: 'x' })).toBe('public')
  expect(accessTo('/r/demo-reseller/incorrect-url')).toBe('public')
  expect(accessTo(`/r/demo-reseller/${id}/bank`)).toBe('sign_in')
})

test('the incorrect URL page is public', () => {
  expect(accessTo('/incorrect-url')).toBe('public')
  expect(accessTo('/incorrect-url/more')).toBe('sign_in')
})

test.each(['/signup-eu', '/r/demo/signup-eu/start', '/get-started/signup-eu'])(
  '%s is on another site',
  (path) => {
    expect(accessTo(path)).toBe('external')
  },
)
