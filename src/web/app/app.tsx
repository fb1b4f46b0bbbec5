/** Root component: brand, environment, shell and routes. */
import { lazy, Suspense } from 'react'
import { RouterProvider } from '../router/router.tsx'
import { loadNamespaces } from '../i18n/translations.ts'
import type { LandingParams } from './start/landing-params.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { EnvironmentProvider } from './environment-provider.tsx'
import { parseReferralPath } from './start/referral-path.ts'
import { AppRoutes } from './routes.tsx'
import { Shell } from './shell.tsx'

/** Loaded only when the link names a service. */
const ServiceIssueDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('./start/service-issue-dialog.tsx'),
    loadNamespaces(['screens']),
  ])
  return module
})

const referralPath = parseReferralPath(window.location.pathname)

export function App({ landing }: { landing: LandingParams | null }) {
  return (
    <ErrorBoundary>
      <RouterProvider basePath={referralPath.basename}>
        <EnvironmentProvider referralUrlId={referralPath.referralUrlId} landing={landing}>
          {landing?.searchParams.has('serviceId') && (
            <Suspense>
              <ServiceIssueDialog searchParams={landing.searchParams} />
            </Suspense>
          )}
          <Shell>
            <AppRoutes />
          </Shell>
        </EnvironmentProvider>
      </RouterProvider>
    </ErrorBoundary>
  )
}
