/** Cookies that the page reads, and the two that it writes: `currency` and `market` (SEC-12). */
import { safeDecode } from './safe-decode.ts'

export function readCookie(name: string, cookieHeader: string = document.cookie): string | null {
  const pair = cookieHeader.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? null : safeDecode(pair.slice(name.length + 1))
}

const maxAgeSeconds = 365 * 24 * 60 * 60

export function writeCookie(name: 'currency' | 'market', value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}

/** Clears the identity cookies accessible to scripts; the server clears the others (SEC-13). */
export function clearIdentityCookies(): void {
  for (const name of ['info_idp', 'info_cust_idp'])
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
