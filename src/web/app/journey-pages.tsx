/** The pages of a journey: its steps, before there is an application and beneath it, and the pages after them. */
import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { ApplicationId, OwnerId } from '../../domain/ids.ts'
import { preSteps } from '../../domain/guards/pre-steps.ts'
import { stepIds, type StepId } from '../../domain/journey/step.ts'
import type { ScreenName } from '../../domain/routes/table.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { useApplication } from '../journey/journey.ts'
import { useRoute } from '../journey/route.ts'
import { Loading } from '../ui/loading.tsx'
import { ApplicationJourney } from './application-journey.tsx'
import { DraftJourney } from './draft-journey.tsx'
import type { LazyScreen } from './lazy-screen.tsx'
import { RequireSession } from './require-session.tsx'
import { Resume } from './resume.tsx'
import { applicationPages, lookedAtAnswers, olderStart, stepAddresses, stepScreens } from './screens.ts'
import { StepGuard } from './step-guard.tsx'

/** Saving the last pre-step creates the application, which needs an account (GUARD-08). */
const creatingStep: StepId | undefined = preSteps.at(-1)

export default function JourneyPages() {
  const { screen, params } = useRoute()
  const step = stepAt(screen)
  if (params.applicationId)
    return <Application id={params.applicationId} ownerId={params.ownerId} screen={screen} />
  if (screen === 'start')
    return (
      <DraftJourney>
        <olderStart.Screen />
      </DraftJourney>
    )
  return step ? <PreStep step={step} /> : <Navigate to="/incorrect-url" replace />
}

/** The step whose form an address opens. */
function stepAt(screen: ScreenName): StepId | undefined {
  const addresses: Partial<Record<ScreenName, StepId>> = stepAddresses
  return addresses[screen] ?? stepIds.find((step) => step === screen)
}

function PreStep({ step }: { step: StepId }) {
  const page = <Step step={step} />
  return <DraftJourney>{step === creatingStep ? <RequireSession>{page}</RequireSession> : page}</DraftJourney>
}

interface Place {
  id: ApplicationId
  ownerId: OwnerId | undefined
  screen: ScreenName
}

function Application({ id, ownerId, screen }: Place) {
  return (
    <RequireSession>
      <ApplicationJourney key={id} id={id} ownerId={ownerId}>
        <OfService />
        <Suspense fallback={<Loading />}>
          <ApplicationPage screen={screen} />
        </Suspense>
      </ApplicationJourney>
    </RequireSession>
  )
}

/** Fetched only for an application that names a service. */
const ServiceNotice = lazy(() => import('./service-notice.tsx'))

function OfService() {
  const { serviceId } = useApplication().view.application
  return (
    serviceId !== null && (
      <Suspense>
        <ServiceNotice serviceId={serviceId} />
      </Suspense>
    )
  )
}

function ApplicationPage({ screen }: { screen: ScreenName }) {
  const step = stepAt(screen)
  if (step) return <Step step={step} />
  if (screen === 'resume') return <Resume />
  const pages: Partial<Record<ScreenName, LazyScreen>> = applicationPages
  const page = pages[screen]
  return page ? <page.Screen /> : <Navigate to="/incorrect-url" replace />
}

function Step({ step }: { step: StepId }) {
  const { session } = useEnvironment()
  const { Screen } = stepScreens[step]
  if (session?.lookingAt) return <lookedAtAnswers.Screen />
  return (
    <StepGuard step={step}>
      <Screen key={step} />
    </StepGuard>
  )
}
