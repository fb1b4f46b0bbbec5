import { expect, test } from 'vitest'
import { fakeOpenIdProvider } from '#test/vendors/fake-openid-provider.ts'
import { createRelyingParty } from './relying-party.ts'

const expected = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) }

/** Signs in at a provider that last asked for credentials `secondsAgo`; null if it does not say when. */
function signIn(secondsAgo: number | null, maxAgeSeconds?: number) {
  const authTime = secondsAgo === null ? {} : { auth_time: Math.floor(Date.now() / 1000) - secondsAgo }
  const provider = fakeOpenIdProvider('threshold', () => ({
    nonce: expected.nonce,
    email: 'ana@example.com',
    email_verified: true,
    ...authTime,
  }))
  const callback = new URL('https://portal.example/auth/callback?code=c&state=state')
  return createRelyingParty(async () => provider).handleCallback(callback, expected, maxAgeSeconds)
}

test('an id token that the issuer’s keys did not sign signs nobody in [SEC-21]', async () => {
  const claims = () => ({
    nonce: expected.nonce,
    email: 'ana@example.com',
    email_verified: true,
    roles: ['underwriter'],
  })
  const callback = new URL('https://portal.example/auth/callback?code=c&state=state')
  const signInWith = (forged: boolean) =>
    createRelyingParty(async () => fakeOpenIdProvider('threshold', claims, { forged })).handleCallback(
      callback,
      expected,
    )
  expect((await signInWith(false)).roles).toEqual(['underwriter'])
  await expect(signInWith(true)).rejects.toThrow('invalid response encountered')
})

test('refuses a provider that answers a request for a fresh sign-in from an old one of its own [CHG-09]', async () => {
  expect(await signIn(0, 5)).toMatchObject({ subject: 'ana' })
  await expect(signIn(600, 5)).rejects.toThrow('JWT timestamp claim value failed validation')
  await expect(signIn(null, 5)).rejects.toThrow('invalid response encountered')
})

test('an old session at the provider signs in, but never counts as fresh [CHG-09]', async () => {
  expect((await signIn(900)).authenticatedMsAgo).toBeGreaterThanOrEqual(900_000)
  expect((await signIn(null)).authenticatedMsAgo).toBeNull()
})

test('roles are read again from the provider, and a refused token gives none [SEC-22]', async () => {
  let roles = ['underwriter']
  const userInfo = () => ({ sub: 'ana', email: 'ana@example.com', email_verified: true, roles })
  const provider = fakeOpenIdProvider('threshold', () => ({}), { userInfo })
  const relyingParty = createRelyingParty(async () => provider)
  expect((await relyingParty.readIdentity('a', 'ana')).roles).toEqual(['underwriter'])
  roles = []
  expect((await relyingParty.readIdentity('a', 'ana')).roles).toEqual([])
  await expect(relyingParty.readIdentity('a', 'somebody-else')).rejects.toThrow()
})
