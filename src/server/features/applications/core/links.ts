import type { Services } from '#server/services.ts'
import type { ApplicationRow } from './repository.ts'

type LinkServices = Pick<Services, 'config' | 'referenceData'>
type LinkTarget = Pick<ApplicationRow, 'portal' | 'attribution'>

/**
 * URL of a page on the application's portal, under its referral.
 * @param path starts with a slash
 * @param fragment not sent to the server
 */
export function pageLink(
  { config, referenceData }: LinkServices,
  { portal, attribution: { referralUrlId = '' } }: LinkTarget,
  path: string,
  { query = {}, fragment = '' }: { query?: Record<string, string>; fragment?: string } = {},
): string {
  const referralPath = referenceData.findReferral(referralUrlId) ? `/r/${referralUrlId}` : ''
  const url = new URL(`${config.publicOrigins[portal]}${referralPath}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  url.hash = fragment
  return url.href
}

/**
 * URL of an application, or of one of its pages.
 * @param page such as `complete`; by default the page for the application's current state
 */
export const applicationLink = (
  services: LinkServices,
  row: LinkTarget & Pick<ApplicationRow, 'id'>,
  { page = '', query = {} }: { page?: string; query?: Record<string, string> } = {},
): string => pageLink(services, row, `/${row.id}${page && `/${page}`}`, { query })
