/** Every address and its page: the doors here, everything about an application in a chunk of its own. */
import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { WrongMarket } from './no-page.tsx'
import { RequireSession } from './require-session.tsx'
import { journeyRoutes, pages, prefetch } from './screens.ts'

export function AppRoutes() {
  useEffect(prefetch, [])
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/" element={<pages.start.Screen />} />
        <Route path="/get-started" element={<pages.start.Screen />} />
        <Route path="/incorrect-url" element={<pages.incorrectUrl.Screen />} />
        <Route path="/wrong-market" element={<WrongMarket />} />
        <Route
          path="/accounts"
          element={
            <RequireSession>
              <pages.accounts.Screen />
            </RequireSession>
          }
        />
        <Route path="/*" element={<journeyRoutes.Screen />} />
      </Routes>
    </Suspense>
  )
}
