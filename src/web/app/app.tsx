/** Root component: brand, environment, shell and routes. */
import { useState } from 'react'
import { RouterProvider, type HistoryEntry } from '../router/router.tsx'
import { withTexts } from '../i18n/translations.ts'
import type { LandingParams } from './start/landing-params.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { EnvironmentProvider, type FirstEnvironment } from './environment-provider.tsx'
import { parseReferralPath } from './start/referral-path.ts'
import { AppRoutes } from './routes.tsx'
import { Shell } from './shell.tsx'
import { lazyPart } from '#web/browser/lazy-part.tsx'

/** Loaded only when the link names a service. */
const ServiceIssueDialog = lazyPart(() =>
  withTexts(() => import('./start/service-issue-dialog.tsx'), ['screens']),
)

interface Props {
  history: HistoryEntry
  landing: LandingParams | null
  first?: FirstEnvironment
}

export function App({ history, landing, first }: Props) {
  const [{ basename, referralUrlId }] = useState(() => parseReferralPath(history.location.pathname))
  return (
    <ErrorBoundary>
      <RouterProvider basePath={basename} history={history}>
        <EnvironmentProvider referralUrlId={referralUrlId} landing={landing} first={first ?? null}>
          {landing?.searchParams.has('serviceId') && (
            <ServiceIssueDialog searchParams={landing.searchParams} />
          )}
          <Shell>
            <AppRoutes />
          </Shell>
        </EnvironmentProvider>
      </RouterProvider>
    </ErrorBoundary>
  )
}
