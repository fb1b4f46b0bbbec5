import { expect, test } from 'vitest'
import { afterRefusal, type RefusedCall } from './refusals.ts'

const applicationId = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const ownerId = 'urn:apl:0f8fad5b-d9cb-469f-a165-70867728950e'
const refused = (call: Partial<RefusedCall> & { status: number }) =>
  afterRefusal({ of: 'application', applicationId, ownerId: null, location: null, ...call })

test('a 401 signs in, whatever was asked for', () => {
  expect(refused({ status: 401 })).toEqual({ go: 'sign-in' })
  expect(refused({ status: 401, of: 'other', ownerId })).toEqual({ go: 'sign-in' })
})
test('a 403 with an owner id is the applicant error of that owner', () =>
  expect(refused({ status: 403, ownerId })).toEqual({
    go: 'path',
    path: `/${applicationId}/owners/${ownerId}/applicant-error`,
  }))
test('a 403 without one goes to the start with completed', () =>
  expect(refused({ status: 403 })).toEqual({ go: 'path', path: '/?completed=true' }))
test('a configuration that has moved is followed', () => {
  const moved = (location: string) => refused({ status: 417, of: 'configuration', location })
  expect(moved('https://eu.example.com/')).toEqual({ go: 'address', address: 'https://eu.example.com/' })
  expect(moved('/wrong-market')).toEqual({ go: 'address', address: '/wrong-market' })
  expect(moved('javascript:alert(1)')).toEqual({ go: 'configuration-error' })
})
test('a configuration that moved nowhere, or fails otherwise, is its error page', () => {
  expect(refused({ status: 417, of: 'configuration' })).toEqual({ go: 'configuration-error' })
  expect(refused({ status: 500, of: 'configuration' })).toEqual({ go: 'configuration-error' })
})
test('any other failure is told where the person is', () => {
  expect(refused({ status: 422 })).toBeNull()
  expect(refused({ status: 403, of: 'other' })).toBeNull()
  expect(refused({ status: 417 })).toBeNull()
})
