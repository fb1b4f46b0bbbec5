/** Pages that open without a session; all others require sign-in (GUARD-04…06, START-12). */
import { isApplicationId } from '../application/ids.ts'

interface PublicPage {
  /** Path after the application id, without leading or trailing slash. */
  path: string
  includesSubpaths?: true
  /** Query parameter without which the page requires sign-in. */
  requiredParameter?: 'vfp' | 'type'
}

/** Pages of an application; the first matching row applies. */
const publicApplicationPages: readonly PublicPage[] = [
  { path: 'phone-auth/confirmation', requiredParameter: 'vfp' },
  { path: 'phone-auth', includesSubpaths: true },
  { path: 'tax-information', requiredParameter: 'type' },
]

const publicPaths: readonly string[] = ['incorrect-url', 'on-phone', 'on-phone/done']

/** `external`: sign-up of another region, on another site. */
export type PageAccess = 'public' | 'sign_in' | 'external'

/**
 * Returns how a page opens without a session.
 * @param path decoded, such as `/r/demo/urn:app:…/phone-auth`
 */
export function getPageAccess(path: string, getParameter: (name: string) => string | null): PageAccess {
  if (path.includes('signup-eu')) return 'external'
  const segments = path.split('/').filter((segment) => segment !== '')
  const [first = '', ...rest] = segments[0] === 'r' ? segments.slice(2) : segments
  const pagePath = rest.join('/')
  if (publicPaths.includes([first, ...rest].join('/'))) return 'public'
  if (!isApplicationId(first)) return 'sign_in'
  const page = publicApplicationPages.find(
    (row) => pagePath === row.path || (row.includesSubpaths && pagePath.startsWith(`${row.path}/`)),
  )
  if (!page) return 'sign_in'
  return page.requiredParameter === undefined || getParameter(page.requiredParameter) ? 'public' : 'sign_in'
}
