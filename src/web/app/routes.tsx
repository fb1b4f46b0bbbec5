/** Maps addresses to pages. Entry pages are routed here; application pages load in a separate chunk. */
import { Suspense, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from '../router/router.tsx'
import { matchRoute, type RouteMatch } from '#domain/navigation/match-route.ts'
import { useEnvironment } from '../application/environment.tsx'
import { RouteContext } from '../application/route.ts'
import { Loading } from '#ui/loading.tsx'
import { WrongMarketPage } from './fallback-pages.tsx'
import { RequireSession } from './require-session.tsx'
import { publicRoutes, journeyPages, authenticatedRoutes, hasScreen, prefetchSignUp } from './entry-routes.ts'

export function AppRoutes() {
  const { pathname } = useLocation()
  const { flags } = useEnvironment()
  const route = useMemo(() => matchRoute(pathname, flags), [pathname, flags])
  useEffect(prefetchSignUp, [])
  return (
    <RouteContext value={route}>
      <Suspense fallback={<Loading />}>
        <RoutePage route={route} pathname={pathname} />
      </Suspense>
    </RouteContext>
  )
}

function RoutePage({ route: { screen }, pathname }: { route: RouteMatch; pathname: string }) {
  const { config } = useEnvironment()
  if (screen === 'wrong-market') return <WrongMarketPage supportedCurrencies={config.currencies} />
  // Replace any unknown address with the error page's own (ROUTE-04).
  if (screen === 'incorrect-url' && pathname !== '/incorrect-url')
    return <Navigate to="/incorrect-url" replace />
  if (hasScreen(publicRoutes, screen)) {
    const { Screen } = publicRoutes[screen]
    return <Screen />
  }
  if (hasScreen(authenticatedRoutes, screen)) {
    const { Screen } = authenticatedRoutes[screen]
    return (
      <RequireSession>
        <Screen />
      </RequireSession>
    )
  }
  return <journeyPages.Screen />
}
