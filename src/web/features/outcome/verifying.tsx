/** Polls the decision every second and leaves for the status page after a minute, or once a person decides (SCREEN-11, DEC-10). */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from '#web/router/router.tsx'
import type { ApplicationView } from '#api/application-view.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import { pendingPolling, getPendingState } from '#domain/navigation/pending-polling.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { pathAfterOnboarding, navigateTo, stepUpPath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { requirementTitleId } from '#web/application/requirements.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Spinner } from '#ui/loading.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'

/** Requirement named in the query, if the application has it (ROUTE-19). */
const namedStepUp = (search: string, { application }: ApplicationView): StepUpType | undefined =>
  application.requirements.find(({ type }) => type === new URLSearchParams(search).get('step-up'))?.type

/** Full onboarding needs no input, so this page completes it (STEP-09). */
const asksFullOnboarding = ({ application }: ApplicationView): boolean =>
  application.stepUpDetails[0]?.type === 'FULL_ONBOARDING'

const isNeeded = (type: StepUpType, { application }: ApplicationView): boolean =>
  application.stepUpDetails.some((open) => open.type === type)

const isWaiting = ({ application }: ApplicationView): boolean =>
  application.applicationStatus === 'PENDING' && application.stepUpDetails.length === 0

/** True while our team decides: the status page says by when, and a spinner would mean seconds. */
const isInReview = (view: ApplicationView): boolean =>
  isWaiting(view) && view.application.letter !== null && view.application.expectedBy !== null

export default function VerifyingScreen() {
  const { t, date } = useTranslator()
  const env = useEnvironment()
  const { id, view, updateView } = useApplication()
  const navigate = useNavigate()
  const named = namedStepUp(useLocation().search, view)
  const [startedAt] = useState(() => performance.now())
  const [isOffline, setIsOffline] = useState(false)
  const hasStarted = useRef(false)
  const isDraft = view.application.applicationStatus === 'DRAFT'

  const needsOnboarding = useEffectEvent(() => asksFullOnboarding(view))
  const handleResult = useEffectEvent((next: ApplicationView | null): 'continue' | 'done' => {
    setIsOffline(next === null)
    if (next && !isWaiting(next)) {
      updateView(next)
      const path = asksFullOnboarding(next)
        ? pagePath(id, 'success')
        : named !== undefined && isNeeded(named, next)
          ? stepUpPath(named, next, env)
          : pathAfterOnboarding(next, next.application, env)
      navigateTo(path, (to) => navigate(to, { replace: true }))
      return 'done'
    }
    // A vendor that answers later, and a person, take longer than this page waits.
    const takesLonger = next !== null && (next.application.waiting !== null || isInReview(next))
    if (!takesLonger && getPendingState(performance.now() - startedAt) !== 'in-review') return 'continue'
    navigate(pagePath(id, 'success'), { replace: true })
    return 'done'
  })
  const isReviewed = isInReview(view)
  useEffect(() => {
    if (isDraft || isReviewed) return
    let isCancelled = false
    let timer: ReturnType<typeof setTimeout>
    const poll = async () => {
      const next = await callApi('GET /applications/{id}', { params: { id } }).catch(() => null)
      if (!isCancelled && handleResult(next) === 'continue') schedule()
    }
    const schedule = () => {
      timer = setTimeout(() => void poll(), pendingPolling.pollIntervalMs)
    }
    const completeOnboarding = async () => {
      await callApi('POST /applications/{id}/onboard', { params: { id } }).catch(() => null)
      await poll()
    }
    if (!hasStarted.current && needsOnboarding()) void completeOnboarding()
    else schedule()
    hasStarted.current = true
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [isDraft, isReviewed, id])

  if (isDraft) return <Navigate to={`/${id}`} replace />
  if (isReviewed) return <Navigate to={pagePath(id, 'success')} replace />
  const { expectedBy } = view.application
  return (
    <Page title={t('screens.verifying.title')} lead={t('screens.verifying.lead')}>
      {named && <p>{t('screens.verifying.requirement', { name: t(requirementTitleId(named, view)) })}</p>}
      <Spinner text={t('screens.verifying.working')} />
      {isOffline && (
        <Alert kind="warning" live>
          <p>{t('screens.verifying.offline')}</p>
        </Alert>
      )}
      {expectedBy && <p>{t('screens.verifying.by', { date: date(expectedBy, { dateStyle: 'full' }) })}</p>}
      <p>
        {t('screens.verifying.leave')}{' '}
        <Link to={pagePath(id, 'success')}>{t('screens.verifying.status')}</Link>
      </p>
    </Page>
  )
}
