/** Current screen and the ids in its address, from the route table (ROUTE-01…28). */
import { createContext, useContext } from 'react'
import type { RouteMatch } from '#domain/navigation/match-route.ts'

export const RouteContext = createContext<RouteMatch | null>(null)

export function useRoute(): RouteMatch {
  const route = useContext(RouteContext)
  if (!route) throw new Error('useRoute must be used within a RouteContext provider')
  return route
}
