/** Every address and its page: the doors here, everything about an application in a chunk of its own. */
import { Suspense, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { matchRoute, type RouteMatch } from '../../domain/routes/match-route.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { RouteContext } from '../journey/route.ts'
import { Loading } from '../ui/loading.tsx'
import { WrongMarket } from './no-page.tsx'
import { RequireSession } from './require-session.tsx'
import { doors, journeyPages, ownDoors, prefetch } from './doors.ts'

export function AppRoutes() {
  const { pathname } = useLocation()
  const { flags } = useEnvironment()
  const route = useMemo(() => matchRoute(pathname, flags), [pathname, flags])
  useEffect(prefetch, [])
  return (
    <RouteContext value={route}>
      <Suspense fallback={<Loading />}>
        <PageAt route={route} pathname={pathname} />
      </Suspense>
    </RouteContext>
  )
}

function PageAt({ route: { screen }, pathname }: { route: RouteMatch; pathname: string }) {
  const { config } = useEnvironment()
  if (screen === 'wrong-market') return <WrongMarket offered={config.currencies} />
  // The address says so too, whichever one it was (ROUTE-04).
  if (screen === 'incorrect-url' && pathname !== '/incorrect-url')
    return <Navigate to="/incorrect-url" replace />
  if (isIn(doors, screen)) {
    const { Screen } = doors[screen]
    return <Screen />
  }
  if (isIn(ownDoors, screen)) {
    const { Screen } = ownDoors[screen]
    return (
      <RequireSession>
        <Screen />
      </RequireSession>
    )
  }
  return <journeyPages.Screen />
}

const isIn = <T extends object>(pages: T, screen: string): screen is keyof T & string =>
  Object.hasOwn(pages, screen)
