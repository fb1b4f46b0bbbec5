import { expect, test } from 'vitest'
import { createAccountAddress } from './create-account.ts'

const host = 'https://sign-in.example/create-account'

test('the create-account address names realm and app and encodes the path [GUARD-07]', () => {
  expect(createAccountAddress(host, 'gdp', '/get-started?source=a&b=c d')).toBe(
    `${host}?realm=idp&app=payments&path=%2Fget-started%3Fsource%3Da%26b%3Dc%2520d`,
  )
})

test('each portal names its own realm and app [GUARD-08]', () => {
  const query = new URL(createAccountAddress(host, 'poynt', '/')).searchParams
  expect(Object.fromEntries(query)).toEqual({ realm: 'pos', app: 'terminal', path: '/' })
})

test('a configured address with parameters of its own keeps them', () => {
  expect(createAccountAddress(`${host}?tenant=7`, 'gdp', '/')).toBe(
    `${host}?tenant=7&realm=idp&app=payments&path=%2F`,
  )
})

test('making an account never leads to another site afterwards [GUARD-08]', () => {
  const address = new URL(createAccountAddress(host, 'gdp', '//evil.example'))
  expect(address.searchParams.get('path')).toBe('/')
})
