import { expect, test } from 'vitest'
import { type PageAccess, pageAccess } from './open-pages.ts'

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'

function opening(path: string, query: Record<string, string> = {}): PageAccess {
  return pageAccess(path, (name) => query[name] ?? null)
}

test.each([
  '/',
  '/accounts',
  '/get-started',
  `/${id}/bank`,
  `/${id}/otp`,
  `/${id}/mobile-verification`,
  '/r/demo',
])('%s asks to sign in', (path) => {
  expect(opening(path, { vfp: 'x', type: 'ein' })).toBe('sign_in')
})

test('the page that a phone link opens needs no sign-in', () => {
  expect(opening(`/${id}/phone-auth`, { vfp: 'x' })).toBe('open')
  expect(opening(`/${id}/phone-auth/verify`)).toBe('open')
})

test('the phone confirmation opens with its vfp and asks to sign in without it', () => {
  expect(opening(`/${id}/phone-auth/confirmation`, { vfp: 'x' })).toBe('open')
  expect(opening(`/${id}/phone-auth/confirmation`, { vfp: '' })).toBe('sign_in')
  expect(opening(`/${id}/phone-auth/confirmation`)).toBe('sign_in')
})

test('tax information opens with its type and asks to sign in without it', () => {
  expect(opening(`/${id}/tax-information`, { type: 'ein' })).toBe('open')
  expect(opening(`/${id}/tax-information`, { vfp: 'x' })).toBe('sign_in')
  expect(opening(`/${id}/tax-information/more`, { type: 'ein' })).toBe('sign_in')
})

test('a page of another name that begins alike is not an open one', () => {
  expect(opening(`/${id}/phone-authority`)).toBe('sign_in')
  expect(opening('/phone-auth')).toBe('sign_in')
  expect(opening('/urn:app:abc/phone-auth', { vfp: 'x' })).toBe('sign_in')
})

test('the referral prefix and a closing slash change nothing', () => {
  expect(opening(`/r/demo-reseller/${id}/phone-auth/`, { vfp: 'x' })).toBe('open')
  expect(opening('/r/demo-reseller/incorrect-url')).toBe('open')
  expect(opening(`/r/demo-reseller/${id}/bank`)).toBe('sign_in')
})

test('the incorrect-URL page opens for everybody', () => {
  expect(opening('/incorrect-url')).toBe('open')
  expect(opening('/incorrect-url/more')).toBe('sign_in')
})

test.each(['/signup-eu', '/r/demo/signup-eu/start', '/get-started/signup-eu'])(
  '%s is kept elsewhere',
  (path) => {
    expect(opening(path)).toBe('elsewhere')
  },
)
