import { expect, test, vi } from 'vitest'
import { clearIdentityCookies, readCookie, writeCookie } from './cookies.ts'

/** Set-Cookie headers as a browser stores them. */
function stubDocument(): string[] {
  const written: string[] = []
  vi.stubGlobal('document', {
    set cookie(value: string) {
      written.push(value)
    },
  })
  return written
}

test('the page writes currency and market for a year, for the whole site [SEC-12]', () => {
  const written = stubDocument()
  writeCookie('currency', 'CAD')
  writeCookie('market', 'fr-CA')
  expect(written).toEqual([
    'currency=CAD; Path=/; Max-Age=31536000; SameSite=Lax',
    'market=fr-CA; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
})

test('of the identity cookies the page clears those that scripts can read [SEC-12, SEC-13]', () => {
  const written = stubDocument()
  clearIdentityCookies()
  expect(written).toEqual([
    'info_idp=; Path=/; Max-Age=0; SameSite=Lax',
    'info_cust_idp=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('a cookie is found by its whole name [SEC-12]', () => {
  const header = 'info_cust_idp=gdp.1; info_idp=gdp.2; market=fr%2DCA'
  expect(readCookie('info_idp', header)).toBe('gdp.2')
  expect(readCookie('market', header)).toBe('fr-CA')
  expect(readCookie('idp', header)).toBeNull()
})
