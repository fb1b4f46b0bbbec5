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
  // An outer page's parameters are its own, such as the token of a mailed link (ROUTE-06…ROUTE-08).
  if (search === '' || matchRoute(pathname, { isMultistepFlow: true }).flow === 'outer') return null
  const rest = withoutPersonalParameters(search)
  if (rest !== search) history.replaceState(history.state, '', pathname + rest + hash)
  return { parameters: new URLSearchParams(search), address: href }
}
