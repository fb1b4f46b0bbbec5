/** The cookies the page reads and the two it writes, `currency` and `market` (SEC-12). */
import { decoded } from './decoded.ts'

export function cookie(name: string, from: string = document.cookie): string | null {
  const pair = from.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? null : decoded(pair.slice(name.length + 1))
}

const yearSeconds = 365 * 24 * 60 * 60

export function writeCookie(name: 'currency' | 'market', value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

/** The identity cookies that script may reach; the server ends the others (SEC-13). */
export function clearIdentityCookies(): void {
  for (const name of ['info_idp', 'info_cust_idp'])
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}
