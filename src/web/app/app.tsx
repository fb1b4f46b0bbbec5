/** The whole page: the brand, the environment it needs, the frame, and the routes in it. */
import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { loadRooms } from '../language/texts.ts'
import type { Arrival } from './arrival.ts'
import { Crash } from './crash.tsx'
import { EnvironmentProvider } from './environment-provider.tsx'
import { entranceOf } from './referral.ts'
import { AppRoutes } from './routes.tsx'
import { Shell } from './shell.tsx'

/** Fetched only for a visit that names a service. */
const ServiceGap = lazy(async () => {
  const [module] = await Promise.all([import('./service-gap.tsx'), loadRooms(['screens'])])
  return module
})

const entrance = entranceOf(window.location.pathname)

export function App({ arrival }: { arrival: Arrival | null }) {
  return (
    <Crash>
      <BrowserRouter basename={entrance.basename}>
        <EnvironmentProvider referralUrlId={entrance.referralUrlId} arrival={arrival}>
          {arrival?.parameters.has('serviceId') && (
            <Suspense>
              <ServiceGap parameters={arrival.parameters} />
            </Suspense>
          )}
          <Shell>
            <AppRoutes />
          </Shell>
        </EnvironmentProvider>
      </BrowserRouter>
    </Crash>
  )
}
