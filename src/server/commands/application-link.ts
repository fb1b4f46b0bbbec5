import type { Services } from '../services.ts'
import type { ApplicationRow } from '../store/applications.ts'

type Linker = Pick<Services, 'config' | 'reference'>
type Place = Pick<ApplicationRow, 'portal' | 'attribution'>

/**
 * The address of a page on an application's portal and under its referral.
 * @param path with its slash in front
 * @param fragment behind the #: it reaches no server
 */
export function pageLink(
  { config, reference }: Linker,
  { portal, attribution: { referralUrlId = '' } }: Place,
  path: string,
  { query = {}, fragment = '' }: { query?: Record<string, string>; fragment?: string } = {},
): string {
  const label = reference.referralOf(referralUrlId) ? `/r/${referralUrlId}` : ''
  const url = new URL(`${config.publicOrigins[portal]}${label}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  url.hash = fragment
  return url.href
}

/**
 * The address of an application, or of a page of it.
 * @param page such as `complete`; the application itself leads to wherever it stands
 */
export const applicationLink = (
  services: Linker,
  row: Place & Pick<ApplicationRow, 'id'>,
  { page = '', query = {} }: { page?: string; query?: Record<string, string> } = {},
): string => pageLink(services, row, `/${row.id}${page && `/${page}`}`, { query })
