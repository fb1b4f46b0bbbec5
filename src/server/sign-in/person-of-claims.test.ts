import { expect, test } from 'vitest'
import { personOfClaims } from './person-of-claims.ts'

const claims = { sub: 'sam', email: 'sam@example.com' }
const person = (more: object) => personOfClaims('https://sso.example.com', { ...claims, ...more })

test('a person is whoever the host tells of; roles that are no concern of ours are left out', () => {
  expect(person({ name: 'Sam', roles: ['support', 'janitor'], organization_id: 'org', extra: 1 })).toEqual({
    issuer: 'https://sso.example.com',
    subject: 'sam',
    email: 'sam@example.com',
    name: 'Sam',
    roles: ['support'],
    organizationId: 'org',
  })
  expect(person({})).toMatchObject({ name: null, roles: [], organizationId: null })
})

test.each([true, 'true', undefined])('an address that is confirmed, or said to be (%s), signs in', (said) => {
  expect(person(said === undefined ? {} : { email_verified: said }).email).toBe('sam@example.com')
})

test.each([false, 'false', ''])(
  'an address that nobody confirmed (%s) opens no invited partner’s part',
  (said) => {
    expect(() => person({ email_verified: said })).toThrow('not confirmed')
  },
)

test('somebody without an address cannot sign in', () => {
  expect(() => person({ email: undefined })).toThrow()
})
