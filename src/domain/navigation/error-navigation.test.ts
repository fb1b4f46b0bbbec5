import { expect, test } from 'vitest'
import { getErrorNavigation, type FailedCall } from './error-navigation.ts'

const applicationId = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const ownerId = 'urn:apl:0f8fad5b-d9cb-469f-a165-70867728950e'
const navigationFor = (call: Partial<FailedCall> & { status: number }) =>
  getErrorNavigation({
    code: 'not_yours',
    resource: 'application',
    applicationId,
    ownerId: null,
    location: null,
    ...call,
  })

test('a 401 leads to sign-in for every resource', () => {
  expect(navigationFor({ status: 401 })).toEqual({ action: 'sign-in' })
  expect(navigationFor({ status: 401, resource: 'other', ownerId })).toEqual({ action: 'sign-in' })
})
test('a 403 for an owner leads to that owner’s error page', () =>
  expect(navigationFor({ status: 403, ownerId })).toEqual({
    action: 'navigate',
    path: `/${applicationId}/owners/${ownerId}/applicant-error`,
  }))
test('a 403 for whoever denied being the owner leads there too, as the page that thanks them', () =>
  expect(navigationFor({ status: 403, code: 'owner_denied', ownerId })).toEqual({
    action: 'navigate',
    path: `/${applicationId}/owners/${ownerId}/applicant-error?denied`,
  }))
test('a 403 for an application leads to the start page with completed=true', () =>
  expect(navigationFor({ status: 403 })).toEqual({ action: 'navigate', path: '/?completed=true' }))
test('a moved configuration redirects to its new URL', () => {
  const movedTo = (location: string) => navigationFor({ status: 417, resource: 'configuration', location })
  expect(movedTo('https://eu.example.com/')).toEqual({ action: 'redirect', url: 'https://eu.example.com/' })
  expect(movedTo('/wrong-market')).toEqual({ action: 'redirect', url: '/wrong-market' })
  expect(movedTo('javascript:alert(1)')).toEqual({ action: 'configuration-error' })
})
test('a configuration that moved without a URL, or failed, leads to the configuration error page', () => {
  expect(navigationFor({ status: 417, resource: 'configuration' })).toEqual({ action: 'configuration-error' })
  expect(navigationFor({ status: 500, resource: 'configuration' })).toEqual({ action: 'configuration-error' })
})
test('any other error stays on the page', () => {
  expect(navigationFor({ status: 422 })).toBeNull()
  expect(navigationFor({ status: 403, resource: 'other' })).toBeNull()
  expect(navigationFor({ status: 417 })).toBeNull()
})
