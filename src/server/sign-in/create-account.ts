/** The address at the sign-in host where somebody without an account makes one (GUARD-07, GUARD-08). */
import type { Portal } from '../../domain/portal.ts'
import { safeReturnPath } from './return-path.ts'

/** How each portal names itself to the sign-in host: whose customers they are, and which product asks. */
export const accountRealms = {
  gdp: { realm: 'idp', app: 'payments' },
  poynt: { realm: 'pos', app: 'terminal' },
} as const satisfies Record<Portal, { realm: string; app: string }>

/**
 * @param host address of the sign-in host's create-account page
 * @param path where to come back to; one that leaves the site becomes `/`
 */
export function createAccountAddress(host: string, portal: Portal, path: string): string {
  const { realm, app } = accountRealms[portal]
  const parameters = { realm, app, path: safeReturnPath(path) }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${host}${host.includes('?') ? '&' : '?'}${query.join('&')}`
}
