/** From an address to its screen: any string gets an answer, and what nobody knows is the incorrect URL (ROUTE-04). */
import { applicationIdOfBusiness, isApplicationId, isOwnerId } from '../ids.ts'
import type { ApplicationId, OwnerId } from '../ids.ts'
import type { Flags } from '../settings.ts'
import { withoutReferral } from './referral.ts'
import { mainRoutes, outerRoutes, type Route, type ScreenName } from './table.ts'

export interface RouteParams {
  applicationId?: ApplicationId
  ownerId?: OwnerId
  businessId?: string
}

export interface RouteMatch {
  flow: 'outer' | 'main'
  /** `incorrect-url` also for every address that is not in the table. */
  screen: ScreenName
  layout: 'page' | 'parent-and-form'
  params: RouteParams
  /** From the prefix /r/{referralUrlId}, which changes nothing else (ROUTE-01). */
  referralUrlId: string | null
}

/** What each slot of a path takes. */
const slots: Readonly<Record<string, (value: string) => boolean>> = {
  ':applicationId': isApplicationId,
  ':ownerId': isOwnerId,
  ':businessId': (value) => isApplicationId(applicationIdOfBusiness(value)),
}

type TableRow = Route & { screen: ScreenName }
interface Pattern {
  flow: RouteMatch['flow']
  route: TableRow
  segments: readonly string[]
}

const patterns: readonly Pattern[] = Object.entries({ outer: outerRoutes, main: mainRoutes }).flatMap(
  ([flow, routes]: [string, readonly TableRow[]]) =>
    routes.map((route) => ({
      flow: flow as RouteMatch['flow'],
      route,
      segments: route.path.split('/').filter((segment) => segment !== ''),
    })),
)

/** A malformed id is no page of an area: it is an incorrect URL (ROUTE-04). */
const isIdLike = (segment: string): boolean => /^urn:/i.test(segment)

/** The slots' values when the path fits the pattern; null when it does not. */
function paramsOf(pattern: readonly string[], path: readonly string[]): RouteParams | null {
  const params: Record<string, string> = {}
  for (const [at, expected] of pattern.entries()) {
    const segment = path[at] ?? ''
    if (expected.endsWith('*')) {
      const follows = path.slice(at)
      return segment.startsWith(expected.slice(0, -1)) && !follows.some(isIdLike) ? params : null
    }
    const takes = slots[expected]
    if (!(takes ? takes(segment) : segment === expected)) return null
    if (takes) params[expected.slice(1)] = segment
  }
  return pattern.length === path.length ? params : null
}

/** The decoded segments; null where an escape is broken. */
function segmentsOf(pathname: string): string[] | null {
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
 * @param pathname as the address bar has it, without query; a closing slash changes nothing
 */
export function matchRoute(
  pathname: string,
  { isMultistepFlow }: Pick<Flags, 'isMultistepFlow'>,
): RouteMatch {
  const { referralUrlId, segments } = withoutReferral(segmentsOf(pathname) ?? ['%'])
  const otherFlow = isMultistepFlow ? 'older' : 'multistep'
  for (const { flow, route, segments: pattern } of patterns) {
    const params = route.only === otherFlow ? null : paramsOf(pattern, segments)
    if (params) return { flow, screen: route.screen, layout: route.layout ?? 'page', params, referralUrlId }
  }
  return { flow: 'main', screen: 'incorrect-url', layout: 'page', params: {}, referralUrlId }
}
