/** The screen that the address opens, and the ids it names: what the table of addresses says of it (ROUTE-01…28). */
import { createContext, useContext } from 'react'
import type { RouteMatch } from '../../domain/routes/match-route.ts'

export const RouteContext = createContext<RouteMatch | null>(null)

export function useRoute(): RouteMatch {
  const route = useContext(RouteContext)
  if (!route) throw new Error('a page stands outside of the table of addresses')
  return route
}
