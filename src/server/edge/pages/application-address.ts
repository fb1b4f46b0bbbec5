/** Canonical URL of an application's page: under the white label that it came through (PORTAL-05). */
import type { ApplicationId } from '#domain/application/ids.ts'
import { matchRoute } from '#domain/navigation/match-route.ts'
import { stripReferralPrefix } from '#domain/navigation/referral.ts'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized } from '#server/features/applications/core/load.ts'
import { ApiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { AuthenticatedSession } from '../endpoints/handler-types.ts'
import { brandOfReferral } from './page-brand.ts'

interface PageRequest {
  /** URL-decoded. */
  path: string
  /** Includes the question mark; may be empty. */
  query: string
}

/** @returns null if the requested URL is canonical */
export async function applicationAddress(
  services: Services,
  session: AuthenticatedSession,
  { path, query }: PageRequest,
): Promise<string | null> {
  const { applicationId, ownerId } = matchRoute(path, flagDefaults).params
  if (!applicationId || ownerId) return null
  const row = await loadReadable(services, session, applicationId)
  if (!row) return null
  const prefix = stripReferralPrefix(path.split('/').slice(1))
  const own = brandOfReferral(services, row.portal, row.attribution.referralUrlId ?? null).referralUrlId
  if (own === null || own === prefix.referralUrlId) return null
  const target = ['r', own, ...prefix.segments]
    .map((segment) => encodeURIComponent(segment).replaceAll('%3A', ':'))
    .join('/')
  return `/${target}${query}`
}

/** Null without access, in which case the page shows the reason. */
async function loadReadable(
  services: Services,
  session: AuthenticatedSession,
  applicationId: ApplicationId,
): Promise<ApplicationRow | null> {
  try {
    return await loadAuthorized(services, 'read', session, applicationId)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
