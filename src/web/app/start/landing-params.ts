/** Query parameters at page load, read before personal data is removed from the address bar (START-16…START-25). */
import { matchRoute } from '#domain/navigation/match-route.ts'
import { removePersonalParameters } from '#domain/navigation/start/query-string.ts'

export interface LandingParams {
  searchParams: URLSearchParams
  /** Original full address. */
  url: string
}

/** Reads the parameters and removes the personal ones; null if there is no query or the page owns it. */
export function readLandingParams({ location, history }: Window): LandingParams | null {
  const { href, pathname, search, hash } = location
  if (search === '' || ownsQuery(pathname)) return null
  const remainingSearch = removePersonalParameters(search)
  if (remainingSearch !== search) history.replaceState(history.state, '', pathname + remainingSearch + hash)
  return { searchParams: new URLSearchParams(search), url: href }
}

/** Standalone pages own their parameters, such as an email token, except store selection (ROUTE-06, ROUTE-07). */
function ownsQuery(pathname: string): boolean {
  const { flow, screen } = matchRoute(pathname, { isMultistepFlow: true })
  return flow === 'standalone' && screen !== 'store-selector'
}
