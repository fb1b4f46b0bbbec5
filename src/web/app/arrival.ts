/** What the address said when the page was loaded, before who somebody is left the address bar (START-16…START-25). */
import { matchRoute } from '../../domain/routes/match-route.ts'
import { withoutPersonalParameters } from '../../domain/start/search.ts'

export interface Arrival {
  parameters: URLSearchParams
  /** The whole address as it was. */
  address: string
}

/** Takes it, once; null where the address holds no query of ours. */
export function takeArrival({ location, history }: Window): Arrival | null {
  const { href, pathname, search, hash } = location
  if (search === '' || hasItsOwn(pathname)) return null
  const rest = withoutPersonalParameters(search)
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
  return { parameters: new URLSearchParams(search), address: href }
}

/** An outer page's parameters are its own, such as a mailed link's token (ROUTE-06, ROUTE-07); to a switcher a link leads. */
function hasItsOwn(pathname: string): boolean {
  const { flow, screen } = matchRoute(pathname, { isMultistepFlow: true })
  return flow === 'outer' && screen !== 'store-selector'
}
