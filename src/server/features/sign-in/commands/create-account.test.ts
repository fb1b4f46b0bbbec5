import { expect, test } from 'vitest'
import { createAccountUrl } from './create-account.ts'

const host = 'https://sign-in.example/create-account'

test('adds realm, app and the encoded path to the sign-up URL [GUARD-07]', () => {
  expect(createAccountUrl(host, 'gdp', '/get-started?source=a&b=c d')).toBe(
    `${host}?realm=idp&app=payments&path=%2Fget-started%3Fsource%3Da%26b%3Dc%2520d`,
  )
})

test('uses the portal’s realm and app [GUARD-08]', () => {
  const query = new URL(createAccountUrl(host, 'poynt', '/')).searchParams
  expect(Object.fromEntries(query)).toEqual({ realm: 'pos', app: 'terminal', path: '/' })
})

test('keeps query parameters of the configured URL', () => {
  expect(createAccountUrl(`${host}?tenant=7`, 'gdp', '/')).toBe(
    `${host}?tenant=7&realm=idp&app=payments&path=%2F`,
  )
})

test('replaces external return paths [GUARD-08]', () => {
  const address = new URL(createAccountUrl(host, 'gdp', '//evil.example'))
  expect(address.searchParams.get('path')).toBe('/')
})
