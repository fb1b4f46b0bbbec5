/** Journey pages: steps before and after the application exists, and the pages that follow. */
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Navigate } from '../router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import { creatingStep, getPreApplicationRedirect } from '#domain/navigation/pre-application-steps.ts'
import type { StepId } from '#domain/journey/steps.ts'
import type { ScreenName } from '#domain/navigation/table.ts'
import { keepLoading } from '../browser/keep-loading.ts'
import { lazyPart } from '#web/browser/lazy-part.tsx'
import { useEnvironment } from '../application/environment.tsx'
import { canEdit } from '../application/outcome-paths.ts'
import { useApplication, useJourney } from '../application/journey.ts'
import { useRoute } from '../application/route.ts'
import { UnsupportedServiceContext, useLoadUnsupportedService } from '../features/services/index.ts'
import { Loading } from '#ui/loading.tsx'
import { ApplicationJourney } from './application-journey.tsx'
import { DraftJourney } from './draft-journey.tsx'
import { RequireSession } from './require-session.tsx'
import { Resume } from './resume.tsx'
import {
  findScreen,
  findStep,
  readOnlyAnswers,
  prefetchOutcome,
  prepareSteps,
  stepScreens,
} from './application-screens.ts'
import { canOpenStep, useProgress } from '../application/progress.ts'
import { stepPath } from '../application/paths.ts'

export default function JourneyPages() {
  const { screen, params } = useRoute()
  const { applicationId, ownerId } = params
  const step = findStep(screen)
  const [createdView, setCreatedView] = useState<ApplicationView | null>(null)
  // Only the first page after creation needs it; later visits load the application.
  useEffect(() => {
    if (applicationId) setCreatedView(null)
  }, [applicationId])
  if (applicationId)
    return (
      <Application
        id={applicationId}
        ownerId={ownerId}
        createdView={createdView?.application.id === applicationId ? createdView : null}
        screen={screen}
      />
    )
  const page = findScreen(screen, null)
  if (step) return <PreStep step={step} onCreated={setCreatedView} />
  if (!page) return <Navigate to="/incorrect-url" replace />
  return (
    <DraftJourney onCreated={setCreatedView}>
      <page.Screen />
    </DraftJourney>
  )
}

function PreStep({ step, onCreated }: { step: StepId; onCreated: (view: ApplicationView) => void }) {
  const page = <Step step={step} />
  return (
    <DraftJourney onCreated={onCreated}>
      {step === creatingStep ? <RequireSession>{page}</RequireSession> : page}
    </DraftJourney>
  )
}

interface ApplicationProps {
  id: ApplicationId
  ownerId: OwnerId | undefined
  createdView: ApplicationView | null
  screen: ScreenName
}

function Application({ id, ownerId, createdView, screen }: ApplicationProps) {
  return (
    <RequireSession>
      <ApplicationJourney key={id} id={id} ownerId={ownerId} createdView={createdView}>
        <ServiceCompliance>
          <Suspense fallback={<Loading />}>
            <ApplicationPage screen={screen} />
          </Suspense>
        </ServiceCompliance>
      </ApplicationJourney>
    </RequireSession>
  )
}

/** Loaded only when the application names a service that violates the terms. */
const ServiceComplianceAlert = lazyPart(() => keepLoading(() => import('./service-compliance-alert.tsx')))

function ServiceCompliance({ children }: { children: ReactNode }) {
  const service = useLoadUnsupportedService(useApplication().view.application.serviceId)
  return (
    <UnsupportedServiceContext value={service}>
      {service && <ServiceComplianceAlert service={service} />}
      {children}
    </UnsupportedServiceContext>
  )
}

function ApplicationPage({ screen }: { screen: ScreenName }) {
  const step = findStep(screen)
  const { view } = useApplication()
  const page = findScreen(screen, view)
  if (step && page === stepScreens[step]) return <Step step={step} />
  if (page) return <page.Screen />
  return screen === 'resume' ? <Resume /> : <Navigate to="/incorrect-url" replace />
}

function Step({ step }: { step: StepId }) {
  const { session } = useEnvironment()
  const { Screen } = stepScreens[step]
  useEffect(prepareSteps, [])
  useEffect(() => {
    if (step === 'review') return prefetchOutcome()
  }, [step])
  if (session?.lookingAt) return <readOnlyAnswers.Screen />
  return (
    <StepGuard step={step}>
      <Screen key={step} />
    </StepGuard>
  )
}

function StepGuard({ step, children }: { step: StepId; children: ReactNode }) {
  const { applicationId, view, answers } = useJourney()
  const progress = useProgress()
  if (view && !canEdit(view)) return <Navigate to={`/${view.application.id}`} replace />
  const dueStep = view ? null : getPreApplicationRedirect(step, answers)
  if (dueStep) return <Navigate to={stepPath(dueStep, null)} replace />
  if (canOpenStep(step, progress)) return children
  const current = progress.current === 'onboard' ? 'review' : progress.current
  return <Navigate to={stepPath(current, applicationId)} replace />
}
