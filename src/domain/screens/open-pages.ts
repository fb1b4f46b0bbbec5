/** Which pages open without signing in; every other one asks for it first (GUARD-04…06, START-12). */
import { isApplicationId } from '../ids.ts'

interface OpenPage {
  /** Path behind the application's id, without slashes around it. */
  path: string
  /** Whether the paths beneath it are meant too. */
  andBelow?: true
  /** The query parameter without which it asks to sign in. */
  needs?: 'vfp' | 'type'
}

/** Pages of an application; the first row that a path falls under decides. */
const pagesOfAnApplication: readonly OpenPage[] = [
  { path: 'phone-auth/confirmation', needs: 'vfp' },
  { path: 'phone-auth', andBelow: true },
  { path: 'tax-information', needs: 'type' },
]

/** Pages of nobody in particular. */
const openPaths: readonly string[] = ['incorrect-url', 'on-phone', 'on-phone/done']

/** `elsewhere`: the sign-up of another region, kept at an external address. */
export type PageAccess = 'open' | 'sign_in' | 'elsewhere'

/**
 * How a page opens for somebody who is not signed in.
 * @param path the decoded path, such as `/r/demo/urn:app:…/phone-auth`
 * @param parameter value of a query parameter
 */
export function pageAccess(path: string, parameter: (name: string) => string | null): PageAccess {
  if (path.includes('signup-eu')) return 'elsewhere'
  const segments = path.split('/').filter((segment) => segment !== '')
  const [first = '', ...behind] = segments[0] === 'r' ? segments.slice(2) : segments
  const rest = behind.join('/')
  if (openPaths.includes([first, ...behind].join('/'))) return 'open'
  if (!isApplicationId(first)) return 'sign_in'
  const page = pagesOfAnApplication.find(
    (row) => rest === row.path || (row.andBelow && rest.startsWith(`${row.path}/`)),
  )
  if (!page) return 'sign_in'
  return page.needs === undefined || parameter(page.needs) ? 'open' : 'sign_in'
}
