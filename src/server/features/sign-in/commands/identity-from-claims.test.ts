import { expect, test } from 'vitest'
import { identityFromClaims } from './identity-from-claims.ts'

const claims = { sub: 'sam', email: 'sam@example.com', email_verified: true }
const identityOf = (more: object) => identityFromClaims('https://sso.example.com', { ...claims, ...more })

test('maps claims to an identity and drops unsupported roles', () => {
  expect(
    identityOf({ name: 'Sam', roles: ['support', 'janitor'], organization_id: 'org', extra: 1 }),
  ).toEqual({
    issuer: 'https://sso.example.com',
    subject: 'sam',
    email: 'sam@example.com',
    name: 'Sam',
    roles: ['support'],
    organizationId: 'org',
  })
  expect(identityOf({})).toMatchObject({ name: null, roles: [], organizationId: null })
})

test.each([true, 'true'])('accepts an email address with email_verified %s', (emailVerified) => {
  expect(identityOf({ email_verified: emailVerified }).email).toBe('sam@example.com')
})

test.each([false, 'false', '', undefined])(
  'an email address counts only when the provider verified it: %s [SEC-21]',
  (emailVerified) => {
    expect(() => identityOf({ email_verified: emailVerified })).toThrow('not verified')
  },
)

test('rejects claims without an email address', () => {
  expect(() => identityOf({ email: undefined })).toThrow()
})
