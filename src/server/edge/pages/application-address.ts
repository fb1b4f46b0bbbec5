/** The right address of an application's page: below the white label that it came through (PORTAL-05). */
import { matchRoute } from '../../../domain/navigation/match-route.ts'
import { stripReferralPrefix } from '../../../domain/navigation/referral.ts'
import { flagDefaults } from '../../../domain/referrals/feature-flags.ts'
import { loadAuthorized } from '../../features/applications/index.ts'
import type { Services } from '../../services.ts'
import type { AuthenticatedSession } from '../endpoints/handler-types.ts'
import { brandOfReferral } from './page-brand.ts'

interface PageRequest {
  /** Decoded. */
  path: string
  /** With its question mark, or empty. */
  query: string
}

/** @returns null if the page may be shown where it was asked for */
export async function applicationAddress(
  services: Services,
  session: AuthenticatedSession,
  { path, query }: PageRequest,
): Promise<string | null> {
  const { applicationId, ownerId } = matchRoute(path, flagDefaults).params
  if (!applicationId || ownerId) return null
  // Without access the page itself explains.
  const row = await loadAuthorized(services, 'read', session, applicationId).catch(() => null)
  if (!row) return null
  const prefix = stripReferralPrefix(path.split('/').slice(1))
  const own = brandOfReferral(services, row.portal, row.attribution.referralUrlId ?? null).referralUrlId
  if (own === null || own === prefix.referralUrlId) return null
  const target = ['r', own, ...prefix.segments]
    .map((segment) => encodeURIComponent(segment).replaceAll('%3A', ':'))
    .join('/')
  return `/${target}${query}`
}
