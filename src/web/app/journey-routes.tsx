/** The addresses of an application's steps and of the pages after them. What matches none is told so (ROUTE-04). */
import { Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useParams } from 'react-router'
import { isApplicationId } from '../../domain/ids.ts'
import { stepIds, type StepId } from '../../domain/journey/step.ts'
import { Loading } from '../ui/loading.tsx'
import { ApplicationJourney } from './application-journey.tsx'
import { DraftJourney } from './draft-journey.tsx'
import { RequireSession } from './require-session.tsx'
import { Resume } from './resume.tsx'
import { outcomePages, stepScreens } from './screens.ts'
import { StepGuard } from './step-guard.tsx'

/** The steps that stand before the application; the last one creates it and needs an account (GUARD-01, GUARD-08). */
const preSteps: readonly StepId[] = ['applicant', 'business-type', 'category', 'business-details']
const creatingStep: StepId = 'business-details'
/** The applicant's form has more addresses than one (ROUTE-23). */
const addressesOf = (step: StepId) =>
  step === 'applicant' ? ['applicant', 'update', 'applicant/update'] : [step]

export default function JourneyRoutes() {
  return (
    <Routes>
      {preSteps.map((step) => (
        <Route key={step} path={`/${step}`} element={<PreStep step={step} />} />
      ))}
      <Route path="/:applicationId" element={<Application />}>
        <Route index element={<Resume />} />
        {stepIds.flatMap((step) =>
          addressesOf(step).map((path) => <Route key={path} path={path} element={<Step step={step} />} />),
        )}
        {outcomePages.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route path="*" element={<Navigate to="/incorrect-url" replace />} />
    </Routes>
  )
}

function Step({ step }: { step: StepId }) {
  const { Screen } = stepScreens[step]
  return (
    <StepGuard step={step}>
      <Screen />
    </StepGuard>
  )
}

function PreStep({ step }: { step: StepId }) {
  const { Screen } = stepScreens[step]
  return (
    <DraftJourney>
      <StepGuard step={step}>
        {step === creatingStep ? (
          <RequireSession>
            <Screen />
          </RequireSession>
        ) : (
          <Screen />
        )}
      </StepGuard>
    </DraftJourney>
  )
}

function Application() {
  const { applicationId = '' } = useParams()
  if (!isApplicationId(applicationId)) return <Navigate to="/incorrect-url" replace />
  return (
    <RequireSession>
      <ApplicationJourney key={applicationId} id={applicationId}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </ApplicationJourney>
    </RequireSession>
  )
}
