import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'

/**
 * The address of an application, or of a page of it, on its portal and under its referral.
 * @param page such as `complete`; the application itself leads to wherever it stands
 */
export function applicationLink(
  { config, reference }: Pick<Services, 'config' | 'reference'>,
  { id, portal, attribution: { referralUrlId = '' } }: Pick<ApplicationRow, 'id' | 'portal' | 'attribution'>,
  { page = '', query = {} }: { page?: string; query?: Record<string, string> } = {},
): string {
  const label = reference.referralOf(referralUrlId) ? `/r/${referralUrlId}` : ''
  const url = new URL(`${config.publicOrigins[portal]}${label}/${id}${page && `/${page}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
