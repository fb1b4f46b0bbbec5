/** The whole page: the brand, the environment it needs, the frame, and the routes in it. */
import { BrowserRouter } from 'react-router'
import type { Arrival } from './arrival.ts'
import { Crash } from './crash.tsx'
import { EnvironmentProvider } from './environment-provider.tsx'
import { entranceOf } from './referral.ts'
import { AppRoutes } from './routes.tsx'
import { Shell } from './shell.tsx'

const entrance = entranceOf(window.location.pathname)

export function App({ arrival }: { arrival: Arrival | null }) {
  return (
    <Crash>
      <BrowserRouter basename={entrance.basename}>
        <EnvironmentProvider referralUrlId={entrance.referralUrlId} arrival={arrival}>
          <Shell>
            <AppRoutes />
          </Shell>
        </EnvironmentProvider>
      </BrowserRouter>
    </Crash>
  )
}
