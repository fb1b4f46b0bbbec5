/** URL of the OpenID provider's sign-up page (GUARD-07, GUARD-08). */
import { portalDefinitions, type Portal } from '#domain/referrals/portal.ts'
import { safeReturnPath } from './return-path.ts'

/** @param pageUrl the provider's sign-up page @param path where to return; an external one becomes `/` */
export function createAccountUrl(pageUrl: string, portal: Portal, path: string): string {
  const { realm, app } = portalDefinitions[portal].signIn
  const parameters = { realm, app, path: safeReturnPath(path) }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${pageUrl}${pageUrl.includes('?') ? '&' : '?'}${query.join('&')}`
}
