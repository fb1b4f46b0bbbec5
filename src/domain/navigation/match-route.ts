/** Matches a path to its screen; every unknown path is the incorrect URL (ROUTE-04). */
import {
  toApplicationId,
  isApplicationId,
  isOwnerId,
  type ApplicationId,
  type OwnerId,
} from '../application/ids.ts'
import type { Flags } from '../referrals/feature-flags.ts'
import { stripReferralPrefix } from './referral.ts'
import { mainRoutes, standaloneRoutes, type Preload, type Route, type ScreenName } from './table.ts'

export interface RouteParams {
  applicationId?: ApplicationId
  ownerId?: OwnerId
  businessId?: string
  /** Token of a partner's sign-up link. */
  linkToken?: string
}

export interface RouteMatch {
  flow: 'standalone' | 'main'
  /** `incorrect-url` for every path that is not in the table. */
  screen: ScreenName
  layout: 'page' | 'nested-form'
  params: RouteParams
  preload: readonly Preload[]
  /** From the prefix /r/{referralUrlId} (ROUTE-01). */
  referralUrlId: string | null
}

const parameterMatchers: Readonly<Record<string, (value: string) => boolean>> = {
  ':applicationId': isApplicationId,
  ':ownerId': isOwnerId,
  ':businessId': (value) => isApplicationId(toApplicationId(value)),
  ':linkToken': (value) => /^[\w-]{32}$/.test(value),
}

type RouteRow = Route & { screen: ScreenName }
interface RoutePattern {
  flow: RouteMatch['flow']
  route: RouteRow
  segments: readonly string[]
}

const patterns: readonly RoutePattern[] = Object.entries({
  standalone: standaloneRoutes,
  main: mainRoutes,
}).flatMap(([flow, routes]: [string, readonly RouteRow[]]) =>
  routes.map((route) => ({
    flow: flow as RouteMatch['flow'],
    route,
    segments: route.path.split('/').filter((segment) => segment !== ''),
  })),
)

/** A wildcard does not match malformed ids (ROUTE-04). */
const isIdLike = (segment: string): boolean => /^urn:/i.test(segment)

/** @returns null if the path does not match */
function matchParams(pattern: readonly string[], path: readonly string[]): RouteParams | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = path[index] ?? ''
    if (expected.endsWith('*')) {
      const remaining = path.slice(index)
      return segment.startsWith(expected.slice(0, -1)) && !remaining.some(isIdLike) ? params : null
    }
    const matchesParameter = parameterMatchers[expected]
    if (!(matchesParameter ? matchesParameter(segment) : segment === expected)) return null
    if (matchesParameter) params[expected.slice(1)] = segment
  }
  return pattern.length === path.length ? params : null
}

/** @returns null for a malformed escape sequence */
function splitPath(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}

/**
 * Page paths must not contain a dot: a shared cache would treat `/accounts/a.css` as a static file and serve the cached
 * page to everyone. A white label's ID may contain one, unless it ends the path.
 */
export function namesFile(pathname: string): boolean {
  const all = splitPath(pathname) ?? []
  const { segments } = stripReferralPrefix(all)
  return [...segments, ...all.slice(-1)].some((segment) => segment.includes('.'))
}

type Flow = Pick<Flags, 'isMultistepFlow'>

/** @returns null if the path is not in the table */
function findPage(pathname: string, { isMultistepFlow }: Flow): RouteMatch | null {
  const { referralUrlId, segments } = stripReferralPrefix(splitPath(pathname) ?? ['%'])
  if (namesFile(pathname)) return null
  const otherFlow = isMultistepFlow ? 'legacy' : 'multistep'
  for (const { flow, route, segments: pattern } of patterns) {
    const params = route.flow === otherFlow ? null : matchParams(pattern, segments)
    if (!params) continue
    const { screen, layout = 'page', preload = [] } = route
    return { flow, screen, layout, params, preload, referralUrlId }
  }
  return null
}

/** True if a page has this path in either flow, because only the page knows a white label's flow. */
export const isPagePath = (pathname: string): boolean =>
  [true, false].some((isMultistepFlow) => findPage(pathname, { isMultistepFlow }) !== null)

/** @param pathname encoded, without query; a trailing slash is ignored */
export function matchRoute(pathname: string, flow: Flow): RouteMatch {
  const { referralUrlId } = stripReferralPrefix(splitPath(pathname) ?? [])
  return (
    findPage(pathname, flow) ?? {
      flow: 'main',
      screen: 'incorrect-url',
      layout: 'page',
      params: {},
      preload: [],
      referralUrlId,
    }
  )
}
